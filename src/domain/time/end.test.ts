import { expect, it } from 'vitest'
import { type End, momentOfEnd } from './end.ts'

it.each<[End, string, string]>([
  [new Date('2026-11-20T05:00:00Z'), '2026-11-20T04:00:00Z', '2026-11-20T05:00:00.000Z'],
  [{ minutes: 30 }, '2026-11-20T04:00:00Z', '2026-11-20T04:30:00.000Z'],
  ['next_day', '2026-11-20T16:59:59.999Z', '2026-11-20T17:00:00.000Z'],
  ['next_day', '2026-11-20T17:00:00Z', '2026-11-21T17:00:00.000Z'],
])('the end %j, chosen at %s, is %s', (end, now, moment) => {
  expect(momentOfEnd(end, new Date(now)).toISOString()).toBe(moment)
})
