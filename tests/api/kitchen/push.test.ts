import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPushSender } from '#server/adapters/push/send-push.ts'
import { acceptAutomatically, applySubmittedSteps } from '#server/features/kitchen/board/public.ts'
import { pushUnanswered } from '#server/features/kitchen/push/public.ts'
import { aPartner } from '#tests/support/builders.ts'
import { step } from '#tests/support/order-life.ts'
import { aMember, aSession, join, leave } from '#tests/support/principals.ts'
import { deliverQueued } from '#tests/support/push/deliver-queued.ts'
import { type Browser, decryptPush, startPushService } from '#tests/support/push/push-service.ts'
import { aBoard } from '#tests/support/scenes/board-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon, testPushKeys } from '#tests/support/test-app.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ pushServices: ['127.0.0.1'] })
})
beforeEach(async () => {
  app.clock.set(testNoon)
  await app.db.deleteFrom('push_subscriptions').execute()
  app.pushes.length = 0
  service.received.length = 0
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const refused: number[] = []
const send = createPushSender({
  ...{ keys: testPushKeys, subject: 'mailto:shop@mam.test', timeoutMs: 2_000 },
  onRefused: (status) => refused.push(status),
})
const now = () => app.clock.now()

/** Does the work of the queue's worker. */
async function deliverAll(): Promise<void> {
  for (const push of app.pushes.splice(0))
    await deliverQueued(app.db, push, { now: now(), pushKey: testPushKeys.publicKey, send })
}

const again = () =>
  pushUnanswered(app.db, {
    now: now(),
    queuePushes: async (_db, pushes) => {
      app.pushes.push(...pushes)
    },
  })

const texts = () => service.received.map(({ text }) => JSON.parse(text))
const rows = () => app.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute()

function put(token: string, browser: Browser, others: object = {}, language = 'vi') {
  const body = { device: 'tablet-01', is_helper: false, ...browser, ...others }
  const headers = { 'accept-language': language }
  return app.call('PUT', '/partner/push/subscriptions', { token, body, headers })
}

async function subscribed(token: string, others: object = {}, language = 'vi'): Promise<Browser> {
  const { public_key } = (await app.call('GET', '/partner/push/key', { token })).body
  const browser = service.subscribe(public_key)
  expect((await put(token, browser, others, language)).status).toBe(200)
  return browser
}

/** A restaurant with an owner whose device gets push messages, and a customer who can order. */
async function aShop() {
  const checkout = await aCheckout(app)
  const owner = await aMember(app, { partnerId: checkout.partner.id })
  async function order(): Promise<number> {
    if ((await checkout.cartSize()) === 0) await checkout.fillCart()
    return (await checkout.order()).body.order.id
  }
  return { ...checkout, owner, order, browser: await subscribed(owner.token) }
}

describe('a new order', () => {
  it('is pushed to the device, encrypted and signed by the standard, without money or customer', async () => {
    const { partner, order, browser } = await aShop()
    const id = await order()
    await deliverAll()
    expect(service.received).toEqual([
      {
        ...{ endpoint: browser.endpoint, topic: `order-${id}`, ttl: '180', urgency: 'high' },
        text: JSON.stringify({
          title: `Đơn mới ${id}`,
          body: `${partner.name}: đang chờ quán nhận.`,
          tag: `order-${id}`,
          path: `/orders?restaurant=${partner.id}`,
        }),
      },
    ])
  })

  it('is pushed in the language of each device, to the staff and to no one else', async () => {
    const { partner, order } = await aShop()
    const kitchen = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
    await subscribed(kitchen.token, {}, 'en')
    await subscribed((await aMember(app, { partnerId: (await aPartner(app)).id })).token)
    const id = await order()
    await deliverAll()
    expect(
      texts()
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual([`New order ${id}`, `Đơn mới ${id}`])
  })

  it('is queued in the transaction that handles it: a failed one pushes nothing', async () => {
    const { order } = await aShop()
    await order()
    expect(app.pushes).toHaveLength(1)
    const { rows: left } = await app.pool.query("select 1 from pgboss.job where name = 'order-push'")
    expect(left).toEqual([])
  })

  it('is not pushed after an answer, or to removed staff', async () => {
    const { partner, order, owner } = await aShop()
    const id = await order()
    const body = { minutes: 10 }
    await app.call('POST', `/partner/board/orders/${id}/accept`, { token: owner.token, body })
    await deliverAll()
    await order()
    await leave(app, { staffId: owner.id, partnerId: partner.id })
    await deliverAll()
    expect(service.received).toEqual([])
  })

  it('is pushed when it is due, if it is for later', async () => {
    const { order } = await aShop()
    const id = await order()
    const later = new Date(testNoon.getTime() + 3 * 3_600_000)
    const slot = { wanted_at: later, release_at: later, preparation_minutes: 20, slot_capacity: 4 }
    await app.db.updateTable('orders').set(slot).where('id', '=', id).execute()
    await deliverAll()
    expect(service.received).toEqual([])
    await app.db.updateTable('orders').set({ released_at: now() }).where('id', '=', id).execute()
    app.clock.advance(30_000)
    await again()
    await deliverAll()
    expect(texts()).toHaveLength(1)
  })

  it('that is accepted automatically is pushed once, before or after that, until it is ready', async () => {
    const { order, owner, partner } = await aShop()
    await subscribed(owner.token, { device: 'phone-001', is_helper: true })
    const body = { auto_accept_minutes: 15 }
    await app.call('PUT', '/partner/board/settings', { token: owner.token, body })
    const id = await order()
    expect(app.pushes).toMatchObject([{ kind: 'accepted', orderId: id }])
    const [push] = app.pushes
    await deliverAll()
    await acceptAutomatically(app.db, now())
    app.clock.advance(30_000)
    expect(await again()).toBe(0)
    app.pushes.push(...(push ? [push] : []))
    await deliverAll()
    const text = JSON.stringify({
      title: `Đơn mới ${id}`,
      body: `${partner.name}: đã tự động nhận.`,
      tag: `accepted-${id}`,
      path: `/orders?restaurant=${partner.id}`,
    })
    expect(service.received).toMatchObject([
      { topic: `accepted-${id}`, text },
      { topic: `accepted-${id}`, text },
    ])
    await step(app, id, { step: 'mark_ready', actor: 'partner' })
    app.pushes.push(...(push ? [push] : []))
    await deliverAll()
    expect(service.received).toHaveLength(2)
  })
})

describe('an order without an answer', () => {
  it('is pushed once more after 30 seconds, also to devices that only help out', async () => {
    const { order, owner } = await aShop()
    await subscribed(owner.token, { device: 'phone-001', is_helper: true })
    const id = await order()
    await deliverAll()
    expect(texts().map(({ title }) => title)).toEqual([`Đơn mới ${id}`])
    app.clock.advance(29_999)
    await again()
    expect(app.pushes).toEqual([])
    app.clock.advance(1)
    // Several processes run the clock.
    await Promise.all([again(), again(), again()])
    await deliverAll()
    expect(texts().map(({ title }) => title)).toEqual([
      `Đơn mới ${id}`,
      `Đơn ${id} vẫn chưa ai nhận`,
      `Đơn ${id} vẫn chưa ai nhận`,
    ])
    app.clock.advance(60_000)
    await again()
    expect(app.pushes).toEqual([])
  })

  it('is not pushed again after the answer, or without a device', async () => {
    const answered = await aShop()
    const id = await answered.order()
    await app.call('POST', `/partner/board/orders/${id}/accept`, {
      ...{ token: answered.owner.token, body: { minutes: 10 } },
    })
    await aBoard(app)
    app.pushes.length = 0
    app.clock.advance(30_000)
    await again()
    expect(app.pushes).toEqual([])
  })
})

describe('a subscription', () => {
  it.each([404, 410])('is deleted when the push service answers %d', async (status) => {
    const { order, browser } = await aShop()
    service.answers.push(status)
    await order()
    await deliverAll()
    expect((await rows()).map(({ endpoint }) => endpoint)).not.toContain(browser.endpoint)
  })

  it.each([429, 500])('stays when the push service answers %d, and the job is retried', async (s) => {
    const { order, browser } = await aShop()
    service.answers.push(s)
    await order()
    const [push] = app.pushes
    const deliver = async () => {
      if (push) await deliverQueued(app.db, push, { now: now(), pushKey: testPushKeys.publicKey, send })
    }
    await expect(deliver()).rejects.toThrow(`The push service answered ${s}.`)
    expect((await rows()).map(({ endpoint }) => endpoint)).toContain(browser.endpoint)
    await deliver()
    expect(texts()).toHaveLength(1)
  })

  it.each([400, 403, 413])(
    'stays when the push service answers %d, and the job is not retried',
    async (s) => {
      const { order, browser } = await aShop()
      refused.length = 0
      service.answers.push(s)
      await order()
      await deliverAll()
      expect(refused).toEqual([s])
      expect((await rows()).map(({ endpoint }) => endpoint)).toContain(browser.endpoint)
    },
  )

  it('for an earlier key of the shop is deleted without a request', async () => {
    const { order, browser } = await aShop()
    await order()
    for (const push of app.pushes.splice(0))
      await deliverQueued(app.db, push, { now: now(), pushKey: 'another key', send })
    expect(service.received).toEqual([])
    expect((await rows()).map(({ endpoint }) => endpoint)).not.toContain(browser.endpoint)
  })

  it('ends with the session, for any reason', async () => {
    const { owner, partner } = await aShop()
    const other = await aSession(app, { staff_id: owner.id })
    await subscribed(other, { device: 'phone-001' })
    const own = async () => (await rows()).filter(({ staff_id }) => staff_id === owner.id).length
    expect(await own()).toBe(2)
    await app.call('DELETE', '/sign_out', { token: other })
    expect(await own()).toBe(1)
    const board = await app.call('GET', '/partner/board', { token: owner.token })
    expect([board.body.restaurant.id, board.body.push_devices]).toEqual([partner.id, 1])
  })

  it('is unique by device, and passes to the next person who signs in there', async () => {
    const { owner, partner, browser } = await aShop()
    await subscribed(owner.token)
    const kitchen = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
    expect((await put(kitchen.token, browser)).body).toEqual({ push_devices: 2 })
    const own = (await rows()).filter(({ endpoint }) => endpoint === browser.endpoint)
    expect(own.map(({ staff_id }) => staff_id)).toEqual([kitchen.id])
  })

  it('belongs to one session: a message that was queued for an earlier session does not reach it', async () => {
    const { owner, partner, browser, order } = await aShop()
    const kitchen = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
    await order()
    await app.call('POST', '/partner/push/test', { token: owner.token, body: { device: 'tablet-01' } })
    expect(app.pushes).toHaveLength(2)
    await put(kitchen.token, browser)
    await deliverAll()
    expect(texts()).toEqual([])
    const id = await order()
    await deliverAll()
    expect(texts().map(({ title }) => title)).toEqual([`Đơn mới ${id}`])
    await app.call('DELETE', '/sign_out', { token: owner.token })
    expect((await rows()).map(({ staff_id }) => staff_id)).toContain(kitchen.id)
    await app.call('DELETE', '/sign_out', { token: kitchen.token })
    expect((await rows()).map(({ endpoint }) => endpoint)).not.toContain(browser.endpoint)
  })

  it('that its own session renews gets the queued messages', async () => {
    const { owner, browser, order } = await aShop()
    const id = await order()
    await put(owner.token, browser)
    await deliverAll()
    expect(texts().map(({ title }) => title)).toEqual([`Đơn mới ${id}`])
  })

  it('counts for every restaurant that the person works in', async () => {
    const { owner } = await aShop()
    const second = await aPartner(app)
    await join(app, { staffId: owner.id, partnerId: second.id })
    const other = await app.call('GET', `/partner/board?partner_id=${second.id}`, { token: owner.token })
    expect(other.body.push_devices).toBe(1)
  })

  it('is stored for the last ten devices of a person, even when they arrive at the same time', async () => {
    const { owner } = await aShop()
    const devices = Array.from({ length: 12 }, (_, n) => `device-${n + 10}`)
    await Promise.all(devices.map((device) => subscribed(owner.token, { device })))
    expect((await rows()).filter(({ staff_id }) => staff_id === owner.id)).toHaveLength(10)
  })

  it('gets messages only while the person may read the board, and can always be removed', async () => {
    const { partner, order } = await aShop()
    const kitchen = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
    const browser = await subscribed(kitchen.token, { device: 'phone-001' })
    const id = await order()
    await app.db
      .updateTable('memberships')
      .set({ role: 'courier' })
      .where('staff_id', '=', kitchen.id)
      .execute()
    expect((await put(kitchen.token, browser)).status).toBe(403)
    expect(app.pushes).toHaveLength(2)
    await deliverAll()
    expect(texts().map(({ title }) => title)).toEqual([`Đơn mới ${id}`])
    await order()
    expect(app.pushes).toHaveLength(1)
    const body = { device: 'phone-001' }
    const taken = await app.call('DELETE', '/partner/push/subscriptions', { token: kitchen.token, body })
    expect([taken.status, taken.body]).toEqual([200, { push_devices: 1 }])
    expect((await rows()).map(({ endpoint }) => endpoint)).not.toContain(browser.endpoint)
  })

  it('can be removed by its person only', async () => {
    const { owner, partner } = await aShop()
    const kitchen = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
    const body = { device: 'tablet-01' }
    const take = (token: string) => app.call('DELETE', '/partner/push/subscriptions', { token, body })
    expect((await take(kitchen.token)).body).toEqual({ push_devices: 1 })
    expect((await take(owner.token)).body).toEqual({ push_devices: 0 })
  })

  it.each([
    ['endpoint', 'https://evil.test/push'],
    ['endpoint', 'http://127.0.0.2:80/push'],
    ['endpoint', 'nonsense'],
    ['p256dh', 'BAAA'],
    ['p256dh', `B${'A'.repeat(86)}`],
    ['auth', 'short'],
    ['device', 'no'],
  ])('rejects %s %s', async (field, value) => {
    const { owner } = await aShop()
    const before = await rows()
    const browser = service.subscribe(testPushKeys.publicKey)
    const refused = await put(owner.token, browser, { [field]: value })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
    expect(await rows()).toEqual(before)
  })
})

describe('a test', () => {
  it('reaches the device that asks for it', async () => {
    const { owner, browser } = await aShop()
    await subscribed(owner.token, { device: 'phone-001' })
    const body = { device: 'tablet-01' }
    expect((await app.call('POST', '/partner/push/test', { token: owner.token, body })).status).toBe(200)
    await deliverAll()
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint])
    expect(texts()[0]).toMatchObject({ tag: 'test', path: '/orders' })
  })

  it('is limited to ten in ten minutes', async () => {
    const { owner } = await aShop()
    const statuses: number[] = []
    const test = { token: owner.token, body: { device: 'tablet-01' }, address: '203.0.113.77' }
    for (let n = 0; n < 11; n += 1) statuses.push((await app.call('POST', '/partner/push/test', test)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(app.pushes).toHaveLength(10)
  })

  it('is refused for a device without a subscription, such as another person’s', async () => {
    const { partner } = await aShop()
    const kitchen = await aMember(app, { partnerId: partner.id, role: 'kitchen' })
    const body = { device: 'tablet-01' }
    const refused = await app.call('POST', '/partner/push/test', { token: kitchen.token, body })
    expect([refused.status, refused.body.code]).toEqual([409, 'device_not_subscribed'])
  })
})

it('lists orders that wait for an answer, oldest first, and no answered ones', async () => {
  const { order, owner } = await aShop()
  const first = await order()
  app.clock.advance(1_000)
  const second = await order()
  const waiting = async () =>
    (await app.call('GET', '/partner/board/waiting', { token: owner.token })).body.waiting.map(
      ({ id }: { id: number }) => id,
    )
  expect(await waiting()).toEqual([first, second])
  const body = { minutes: 10 }
  await app.call('POST', `/partner/board/orders/${first}/accept`, { token: owner.token, body })
  expect(await waiting()).toEqual([second])
})

it('lists automatically accepted orders for two minutes, and none that a person accepted', async () => {
  const { order, owner } = await aShop()
  const list = async () =>
    (await app.call('GET', '/partner/board/waiting', { token: owner.token })).body.auto_accepted
  const byHand = await order()
  const minutes = { minutes: 10 }
  await app.call('POST', `/partner/board/orders/${byHand}/accept`, { token: owner.token, body: minutes })
  const byItself = await order()
  const body = { auto_accept_minutes: 15 }
  await app.call('PUT', '/partner/board/settings', { token: owner.token, body })
  app.clock.advance(10_000)
  await applySubmittedSteps(app.db, now())
  expect(await list()).toEqual([])
  await acceptAutomatically(app.db, now())
  expect(await list()).toEqual([byItself])
  expect((await app.call('GET', '/partner/board', { token: owner.token })).body.auto_accepted).toEqual([
    byItself,
  ])
  app.clock.advance(119_999)
  expect(await list()).toEqual([byItself])
  app.clock.advance(1)
  expect(await list()).toEqual([])
})

it('the stand-in decrypts the example of RFC 8291', () => {
  const keys = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decryptPush(Buffer.from(body, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon')
})
