import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acceptAutomatically,
  applySubmittedSteps,
  countMissedOrder,
  mailUnanswered,
  pauseAfterMissedOrders,
} from '#server/features/kitchen/board/public.ts'
import { cancelUnacceptedOrders } from '#server/features/orders/orders/public.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aBoard } from '#tests/support/scenes/board-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

/** Notes to whom mails are sent. */
function mailsTo(sent: string[]) {
  return {
    queueMail: async (_db: unknown, { to }: { to: string }) => void sent.push(to),
    publicUrl: 'http://localhost:3000',
  }
}

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(async () => {
  // A lock conflict is retried and stays unseen except for the second that it costs.
  const { rows } = await sql<{ count: number }>`
    select pg_stat_get_db_deadlocks(oid) as count from pg_database where datname = current_database()`.execute(
    app.db,
  )
  expect(rows[0]?.count).toBe(0)
  await expectBooksInOrder(app)
  await app.close()
})

type Scene = Awaited<ReturnType<typeof aBoard>>

const partnerOf = ({ partnerId }: Scene) =>
  app.db.selectFrom('partners').selectAll().where('id', '=', partnerId).executeTakeFirstOrThrow()
const reasonOf = async ({ id }: Scene) =>
  (
    await app.db
      .selectFrom('order_events')
      .select('reason')
      .where('order_id', '=', id)
      .where('event', '=', 'canceled')
      .executeTakeFirst()
  )?.reason
const refuse = ({ press, owner }: Scene, body: object) => press('refuse', body, owner.token)

describe('a refusal', () => {
  it('gives everything back and sends its mail after ten seconds, not before', async () => {
    const scene = await aBoard(app, { coins: 100_000 })
    app.mails.length = 0
    const pressed = await refuse(scene, { reason: 'other', note: 'Bếp mất điện.' })
    expect(pressed.body.ticket).toMatchObject({ column: 'new', staged: { step: 'refuse' } })
    expect([await scene.coins(), await scene.state(), app.mails]).toEqual([55_000, 'placed', []])
    await scene.settle()
    await app.followUp()
    expect([await scene.coins(), await scene.state()]).toEqual([100_000, 'canceled'])
    expect([await reasonOf(scene), app.mails.length]).toEqual(['Bếp mất điện.', 1])
  })

  it('for sold-out dishes marks them as sold out until tomorrow', async () => {
    const scene = await aBoard(app)
    const wrong = await refuse(scene, { reason: 'sold_out', sold_out: [scene.dish.id + 100_000] })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['sold_out']])
    await refuse(scene, { reason: 'sold_out', sold_out: [scene.dish.id] })
    const soldOut = () =>
      app.db
        .selectFrom('products')
        .select(['stock_left', 'stock_until'])
        .where('id', '=', scene.dish.id)
        .executeTakeFirstOrThrow()
    expect(await soldOut()).toEqual({ stock_left: null, stock_until: null })
    await scene.settle()
    // Until the opening tomorrow, at midnight in Vietnam.
    expect(await soldOut()).toEqual({ stock_left: 0, stock_until: new Date('2026-11-20T17:00:00Z') })
  })

  it('for a busy kitchen marks it as busy for an hour', async () => {
    const scene = await aBoard(app)
    await refuse(scene, { reason: 'too_busy', busy_minutes: 20 })
    await scene.settle()
    expect(await partnerOf(scene)).toMatchObject({
      busy_minutes: 20,
      busy_until: new Date(testNoon.getTime() + 61 * 60_000),
    })
  })

  it('for closing pauses the restaurant, in the name of the person who refused', async () => {
    const scene = await aBoard(app)
    const until = new Date(testNoon.getTime() + 2 * 3_600_000)
    const past = await refuse(scene, { reason: 'closing', closed_until: testNoon.toISOString() })
    const far = await refuse(scene, { reason: 'closing', closed_until: '2027-01-01T00:00:00Z' })
    expect([past.status, far.status]).toEqual([400, 400])
    await refuse(scene, { reason: 'closing', closed_until: until.toISOString() })
    await scene.settle()
    expect(await partnerOf(scene)).toMatchObject({ paused_until: until, paused_by: scene.owner.id })
    expect((await scene.board()).restaurant).toMatchObject({ open_now: false, paused_for_missed: false })
  })

  it.each([
    [{ minutes: 30 }, 30],
    ['next_day', 12 * 60],
  ])('for closing pauses until %j by the clock of the server', async (closed_until, minutes) => {
    const scene = await aBoard(app)
    expect((await refuse(scene, { reason: 'closing', closed_until })).status).toBe(200)
    await scene.settle()
    const paused_until = new Date(testNoon.getTime() + minutes * 60_000)
    expect(await partnerOf(scene)).toMatchObject({ paused_until })
  })

  it.each([
    ['sold out', (dish: number) => ({ reason: 'sold_out', sold_out: [dish] })],
    ['too busy', () => ({ reason: 'too_busy', busy_minutes: 10 })],
    ['closing', () => ({ reason: 'closing', closed_until: new Date(testNoon.getTime() + 3_600_000) })],
  ])('for %s does not shorten an existing longer setting', async (_, reasonFor) => {
    const scene = await aBoard(app)
    const longer = new Date(testNoon.getTime() + 72 * 3_600_000)
    const isOut = {
      stock_left: 0,
      stock_granted: 0,
      stock_until: longer,
      stock_id: 1_000_000 + scene.dish.id,
    }
    await app.db.updateTable('products').set(isOut).where('id', '=', scene.dish.id).execute()
    const isSlow = { busy_minutes: 30, busy_until: longer, paused_since: testNoon, paused_until: longer }
    await app.db.updateTable('partners').set(isSlow).where('id', '=', scene.partnerId).execute()
    expect((await refuse(scene, reasonFor(scene.dish.id))).status).toBe(200)
    await scene.settle()
    expect(await scene.state()).toBe('canceled')
    expect(await partnerOf(scene)).toMatchObject(isSlow)
    const dish = app.db.selectFrom('products').selectAll().where('id', '=', scene.dish.id)
    expect(await dish.executeTakeFirstOrThrow()).toMatchObject(isOut)
  })

  it('is not allowed to the kitchen, nor for an accepted order, nor with an empty text as its reason', async () => {
    const scene = await aBoard(app)
    expect((await scene.press('refuse', { reason: 'too_busy' })).status).toBe(403)
    expect((await refuse(scene, { reason: 'other' })).status).toBe(400)
    expect((await refuse(scene, { reason: 'rain' })).status).toBe(400)
    await scene.press('accept', { minutes: 10 })
    await scene.settle()
    expect((await refuse(scene, { reason: 'too_busy' })).status).toBe(409)
  })

  it('is applied once by two processes, while customers order and cancel', async () => {
    const scenes = await Promise.all(Array.from({ length: 6 }, () => aBoard(app, { coins: 200_000 })))
    for (const scene of scenes) {
      const closed_until = new Date(testNoon.getTime() + 3_600_000).toISOString()
      await refuse(scene, { reason: 'closing', closed_until })
      await scene.fillCart()
    }
    app.clock.advance(10_000)
    const now = app.clock.now()
    await Promise.all([
      applySubmittedSteps(app.db, now),
      applySubmittedSteps(app.db, now),
      ...scenes.map((scene) => scene.order({ type_checkout: 'coins' })),
      ...scenes.map(({ id, customer }) => app.call('POST', `/orders/${id}/cancel`, customer)),
      ...scenes.map(({ id, owner }) => app.call('POST', `/partner/orders/${id}/accept`, owner)),
    ])
    await applySubmittedSteps(app.db, now)
    for (const scene of scenes) {
      expect(await scene.state()).toBe('canceled')
      const { rows } = await sql`
        select from order_events where order_id = ${scene.id} and event = 'canceled'`.execute(app.db)
      expect(rows).toHaveLength(1)
    }
  })
})

describe('an order without an answer', () => {
  const acceptWithinMs = 15 * 60_000
  const cancelMissed = (now: Date) =>
    cancelUnacceptedOrders(app.db, { now, acceptWithinMs, onMissed: countMissedOrder })

  it('is accepted automatically if the restaurant wants it, unless a person has answered', async () => {
    const [scene, answered] = [await aBoard(app), await aBoard(app)]
    for (const { owner } of [scene, answered]) {
      const body = { auto_accept_minutes: 20 }
      await app.call('PUT', '/partner/board/settings', { token: owner.token, body })
    }
    await refuse(answered, { reason: 'too_busy' })
    expect(await acceptAutomatically(app.db, app.clock.now())).toBe(1)
    expect(await scene.ticket()).toMatchObject({
      state: 'accepted',
      ready_by: new Date(testNoon.getTime() + 20 * 60_000).toISOString(),
    })
    expect(await answered.state()).toBe('placed')
  })

  it('is mailed to owner and managers after 90 seconds, once in ten minutes', async () => {
    const scene = await aBoard(app)
    const sent: string[] = []
    const own = () => sent.filter((to) => to === scene.owner.email || to === scene.kitchen.email)
    const look = (seconds: number) =>
      mailUnanswered(app.db, new Date(testNoon.getTime() + seconds * 1_000), mailsTo(sent))
    await look(89)
    expect(own()).toEqual([])
    await Promise.all([look(90), look(90)])
    await look(600)
    expect(own()).toEqual([scene.owner.email])
  })

  it('is not canceled by the clock while an answer waits for its ten seconds', async () => {
    const scene = await aBoard(app)
    app.clock.advance(acceptWithinMs)
    await scene.press('accept', { minutes: 10 })
    await cancelMissed(app.clock.now())
    expect(await scene.state()).toBe('placed')
    await scene.settle()
    expect(await scene.state()).toBe('accepted')
  })

  it('stays for another minute if its answer was undone after the limit', async () => {
    const scene = await aBoard(app)
    app.clock.advance(acceptWithinMs - 1_000)
    const { id: step_id } = (await scene.press('accept', { minutes: 10 })).body.ticket.staged
    app.clock.advance(5_000)
    expect((await scene.press('undo', { step_id })).status).toBe(200)
    await cancelMissed(app.clock.now())
    expect(await scene.state()).toBe('placed')
    app.clock.advance(59_999)
    await cancelMissed(app.clock.now())
    expect(await scene.state()).toBe('placed')
    app.clock.advance(1)
    await cancelMissed(app.clock.now())
    expect(await scene.state()).toBe('canceled')
  })

  it('is not counted after an order that was accepted in any way', async () => {
    const scene = await aBoard(app)
    app.clock.advance(acceptWithinMs)
    await cancelMissed(app.clock.now())
    app.clock.advance(1_000)
    const accepted = await scene.fillCart().then(() => scene.order())
    const path = `/partner/orders/${accepted.body.order.id}/accept`
    expect((await app.call('POST', path, scene.owner)).status).toBe(200)
    await scene.fillCart().then(() => scene.order())
    app.clock.advance(acceptWithinMs)
    await cancelMissed(app.clock.now())
    expect(await pauseAfterMissedOrders(app.db, app.clock.now(), mailsTo([]))).toBe(0)
  })

  it('pauses the restaurant the second time in a row, until a member of staff resumes orders', async () => {
    const scene = await aBoard(app)
    await scene.fillCart()
    const second: number = (await scene.order()).body.order.id
    app.clock.advance(acceptWithinMs)
    const now = app.clock.now()
    await cancelMissed(now)
    const sent: string[] = []
    const pause = () => pauseAfterMissedOrders(app.db, now, mailsTo(sent))
    await Promise.all([pause(), pause()])
    expect(sent).toEqual([scene.owner.email])
    const get = async (path: string) => (await app.call('GET', path, scene.owner)).body
    const orders = { order_ids: [scene.id, second] }
    expect((await get('/partner/obstacles')).obstacles).toMatchObject([{ kind: 'missed_orders', ...orders }])
    expect(await get('/partner/staff/actions?per_page=1')).toMatchObject([
      { action: 'paused_for_missed', by: null, details: orders },
    ])
    expect((await scene.board()).restaurant).toMatchObject({
      ...{ open_now: false, closed_reason: 'paused', paused_for_missed: true },
    })
    const again = await app.call('DELETE', '/partner/pause', scene.kitchen)
    expect(again.body.open_now).toBe(true)
    expect((await scene.board()).restaurant.paused_for_missed).toBe(false)
    expect(await pause()).toBe(0)
  })

  it('does not pause the restaurant if a person has answered in between', async () => {
    const scene = await aBoard(app)
    app.clock.advance(acceptWithinMs)
    await cancelMissed(app.clock.now())
    const next = await scene.fillCart().then(() => scene.order())
    const path = `/partner/board/orders/${next.body.order.id}/accept`
    const answer = await app.call('POST', path, { token: scene.kitchen.token, body: { minutes: 10 } })
    expect(answer.status).toBe(200)
    const { missed_orders } = await app.db
      .selectFrom('kitchens')
      .select('missed_orders')
      .where('partner_id', '=', scene.partnerId)
      .executeTakeFirstOrThrow()
    expect(missed_orders).toBe(0)
  })
})

it('a board of another restaurant cannot be read', async () => {
  const { partner } = await aCheckout(app)
  const { status } = await app.call('GET', `/partner/board?partner_id=${partner.id}`)
  expect(status).toBe(401)
})
