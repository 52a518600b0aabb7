import { expect, test } from 'vitest'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { OrderActor, OrderEvent, OrderState } from '#domain/orders/order-status.ts'
import { followWords } from './follow-words.ts'
import { announcement, headline } from './progress-words.ts'

const { en, vi } = followWords
const nobody = {
  id: null,
  name: null,
  phone_number: null,
  license_plate: null,
  image: { url: null },
  status: null,
}
const tai = { ...nobody, id: 3, name: 'Trần Văn Tài' }

function progress(
  state: OrderState,
  events: OrderEvent[],
  last: { by?: OrderActor; reason?: string; driver?: OrderProgress['driver'] } = {},
): OrderProgress {
  const steps = events.map((event) => ({
    event,
    actor: last.by ?? 'partner',
    reason: last.reason ?? null,
    at: '',
  }))
  return { state, steps, driver: last.driver ?? nobody } as OrderProgress
}

test('the sentence states an order’s status', () => {
  expect(headline(progress('accepted', ['placed', 'accepted']), 'Quán Thử', vi)).toBe(
    'Quán Thử đang chuẩn bị món cho bạn',
  )
  expect(headline(progress('accepted', ['placed', 'accepted', 'ready']), 'Quán Thử', en)).toBe(
    'Your dishes are ready for the driver',
  )
  expect(headline(progress('picked_up', ['placed'], { driver: tai }), 'Quán Thử', en)).toBe(
    'Tài is on the way to you',
  )
  expect(headline(progress('picked_up', ['placed']), 'Quán Thử', en)).toBe(
    'Your dishes are on the way to you',
  )
})

test('a found driver is announced by name', () => {
  const found = progress('accepted', ['placed', 'accepted', 'assigned'], { driver: tai })
  expect(announcement(found, 'Quán Thử', en)).toBe('Tài will bring your order')
})

test.each([
  ['partner', 'Hết gà rồi', 'The restaurant could not take it. “Hết gà rồi”'],
  ['administrator', 'a storm', 'The shop had to cancel it. “a storm”'],
  ['system', 'not accepted in time', 'The restaurant did not answer in time.'],
  ['customer', '', 'You canceled it.'],
] as const)('a cancellation by the %s says who and why', (by, reason, sentence) => {
  const canceled = progress('canceled', ['placed', 'canceled'], { by, reason })
  expect(announcement(canceled, 'Quán Thử', en)).toBe(`This order was canceled. ${sentence}`)
})
