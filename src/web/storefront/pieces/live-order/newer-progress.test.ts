import { expect, test } from 'vitest'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { OrderState } from '#domain/orders/order-status.ts'
import { isNewer, isOver } from './newer-progress.ts'

function progress(stepCount: number, seenAt: string | null = null): OrderProgress {
  const position = seenAt === null ? null : { latitude: 16, longitude: 108, at: seenAt }
  return { steps: Array.from({ length: stepCount }), driver_position: position } as OrderProgress
}

test('anything is newer than nothing', () => {
  expect(isNewer(null, progress(1))).toBe(true)
})

test('more steps are newer, fewer belong to an older answer', () => {
  expect(isNewer(progress(1), progress(2))).toBe(true)
  expect(isNewer(progress(2), progress(1))).toBe(false)
})

test('at the same step the position that was seen last counts', () => {
  const known = progress(4, '2026-11-20T05:10:05.000Z')
  expect(isNewer(known, progress(4, '2026-11-20T05:10:04.999Z'))).toBe(false)
  expect(isNewer(known, progress(4, '2026-11-20T05:10:05.000Z'))).toBe(true)
  expect(isNewer(known, progress(4, '2026-11-20T05:10:05.001Z'))).toBe(true)
  expect(isNewer(progress(4), progress(4))).toBe(true)
})

test('a later step is newer, even if the driver’s position is older', () => {
  expect(isNewer(progress(4, '2026-11-20T05:10:05.000Z'), progress(5))).toBe(true)
})

test.each<[OrderState, boolean]>([
  ['placed', false],
  ['accepted', false],
  ['picked_up', false],
  ['delivered', true],
  ['canceled', true],
])('an order that is %s is over: %s', (state, over) => {
  expect(isOver({ state })).toBe(over)
})

test('at the same step a later question of the kitchen, or its end, is newer', () => {
  const [asked, decided] = [1, 2].map((revision) => ({ ...progress(2), revision }))
  if (!asked || !decided) throw new Error('There are two.')
  expect([isNewer(asked, decided), isNewer(decided, asked)]).toEqual([true, false])
})
