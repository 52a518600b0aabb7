import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPushSender } from '#server/adapters/push/send-push.ts'
import { expireOffers } from '#server/features/delivery/drivers/public.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aMember, anAdministrator, aSession } from '#tests/support/principals.ts'
import { deliverQueued } from '#tests/support/push/deliver-queued.ts'
import { type Browser, startPushService } from '#tests/support/push/push-service.ts'
import { anOffer, clearOrdersAndPeople } from '#tests/support/scenes/dispatch-scene.ts'
import { startTestApp, type TestApp, testNoon, testPushKeys } from '#tests/support/test-app.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ pushServices: ['127.0.0.1'] })
})
beforeEach(async () => {
  app.clock.set(testNoon)
  await clearOrdersAndPeople(app)
  app.pushes.length = 0
  service.received.length = 0
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const send = createPushSender({
  ...{ keys: testPushKeys, subject: 'mailto:shop@mam.test', timeoutMs: 2_000 },
  onRefused: () => {},
})
const { publicKey: pushKey } = testPushKeys

async function deliverAll(): Promise<void> {
  for (const push of app.pushes.splice(0))
    await deliverQueued(app.db, push, { now: app.clock.now(), pushKey, send })
}

const path = '/drivers/push/subscriptions'
const texts = () => service.received.map(({ text }) => JSON.parse(text))
const rows = () => app.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute()

function put(token: string, browser: Browser, others: object = {}, language = 'vi') {
  const body = { device: 'phone-001', ...browser, ...others }
  return app.call('PUT', path, { token, body, headers: { 'accept-language': language } })
}

async function subscribed(token: string, others: object = {}, language = 'vi'): Promise<Browser> {
  const { public_key } = (await app.call('GET', '/drivers/push/key', { token })).body
  const browser = service.subscribe(public_key)
  expect((await put(token, browser, others, language)).status).toBe(200)
  return browser
}

async function anOfferToPhone() {
  const driver = await aDriver(app)
  const browser = await subscribed(driver.token)
  const offer = await anOffer(app, driver)
  return { driver, browser, ...offer }
}

const over = (id: number) => ({ title: 'Đơn này không còn chờ bạn', tag: `offer-${id}`, isOver: true })

describe('an offer', () => {
  it('is pushed at once, for as long as it is open, with the restaurant and without customer and money', async () => {
    const { id, partner, browser } = await anOfferToPhone()
    await deliverAll()
    expect(service.received).toEqual([
      {
        ...{ endpoint: browser.endpoint, topic: `offer-${id}`, ttl: '60', urgency: 'high' },
        text: JSON.stringify({
          title: 'Có đơn mới',
          body: `${partner.name}: chạm để xem và trả lời trong 60 giây.`,
          tag: `offer-${id}`,
          path: '/',
        }),
      },
    ])
  })

  it('is pushed to each of the driver’s devices in its language, and to nobody else', async () => {
    const driver = await aDriver(app)
    await subscribed(driver.token)
    const other = await aSession(app, { driver_id: driver.id })
    await subscribed(other, { device: 'phone-002' }, 'en')
    await subscribed((await aDriver(app, { status: 'offline' })).token, { device: 'phone-003' })
    await anOffer(app, driver)
    await deliverAll()
    expect(
      texts()
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Có đơn mới', 'New order'])
  })

  it('queues nothing for a driver without a device', async () => {
    await anOffer(app, await aDriver(app))
    expect(app.pushes).toEqual([])
  })

  it.each(['accept', 'decline'])('that the driver answers (%s) is closed on the devices', async (answer) => {
    const { id, driver } = await anOfferToPhone()
    await deliverAll()
    expect((await app.call('POST', `/drivers/orders/${id}/${answer}`, { token: driver.token })).status).toBe(
      200,
    )
    await deliverAll()
    expect(texts()).toEqual([
      expect.objectContaining({ title: 'Có đơn mới' }),
      expect.objectContaining(over(id)),
    ])
    // It takes the place of a message that the push service still holds.
    expect(service.received.map(({ topic }) => topic)).toEqual([`offer-${id}`, `offer-${id}`])
  })

  it('whose order an administrator gives to another driver is told with a message that stays', async () => {
    const { id, driver, partner } = await anOfferToPhone()
    await app.call('POST', `/drivers/orders/${id}/accept`, { token: driver.token })
    await deliverAll()
    service.received.length = 0
    const { token } = await anAdministrator(app, { role: 'operations' })
    const body = { seen_driver_id: driver.id, reason: 'Xe hỏng' }
    await app.call('POST', `/administrators/orders/${id}/reassign`, { token, body })
    await deliverAll()
    expect(texts()).toEqual([
      {
        title: `Đơn ${id} đã chuyển cho tài xế khác`,
        body: `${partner.name}: bạn không cần đến lấy món nữa. Việc này không ảnh hưởng đến đánh giá của bạn.`,
        ...{ tag: `order-${id}`, path: '/' },
      },
    ])
  })

  it('that is withdrawn or expires is closed on the devices', async () => {
    const withdrawn = await anOfferToPhone()
    await deliverAll()
    await app.call('PATCH', `/drivers/${withdrawn.driver.id}`, {
      ...{ token: withdrawn.driver.token, body: { id: withdrawn.driver.id, status: 'offline' } },
    })
    await deliverAll()
    expect(texts().at(-1)).toMatchObject(over(withdrawn.id))
    const expired = await anOfferToPhone()
    await deliverAll()
    app.clock.advance(60_000)
    await expireOffers(app.db, app.clock.now())
    await app.followUp()
    await deliverAll()
    expect(texts()).toContainEqual(expect.objectContaining(over(expired.id)))
  })

  it('that ended before its message was sent is not announced', async () => {
    const { id, driver } = await anOfferToPhone()
    const [offer] = app.pushes
    await app.call('POST', `/drivers/orders/${id}/decline`, { token: driver.token })
    await deliverAll()
    expect(texts()).toEqual([expect.objectContaining(over(id))])
    app.pushes.push(...(offer ? [offer] : []))
    app.clock.advance(61_000)
    await deliverAll()
    expect(texts()).toHaveLength(1)
  })

  it('is queued in the transaction that makes it: what fails pushes nothing', async () => {
    const driver = await aDriver(app)
    await subscribed(driver.token)
    const { id } = await anOffer(app, driver)
    const { rows: left } = await app.pool.query("select 1 from pgboss.job where name = 'offer-push'")
    expect([left.length, app.pushes.length, id > 0]).toEqual([0, 1, true])
  })

  it('is not pushed to a device whose session has ended, or to a locked driver', async () => {
    const { driver } = await anOfferToPhone()
    await app.db.updateTable('drivers').set({ status: 'locked' }).where('id', '=', driver.id).execute()
    const [push] = app.pushes
    await deliverAll()
    await app.db.updateTable('drivers').set({ status: 'online' }).where('id', '=', driver.id).execute()
    await app.call('DELETE', '/sign_out', { token: driver.token })
    app.pushes.push(...(push ? [push] : []))
    await deliverAll()
    expect([texts(), await rows()]).toEqual([[], []])
  })
})

describe('the devices of a driver', () => {
  it('are listed with what they are, last seen first, and can be removed', async () => {
    const driver = await aDriver(app)
    const list = async () => (await app.call('GET', path, { token: driver.token })).body.devices
    expect(await list()).toEqual([])
    await subscribed(driver.token, { label: 'Android, Chrome' })
    app.clock.advance(1_000)
    await subscribed(driver.token, { device: 'phone-002' })
    expect(await list()).toEqual([
      { device: 'phone-002', label: null, seen_at: app.clock.now().toISOString() },
      { device: 'phone-001', label: 'Android, Chrome', seen_at: testNoon.toISOString() },
    ])
    const body = { device: 'phone-001' }
    const removed = await app.call('DELETE', path, { token: driver.token, body })
    expect(removed.body.devices).toMatchObject([{ device: 'phone-002' }])
    await anOffer(app, driver)
    expect(app.pushes).toHaveLength(1)
  })

  it('stay removed when they start again by themselves, until they are switched on there', async () => {
    const driver = await aDriver(app)
    const browser = await subscribed(driver.token)
    const body = { device: 'phone-001' }
    await app.call('DELETE', path, { token: driver.token, body })
    const again = await put(driver.token, browser, { is_renewal: true })
    expect([again.status, again.body.code]).toEqual([409, 'device_not_subscribed'])
    expect((await app.call('POST', '/drivers/push/test', { token: driver.token, body })).status).toBe(409)
    expect((await put(driver.token, browser)).body.devices).toHaveLength(1)
    expect((await put(driver.token, browser, { is_renewal: true })).status).toBe(200)
  })

  it('subscribe again by themselves in a new session', async () => {
    const driver = await aDriver(app)
    const browser = await subscribed(driver.token)
    const later = await aSession(app, { driver_id: driver.id })
    await app.call('DELETE', '/sign_out', { token: driver.token })
    expect((await put(later, browser, { is_renewal: true })).body.devices).toHaveLength(1)
  })

  it('are at most ten, even when they arrive at the same time', async () => {
    const driver = await aDriver(app)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => subscribed(driver.token, { device: `device-${n + 10}` })),
    )
    expect((await app.call('GET', path, { token: driver.token })).body.devices).toHaveLength(10)
  })

  it('are shown to and removed by their driver only, also one of staff with the same name', async () => {
    const driver = await aDriver(app, { status: 'offline' })
    await subscribed(driver.token)
    const other = await aDriver(app)
    const staff = await aMember(app, { partnerId: (await anOffer(app, other)).partner.id })
    const browser = service.subscribe(pushKey)
    const body = { device: 'phone-001', is_helper: false, ...browser }
    await app.call('PUT', '/partner/push/subscriptions', { token: staff.token, body })
    const removed = await app.call('DELETE', path, { token: other.token, body: { device: 'phone-001' } })
    expect(removed.body.devices).toEqual([])
    expect((await rows()).map(({ driver_id, staff_id }) => [driver_id, staff_id])).toEqual([
      [driver.id, null],
      [null, staff.id],
    ])
  })

  it('pass to the next person who signs in on the phone', async () => {
    const first = await aDriver(app)
    const browser = await subscribed(first.token)
    const second = await aDriver(app)
    await put(second.token, browser)
    expect((await rows()).map(({ driver_id }) => driver_id)).toEqual([second.id])
  })

  it('belong to one person: the database takes neither two nor none', async () => {
    const driver = await aDriver(app)
    await subscribed(driver.token)
    const { rows: people } = await app.pool.query('select id from staff limit 1')
    const staffId =
      people[0]?.id ?? (await aMember(app, { partnerId: (await anOffer(app, driver)).partner.id })).id
    for (const owner of [{ staff_id: staffId }, { driver_id: null }])
      await expect(app.db.updateTable('push_subscriptions').set(owner).execute()).rejects.toThrow(
        'push_subscriptions_of_one',
      )
  })

  it.each([
    ['endpoint', 'https://evil.test/push'],
    ['endpoint', 'nonsense'],
    ['p256dh', 'BAAA'],
    ['p256dh', `B${'A'.repeat(86)}`],
    ['auth', 'short'],
    ['device', 'no'],
    ['label', 'x'.repeat(61)],
  ])('are refused with %s %s', async (field, value) => {
    const driver = await aDriver(app)
    const refused = await put(driver.token, service.subscribe(pushKey), { [field]: value })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
    expect(await rows()).toEqual([])
  })

  it('get a test message, if they are subscribed', async () => {
    const driver = await aDriver(app)
    const test = (device: string) =>
      app.call('POST', '/drivers/push/test', { token: driver.token, body: { device } })
    const refused = await test('phone-001')
    expect([refused.status, refused.body.code]).toEqual([409, 'device_not_subscribed'])
    await subscribed(driver.token)
    expect((await test('phone-001')).body.devices).toHaveLength(1)
    await deliverAll()
    expect(texts()).toMatchObject([{ title: 'Thông báo hoạt động tốt', tag: 'test', path: '/' }])
  })
})
