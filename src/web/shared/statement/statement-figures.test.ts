import { expect, it } from 'vitest'
import { figure, money, percentText, periodText } from './statement-figures.ts'

it('a period is shown by its first and its last day', () => {
  expect(periodText({ starts_at: '16-11-2026 00:00', ends_at: '23-11-2026 00:00' })).toBe(
    '16-11-2026 – 22-11-2026',
  )
})

it('figures have a true minus sign, and zero is a dash', () => {
  expect([figure(0), figure(1_234_567), figure(-35_000)]).toEqual(['–', '1.234.567', '−35.000'])
  expect([money(0), money(-35_000)]).toEqual(['0\u00a0₫', '−35.000\u00a0₫'])
})

it('a rate is a percentage in the language’s own way', () => {
  expect([percentText(1_000, 'vi'), percentText(1_250, 'vi'), percentText(1_250, 'en')]).toEqual([
    '10',
    '12,5',
    '12.5',
  ])
})
