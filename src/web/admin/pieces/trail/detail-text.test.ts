import { expect, it } from 'vitest'
import { detailTexts } from './detail-text.ts'

it('a changed field shows what it was before; the others show their value', () => {
  const action = {
    details: { driver_id: 7, soft_limit: 1_000_000, hard_limit: null },
    before: { driver_id: 7, soft_limit: 500_000, hard_limit: 2_000_000 },
  }
  expect(detailTexts(action, 'en').map(({ label, value, was }) => [label, value, was])).toEqual([
    ['driver', '7', null],
    ['warning from', '1.000.000 ₫', '500.000 ₫'],
    ['limit', '–', '2.000.000 ₫'],
  ])
})

it('rates are percentages, moments are times, and an unknown field keeps its name', () => {
  const details = { basis_points: 1250, starts_at: '2026-11-20T05:00:00.000Z', new_field: 'x' }
  const texts = detailTexts({ details, before: null }, 'vi')
  expect(texts.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'mức 12,5 %',
    expect.stringContaining('2026'),
    'new_field x',
  ])
})
