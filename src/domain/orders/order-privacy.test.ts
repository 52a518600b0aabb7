import { expect, it } from 'vitest'
import { recipientKeptMs, sightOf } from './order-privacy.ts'

const over_at = new Date('2026-11-20T05:00:00.000Z')
const after = (ms: number) => new Date(over_at.getTime() + ms)

it('is whole while the order is under way, however long that takes', () => {
  for (const ms of [0, recipientKeptMs * 3]) {
    expect(sightOf({ status: 'shipping', over_at }, after(ms))).toBe('all')
  }
})

it.each(['completed', 'canceled'] as const)('ends in two steps once the order is %s', (status) => {
  expect(sightOf({ status, over_at }, over_at)).toBe('not_by_phone')
  expect(sightOf({ status, over_at }, after(recipientKeptMs - 1))).toBe('not_by_phone')
  expect(sightOf({ status, over_at }, after(recipientKeptMs))).toBe('nothing')
})
