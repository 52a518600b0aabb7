import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingMail } from '#server/context.ts'
import { type EventHandler, handleJobs } from '#server/events/run-subscribers.ts'
import { mailOrders } from '#server/features/orders/order-mails/public.ts'
import { cancelUnacceptedOrders } from '#server/features/orders/orders/public.ts'
import { waitingJobs } from '#tests/support/follow-events.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aMilkTea } from '#tests/support/scenes/options-scene.ts'
import { aCheckout, anOrder, kmNorth } from '#tests/support/scenes/order-scene.ts'
import { aVoucherScene } from '#tests/support/scenes/voucher-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let queued: OutgoingMail[]

beforeAll(async () => {
  app = await startTestApp({ leavesEvents: true })
  queued = app.mails
})
afterAll(() => app.close())
beforeEach(async () => {
  await mailRound()
  queued.length = 0
})

/** Mails the events since the last round; answers their number. */
async function mailRound(): Promise<number> {
  const before = queued.length
  await app.followUp()
  return queued.length - before
}

/** Processes jobs of the queue like a worker. */
async function handleMailJobs(handle: EventHandler): Promise<unknown[]> {
  const jobIds = await waitingJobs(app.db, 'mail')
  const failed = await handleJobs(app.db, { queue: 'order-mail', jobIds, batchSize: 100, handle })
  return [...failed.values()]
}

const cancel = (id: number, token: string) => app.call('POST', `/orders/${id}/cancel`, { token })

describe('the mail about a new order', () => {
  it('is sent to its customer with the amounts, once', async () => {
    const { order, customer } = await aVoucherScene(app).then((scene) => ({
      ...scene,
      order: () => scene.order({ voucher_id: scene.voucher.id }),
    }))
    const placed = (await order()).body.order
    expect(await mailRound()).toBe(1)
    expect(await mailRound()).toBe(0)
    const [mail] = queued
    expect(queued).toHaveLength(1)
    expect(mail).toMatchObject({
      to: customer.email,
      subject: `Your Mâm order ${placed.id} / Đơn hàng Mâm số ${placed.id}`,
    })
    for (const figure of ['Delivery: 15.000\u00a0₫', 'Discount: -20.000\u00a0₫', 'cash on delivery']) {
      expect(mail?.text).toContain(figure)
    }
    expect(mail?.text).toContain('http://localhost:3000/history-order')
  })

  it('begins with the language of the order', async () => {
    const { order } = await aCheckout(app)
    await order({}, { 'accept-language': 'vi' })
    await mailRound()
    expect(queued[0]?.subject).toMatch(/^Đơn hàng Mâm số/)
  })

  it('lists the dishes with their choices and the price of each line', async () => {
    const { send, choices, customer, partner } = await aMilkTea(app)
    await send('POST', { quantity: 1, choices: choices(['L'], ['Trân châu', 2]) })
    await send('POST', { quantity: 2, choices: choices(['M']) })
    const body = {
      ...{ name: 'Nguyễn Thị Thử', phone_number: '0901234567', address: '1 Lê Duẩn, Đà Nẵng' },
      ...{ partner_id: partner.id, shipping_fee: 15_000, type_checkout: 'cash', ...kmNorth(1) },
    }
    expect((await app.call('POST', '/orders', { token: customer.token, body })).status).toBe(201)
    await mailRound()
    expect(queued[0]?.text).toContain('1 × Trà sữa: L, 2 × Trân châu: 42.000\u00a0₫')
    expect(queued[0]?.text).toContain('2 × Trà sữa: M: 50.000\u00a0₫')
    expect(queued[0]?.html).toContain('1 × Trà sữa: L, 2 × Trân châu')
  })

  it('contains no address, link or number that a restaurant has typed', async () => {
    const { order, dish } = await aCheckout(app, { partner: { name: 'Buy at spam.test' } })
    const name = 'Gà <b>rẻ</b> https://spam.test 0912.345.678'
    await app.db.updateTable('products').set({ name }).where('id', '=', dish.id).execute()
    await order()
    await mailRound()
    expect(queued[0]?.text).toContain('1 × Gà b rẻ b https spam test')
    expect(JSON.stringify(queued)).not.toMatch(/spam\.test|345.678|<b>/)
  })

  it('is not sent for a refused order', async () => {
    const { order } = await aCheckout(app)
    expect((await order({ shipping_fee: 1 })).status).toBe(409)
    expect(await mailRound()).toBe(0)
  })

  it('waits while the queue fails, and is not doubled by concurrent rounds', async () => {
    const { order } = await aCheckout(app)
    await order()
    const broken = await handleMailJobs((db, told) =>
      mailOrders(db, told, {
        queueMails: () => Promise.reject(new Error('the queue is away')),
        publicUrl: '',
      }),
    )
    expect(broken).toEqual([new Error('the queue is away')])
    const mailed: string[] = []
    const queueMails: Parameters<typeof mailOrders>[2]['queueMails'] = async (_db, mails) => {
      mailed.push(...mails.map(({ mail }) => mail.subject))
    }
    const rounds = Array.from({ length: 5 }, () =>
      handleMailJobs((db, told) => mailOrders(db, told, { queueMails, publicUrl: '' })),
    )
    expect((await Promise.all(rounds)).flat()).toEqual([])
    expect(mailed).toHaveLength(1)
  })
})

describe('the mail about a canceled order', () => {
  it('names the party that canceled, in the order’s language, and the returned coins', async () => {
    const { order, customer } = await aCheckout(app, { coins: 100_000 })
    const placed = await order({ type_checkout: 'coins' }, { 'accept-language': 'vi' })
    await cancel(placed.body.order.id, customer.token)
    await mailRound()
    const mail = queued.at(-1)
    expect(queued).toHaveLength(2)
    expect(mail?.subject).toMatch(/^Đơn hàng Mâm số \d+ đã bị hủy/)
    expect(mail?.text).toContain('You have canceled your order.')
    expect(mail?.text).toContain('The coins that you paid with are yours again.')
  })

  it('states that the restaurant could not take it, not that it never got it', async () => {
    const { order, partner } = await aCheckout(app)
    const placed = await order({}, { 'accept-language': 'vi' })
    const token = await aPartnerToken(app, partner.id)
    const body = { reason: 'Hết gà' }
    await app.call('POST', `/partner/orders/${placed.body.order.id}/refuse`, { token, body })
    await mailRound()
    const mail = queued.at(-1)
    expect(mail?.text).toContain('We are sorry: the restaurant could not take your order.')
    expect(mail?.text).toContain('Rất tiếc: nhà hàng không thể nhận đơn của bạn.')
  })

  it('is also sent for a cancellation by the clock', async () => {
    const { order } = await aCheckout(app)
    await order()
    await mailRound()
    const later = new Date(app.clock.now().getTime() + 1)
    await cancelUnacceptedOrders(app.db, { now: later, acceptWithinMs: 0 })
    queued.length = 0
    await mailRound()
    expect(queued.map((mail) => mail.text.includes('has not answered in time'))).toContain(true)
  })
})

it('more orders than one batch are mailed batch by batch', async () => {
  const { customer, partner } = await aCheckout(app)
  const order = { user_id: customer.id, partner_id: partner.id }
  await anOrder(app, order, ...Array.from({ length: 249 }, () => order))
  await sql`
    insert into pgboss.job (name, data)
    select 'order-mail', jsonb_build_object('event_id', id, 'order_id', order_id) from order_events`.execute(
    app.db,
  )
  const batches: number[] = []
  const queueMails: Parameters<typeof mailOrders>[2]['queueMails'] = async (_db, mails) => {
    batches.push(mails.length)
  }
  await handleMailJobs((db, told) => mailOrders(db, told, { queueMails, publicUrl: '' }))
  expect(batches.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(250)
  expect(batches.slice(0, 2)).toEqual([100, 100])
})
