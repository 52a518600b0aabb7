import { expect, test } from 'vitest'
import { coinsWords } from './coins-words.ts'

test('coins are grouped as the language of the page groups numbers', () => {
  const { en, vi } = coinsWords
  expect([en.coins(1), en.coins(1_000), en.amount(1_000), en.amount(-45_000)]).toEqual([
    '1 coin',
    '1,000 coins',
    '+1,000',
    '−45,000',
  ])
  expect([vi.coins(1_000), vi.amount(-45_000)]).toEqual(['1.000 xu', '−45.000'])
})
