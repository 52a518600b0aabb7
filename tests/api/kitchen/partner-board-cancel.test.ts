import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aBoard } from '#tests/support/scenes/board-scene.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await expectBooksInOrder(app)
  await app.close()
})

const operator = (words: string) => runWords({ db: app.db, now: app.clock.now }, words)

async function anAcceptedOrder() {
  const scene = await aBoard(app)
  await scene.press('accept', { minutes: 15 })
  await scene.settle()
  return scene
}

const asked = (requests: string, id: number) =>
  requests.split('\n').filter((line) => line.includes(`Order ${id},`))

describe('a restaurant’s request to cancel an accepted order', () => {
  it('stores its reason on the ticket and for the back office; the order continues and its customer sees nothing', async () => {
    const scene = await anAcceptedOrder()
    const answer = await app.call('POST', `/partner/board/orders/${scene.id}/ask_cancel`, {
      token: scene.kitchen.token,
      body: { reason: ' Bếp mất điện ' },
    })
    expect(answer.status).toBe(200)
    const told = { cancel_asked: { reason: 'Bếp mất điện' }, state: 'accepted', column: 'cooking' }
    expect(answer.body.ticket).toMatchObject(told)
    expect(await scene.ticket()).toMatchObject(told)
    const [line] = asked(await operator('order cancel-requests'), scene.id)
    expect(line).toMatch(/since .*: Bếp mất điện$/)
    const { token } = scene.customer
    const progress = await app.call('GET', `/users/tracking_order?order_id=${scene.id}`, { token })
    expect(progress.status).toBe(200)
    expect(JSON.stringify(progress.body)).not.toMatch(/cancel_asked|mất điện/)
    const log = await app.call('GET', '/partner/staff/actions', { token: scene.owner.token })
    expect(log.body[0]).toMatchObject({
      action: 'order_cancel_asked',
      details: { order_id: scene.id, reason: 'Bếp mất điện' },
    })
  })

  it('is made once, even by two people at the same time', async () => {
    const { press, owner } = await anAcceptedOrder()
    const answers = await Promise.all([
      press('ask_cancel', { reason: 'Hết gas' }),
      press('ask_cancel', { reason: 'Hết gas' }, owner.token),
    ])
    expect(answers.map(outcome).toSorted()).toEqual([200, '409 cancel_asked'])
  })

  it('is refused without a reason, before the acceptance, after the end and for another restaurant’s order', async () => {
    const placed = await aBoard(app)
    const accepted = await anAcceptedOrder()
    expect((await accepted.press('ask_cancel', { reason: '  ' })).body.errors).toHaveProperty('reason')
    expect((await accepted.press('ask_cancel', { reason: 'x'.repeat(101) })).body.errors).toHaveProperty(
      'reason',
    )
    expect(outcome(await placed.press('ask_cancel', { reason: 'Hết gas' }))).toBe('409 order_state_changed')
    expect(outcome(await placed.press('ask_cancel', { reason: 'Hết gas' }, accepted.owner.token))).toBe(
      '404 order_not_found',
    )
    await operator(`order cancel ${accepted.id}`)
    expect(outcome(await accepted.press('ask_cancel', { reason: 'Hết gas' }))).toBe('409 order_state_changed')
  })

  it('leaves the list when an administrator declines it; the board has the reason, and the restaurant may ask again', async () => {
    const { id, press, ticket } = await anAcceptedOrder()
    await press('ask_cancel', { reason: 'Hết gas' })
    expect(await operator(`order decline-cancel ${id} Khách vẫn chờ`)).toBe(
      `The request to cancel order ${id} is declined.`,
    )
    expect(asked(await operator('order cancel-requests'), id)).toEqual([])
    expect(await ticket()).toMatchObject({
      state: 'accepted',
      cancel_asked: null,
      cancel_declined: { reason: 'Khách vẫn chờ' },
    })
    expect(outcome(await press('ask_cancel', { reason: 'Cháy bếp' }))).toBe(200)
    expect(await ticket()).toMatchObject({ cancel_asked: { reason: 'Cháy bếp' }, cancel_declined: null })
    expect(asked(await operator('order cancel-requests'), id)).toHaveLength(1)
    await operator(`order decline-cancel ${id} Quán khác vẫn nấu được`)
    expect((await ticket()).cancel_declined.reason).toBe('Quán khác vẫn nấu được')
  })

  it('leaves the list once the back office has canceled the order', async () => {
    const { id, press, state } = await anAcceptedOrder()
    await press('ask_cancel', { reason: 'Hết gas' })
    expect(asked(await operator('order cancel-requests'), id)).toHaveLength(1)
    await operator(`order cancel ${id}`)
    expect([await state(), asked(await operator('order cancel-requests'), id)]).toEqual(['canceled', []])
  })
})
