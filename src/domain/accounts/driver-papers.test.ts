import { expect, it } from 'vitest'
import { blocksWork, dueReminder, paperDay } from './driver-papers.ts'

const today = '2026-11-20'

it.each([
  ['driving_licence', 'asked', null, true],
  ['id_card', 'asked', null, true],
  ['id_card', 'sent_back', '2030-01-01', true],
  ['driving_licence', 'waiting', '2026-11-20', false],
  ['driving_licence', 'waiting', '2026-11-19', true],
  ['driving_licence', 'approved', '2026-11-20', false],
  ['driving_licence', 'approved', '2026-11-19', true],
  ['driving_licence', 'approved', null, false],
  ['id_card', 'approved', '2026-11-19', false],
  ['vehicle_registration', 'approved', '2026-11-19', false],
] as const)('a %s that is %s and valid until %s blocks: %s', (kind, state, expires_on, blocks) => {
  expect(blocksWork({ kind, state, expires_on }, today)).toBe(blocks)
})

it.each([
  ['2026-12-21', null, null],
  ['2026-12-20', null, 30],
  ['2026-12-20', 30, null],
  ['2026-11-28', 30, null],
  ['2026-11-27', 30, 7],
  ['2026-11-27', null, 7],
  ['2026-11-27', 7, null],
  ['2026-11-20', 30, 7],
  ['2026-11-19', 30, null],
] as const)('a paper valid until %s, last reminded at %s days: %s', (expiresOn, last, due) => {
  expect(dueReminder(expiresOn, today, last)).toBe(due)
})

it('a day begins at midnight in Vietnam', () => {
  expect(paperDay(new Date('2026-11-19T16:59:59Z'))).toBe('2026-11-19')
  expect(paperDay(new Date('2026-11-19T17:00:00Z'))).toBe('2026-11-20')
})
