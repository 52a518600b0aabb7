import type { Partner } from '#contracts/menus/partner.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { insertTown } from '#server/demo/fill/insert-town.ts'
import { paceOf } from '#server/demo/simulator/pace.ts'
import { createSimulator } from '#server/demo/simulator/simulator.ts'
import { expireOffers, offerWaitingOrders } from '#server/features/delivery/drivers/public.ts'
import { applySubmittedSteps } from '#server/features/kitchen/board/public.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { step } from '#tests/support/order-life.ts'
import { startTestApp, type TestApp, testCipher } from '#tests/support/test-app.ts'
import { aCartLine } from './order-scene.ts'

/** The demo town in a service with a manual clock; the town's first orders are over. */
export async function aDemoTown() {
  const app = await startTestApp({ isDemo: true })
  await app.db
    .transaction()
    .execute((transaction) =>
      insertTown(transaction, { now: app.clock.now(), passwordHash: '', cipher: testCipher }),
    )
  const underway = await app.db.selectFrom('orders').select('id').where('status', '=', 'shipping').execute()
  for (const { id } of underway) await step(app, id, { step: 'cancel', actor: 'administrator' })
  return app
}

/** Plays the town's people at the demo's speed. */
export function aSimulator(app: TestApp) {
  return createSimulator({ db: app.db, call: app.simulatorCall, pace: paceOf(150) })
}

type Playing = {
  seconds: number
  everySecond?: () => Promise<unknown>
  simulator?: ReturnType<typeof aSimulator>
}

/** Passes seconds in which the clock's jobs and the simulator run as in the service. */
export async function play(
  app: TestApp,
  { seconds, everySecond = async () => {}, simulator = aSimulator(app) }: Playing,
): Promise<void> {
  for (let second = 1; second <= seconds; second += 1) {
    app.clock.advance(1_000)
    const now = app.clock.now()
    if (second % 2 === 0) {
      await expireOffers(app.db, now)
      await offerWaitingOrders(app.db, now)
      await applySubmittedSteps(app.db, now)
    }
    await simulator.playRound(now)
    await everySecond()
  }
}

/** A new customer's order at this owner's restaurant of the town, to a place about 2 km away. By default drivers deliver. */
export async function anOrderInTown(app: TestApp, email = 'quan-2@mam.test') {
  const customer = await aCustomer(app)
  const {
    id: partnerId,
    latitude,
    longitude,
  } = await app.db
    .selectFrom('staff')
    .innerJoin('memberships', 'staff_id', 'staff.id')
    .innerJoin('partners', 'partners.id', 'partner_id')
    .select(['partners.id', 'latitude', 'longitude'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const partner: Partner = (await app.call('GET', `/partners/${partnerId}`)).body
  const dish = partner.categories.flatMap(({ products }) => products)[0]
  await aCartLine(app, { user_id: customer.id, partner_id: partnerId, product_id: dish?.id ?? 0 })
  const place = { latitude: latitude + 0.012, longitude: longitude - 0.015 }
  const { body } = await app.call('POST', '/orders', {
    token: customer.token,
    body: {
      name: 'Nguyễn Thị Thử',
      phone_number: '0901234567',
      address: '1 Lê Duẩn, Hải Châu, Đà Nẵng',
      partner_id: partnerId,
      shipping_fee: 15_000,
      type_checkout: 'cash',
      ...place,
    },
  })
  const order: Order = body.order
  async function row() {
    return app.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  }
  async function driver() {
    const { driver_id } = await row()
    if (driver_id === null) return null
    return app.db
      .selectFrom('drivers')
      .leftJoin('driver_positions as seen', 'seen.driver_id', 'drivers.id')
      .selectAll('drivers')
      .select(['seen.latitude', 'seen.longitude', 'seen.positioned_at'])
      .where('drivers.id', '=', driver_id)
      .executeTakeFirstOrThrow()
  }
  return { id: order.id, customer, partnerId, from: { latitude, longitude }, to: place, row, driver }
}

type Account = { driver_id: number } | { staff_id: number }

/** Signs a person of the town in. Answers a function that signs out, and a token. */
export async function signInAs(app: TestApp, as: Account | { partner_id: number }) {
  const id = `somebody ${JSON.stringify(as)}`
  const owner = 'partner_id' in as ? await ownerOf(app, as.partner_id) : as
  const now = app.clock.now()
  const expires_at = new Date(now.getTime() + 30 * 86_400_000)
  await app.db
    .insertInto('sessions')
    .values({ id, ...owner, created_at: now, expires_at, ended_at: null })
    .execute()
  async function signOut(): Promise<void> {
    await app.db.updateTable('sessions').set({ ended_at: app.clock.now() }).where('id', '=', id).execute()
  }
  return { signOut, token: await app.signToken({ sid: id }, expires_at) }
}

function ownerOf(app: TestApp, partnerId: number): Promise<{ staff_id: number }> {
  return app.db
    .selectFrom('memberships')
    .select('staff_id')
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow()
}
