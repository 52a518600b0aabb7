import { expect, it } from 'vitest'
import { dayOfText, monthOfText, yearOfText } from './wire-period.ts'

const readers = { day: dayOfText, month: monthOfText, year: yearOfText }

it.each([
  ['day', '28-11-2026', '2026-11-27T17:00:00.000Z', '2026-11-28T17:00:00.000Z'],
  ['day', '29-02-2028', '2028-02-28T17:00:00.000Z', '2028-02-29T17:00:00.000Z'],
  ['month', '02-2026', '2026-01-31T17:00:00.000Z', '2026-02-28T17:00:00.000Z'],
  ['month', '12-2026', '2026-11-30T17:00:00.000Z', '2026-12-31T17:00:00.000Z'],
  ['year', '2026', '2025-12-31T17:00:00.000Z', '2026-12-31T17:00:00.000Z'],
] as const)('reads the %s %s', (kind, text, from, to) => {
  expect(readers[kind](text)).toEqual({ from: new Date(from), to: new Date(to) })
})

it.each([
  ...(
    ['29-02-2026', '31-04-2026', '00-01-2026', '1-1-2026', '2026-11-28', '', '28-11-2026 10:00'] as const
  ).map((text) => ['day', text] as const),
  ...(['13-2026', '00-2026', '2026-01', '1-2026', '01-0000', '12-9999', ''] as const).map(
    (text) => ['month', text] as const,
  ),
  ...(['26', '0000', '9999', '20261', '-2026', ''] as const).map((text) => ['year', text] as const),
])('does not read the %s %j', (kind, text) => {
  expect(readers[kind](text)).toBeNull()
})
