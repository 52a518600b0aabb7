import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBoardMarks } from '#server/features/kitchen/board/public.ts'
import { step } from '#tests/support/order-life.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A restaurant with two waiting orders, and the mark by which boards are compared. */
async function twoOrders() {
  const { partner, order, fillCart } = await aCheckout(app)
  const first: number = (await order()).body.order.id
  await fillCart()
  const second: number = (await order()).body.order.id
  const mark = async () => (await readBoardMarks(app.db, [partner.id])).get(partner.id)
  return { first, second, mark }
}

it('a board has a new mark after each of two concurrent changes', async () => {
  const { first, second, mark } = await twoOrders()
  const marks = [await mark()]
  for (const order of [first, second]) {
    expect((await step(app, order, { step: 'accept', actor: 'partner' })).ok).toBe(true)
    marks.push(await mark())
  }
  expect(new Set(marks).size).toBe(3)
  expect(await mark()).toBe(marks[2])
})

it('a board has a new mark after a change that began before the last one and ended later', async () => {
  const { first, second, mark } = await twoOrders()
  const begun = app.clock.now()
  app.clock.advance(5_000)
  await step(app, first, { step: 'accept', actor: 'partner' })
  const before = await mark()
  await step(app, second, { step: 'accept', actor: 'partner', now: begun })
  expect(await mark()).not.toBe(before)
})
