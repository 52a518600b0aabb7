import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { distanceKm } from '#domain/places/distance.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDemoTown, anOrderInTown, aSimulator, play, signInAs } from '#tests/support/scenes/demo-scene.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await aDemoTown()
})
afterEach(() => app.close())

describe('a new order in the demo', () => {
  it('is delivered within 150 seconds, each step by its own party', async () => {
    const order = await anOrderInTown(app)
    await play(app, { seconds: 150 })
    const { state, driver_id, delivery_time, created_at } = await order.row()
    expect(state).toBe('delivered')
    expect((delivery_time?.getTime() ?? 0) - created_at.getTime()).toBeGreaterThan(90_000)
    const history = await app.db
      .selectFrom('order_events')
      .select(['event', 'actor', 'actor_id'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(history).toEqual([
      { event: 'placed', actor: 'customer', actor_id: order.customer.id },
      { event: 'accepted', actor: 'partner', actor_id: order.partnerId },
      { event: 'assigned', actor: 'driver', actor_id: driver_id },
      { event: 'ready', actor: 'partner', actor_id: order.partnerId },
      { event: 'picked_up', actor: 'driver', actor_id: driver_id },
      { event: 'delivered', actor: 'driver', actor_id: driver_id },
    ])
    expect((await order.driver())?.status).toBe('online')
    await expectBooksInOrder(app)
  })

  it('at the demo owner’s restaurant is delivered by its courier, unless a person plays the courier', async () => {
    const order = await anOrderInTown(app, 'partner@mam.test')
    await play(app, { seconds: 180 })
    expect(await order.row()).toMatchObject({ state: 'delivered', driver_id: null, brought_by: 'restaurant' })
    await expectBooksInOrder(app)
    const courier = await app.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', 'courier@mam.test')
      .executeTakeFirstOrThrow()
    await signInAs(app, { staff_id: courier.id })
    const next = await anOrderInTown(app, 'partner@mam.test')
    await play(app, { seconds: 180 })
    const { state, ready_at, courier_id } = await next.row()
    expect({ state, isReady: ready_at !== null, courier_id }).toEqual({
      state: 'accepted',
      isReady: true,
      courier_id: null,
    })
  })

  it('of a townsperson at the demo owner’s restaurant waits ten minutes for a person', async () => {
    const order = await anOrderInTown(app, 'partner@mam.test')
    const townsperson = app.db.selectFrom('users').select('id').where('email', '=', 'que@mam.test')
    await app.db
      .updateTable('orders')
      .set({ user_id: (await townsperson.executeTakeFirstOrThrow()).id })
      .where('id', '=', order.id)
      .execute()
    app.clock.advance(9 * 60_000)
    await play(app, { seconds: 40 })
    expect((await order.row()).state).toBe('placed')
    app.clock.advance(60_000)
    await play(app, { seconds: 2 })
    expect((await order.row()).state).toBe('accepted')
  })

  it('moves to its customer in small steps, and arrives at the door', async () => {
    const order = await anOrderInTown(app)
    const track: { latitude: number; longitude: number }[] = []
    let hasArrived = false
    await play(app, {
      seconds: 150,
      async everySecond() {
        const { state } = await order.row()
        const driver = await order.driver()
        const { latitude, longitude } = driver ?? {}
        const last = track.at(-1)
        const isOnTheWay = state === 'picked_up' || (state === 'delivered' && !hasArrived)
        if (!isOnTheWay || latitude == null || longitude == null) return
        hasArrived = state === 'delivered'
        if (last?.latitude !== latitude || last.longitude !== longitude) track.push({ latitude, longitude })
      },
    })
    expect(track.length).toBeGreaterThan(25)
    expect(distanceKm(track[0] ?? order.to, order.from)).toBeLessThanOrEqual(0.1)
    for (const [at, place] of track.slice(1).entries()) {
      expect(distanceKm(track[at] ?? order.to, place)).toBeLessThanOrEqual(0.3)
    }
    expect(track.at(-1)).toEqual(order.to)
  })

  it('continues after a restart at any moment as if there had been none', async () => {
    const order = await anOrderInTown(app)
    for (let part = 0; part < 15; part += 1) await play(app, { seconds: 10, simulator: aSimulator(app) })
    expect((await order.row()).state).toBe('delivered')
  })

  it('continues after an hour without a process', async () => {
    const order = await anOrderInTown(app)
    await play(app, { seconds: 75 })
    expect((await order.row()).state).toBe('picked_up')
    app.clock.advance(3_600_000)
    await play(app, { seconds: 2 })
    expect((await order.row()).state).toBe('delivered')
  })

  it('is served once by two processes that play the same people', async () => {
    const order = await anOrderInTown(app)
    const [first, second] = [aSimulator(app), aSimulator(app)]
    const playRound = async (now: Date) => {
      await Promise.all([first.playRound(now), second.playRound(now)])
    }
    await play(app, { seconds: 150, simulator: { playRound } })
    expect((await order.row()).state).toBe('delivered')
    await expectBooksInOrder(app)
  })

  it('is not delayed by one with a far-away driver', async () => {
    const [lost, order] = [await anOrderInTown(app, 'quan-3@mam.test'), await anOrderInTown(app)]
    await play(app, { seconds: 40 })
    const { driver_id } = await lost.row()
    await app.db
      .updateTable('driver_positions')
      .set({ latitude: 21, longitude: 105.8, positioned_at: app.clock.now() })
      .where('driver_id', '=', driver_id)
      .execute()
    await play(app, { seconds: 110 })
    expect((await order.row()).state).toBe('delivered')
    await expectBooksInOrder(app)
  })
})

describe('a person who has signed in', () => {
  it('to a restaurant accepts or refuses alone, until the sign-out', async () => {
    const order = await anOrderInTown(app)
    const { signOut } = await signInAs(app, { partner_id: order.partnerId })
    await play(app, { seconds: 60 })
    expect((await order.row()).state).toBe('placed')
    await signOut()
    await play(app, { seconds: 2 })
    expect((await order.row()).state).toBe('accepted')
  })

  it('to a restaurant is played again 10 minutes after the last call, until the next call', async () => {
    const order = await anOrderInTown(app)
    const { token } = await signInAs(app, { partner_id: order.partnerId })
    const call = async () => expect((await app.call('GET', '/partner/orders', { token })).status).toBe(200)
    app.clock.advance(9 * 60_000)
    await call()
    app.clock.advance(9 * 60_000)
    await play(app, { seconds: 2 })
    expect((await order.row()).state).toBe('placed')
    app.clock.advance(60_000)
    await play(app, { seconds: 2 })
    expect((await order.row()).state).toBe('accepted')
    await call()
    const next = await anOrderInTown(app)
    await play(app, { seconds: 60 })
    expect((await next.row()).state).toBe('placed')
  })

  it('to a restaurant keeps the driver waiting until its dishes are ready', async () => {
    const order = await anOrderInTown(app)
    await play(app, { seconds: 20 })
    await signInAs(app, { partner_id: order.partnerId })
    await play(app, { seconds: 100 })
    expect(await order.row()).toMatchObject({ state: 'accepted', ready_at: null })
    expect(await order.driver()).toMatchObject(order.from)
    await app.db.updateTable('orders').set({ ready_at: app.clock.now() }).where('id', '=', order.id).execute()
    await play(app, { seconds: 1 })
    expect((await order.row()).state).toBe('picked_up')
  })

  it('as a driver answers offers alone; a played driver takes the order later', async () => {
    const { id } = await app.db
      .selectFrom('drivers')
      .select('id')
      .where('email', '=', 'driver@mam.test')
      .executeTakeFirstOrThrow()
    await signInAs(app, { driver_id: id })
    await play(app, { seconds: 40 })
    // The order that the town made for the person.
    const order = await app.db
      .selectFrom('order_offers')
      .select('order_id as id')
      .where('driver_id', '=', id)
      .where('answer', 'is', null)
      .executeTakeFirstOrThrow()
    const offers = await app.db
      .selectFrom('order_offers')
      .select(['driver_id', 'answer'])
      .where('order_id', '=', order.id)
      .where((where) => where.or([where('answer', 'is', null), where('answer', '<>', 'declined')]))
      .execute()
    expect(offers).toEqual([{ driver_id: id, answer: null }])
    await play(app, { seconds: 60 })
    const { driver_id } = await app.db
      .selectFrom('orders')
      .select('driver_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(driver_id).not.toBeNull()
    expect(driver_id).not.toBe(id)
  })

  it('as a driver moves and delivers alone', async () => {
    const order = await anOrderInTown(app)
    await play(app, { seconds: 75 })
    const driver = await order.driver()
    await signInAs(app, { driver_id: driver?.id ?? 0 })
    await play(app, { seconds: 200 })
    expect((await order.row()).state).toBe('picked_up')
    expect(await order.driver()).toMatchObject({
      latitude: driver?.latitude,
      longitude: driver?.longitude,
    })
  })
})

it('the simulator plays only people of the town', async () => {
  const order = await anOrderInTown(app)
  await app.db
    .updateTable('staff')
    .set({ email: 'quan-2@mam.test.example' })
    .where('email', '=', 'quan-2@mam.test')
    .execute()
  await app.db
    .updateTable('drivers')
    .set({ email: 'tai@shop.example' })
    .where('email', '=', 'driver@mam.test')
    .execute()
  const stranger = app.db.selectFrom('drivers').selectAll().where('email', '=', 'tai@shop.example')
  const before = await stranger.executeTakeFirstOrThrow()
  await play(app, { seconds: 60 })
  app.clock.advance(600_000)
  await play(app, { seconds: 2 })
  expect((await order.row()).state).toBe('placed')
  expect(await stranger.executeTakeFirstOrThrow()).toEqual(before)
})

describe('an idle driver', () => {
  async function driverOf(email: string) {
    return app.db
      .selectFrom('drivers')
      .leftJoin('driver_positions', 'driver_id', 'drivers.id')
      .selectAll('drivers')
      .select(['latitude', 'longitude', 'positioned_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  }

  it('never has a position older than ten minutes, through the whole evening', async () => {
    const simulator = aSimulator(app)
    for (let minute = 0; minute < 30; minute += 1) {
      app.clock.advance(60_000)
      await simulator.playRound(app.clock.now())
      const { positioned_at } = await driverOf('loi@mam.test')
      expect(app.clock.now().getTime() - (positioned_at?.getTime() ?? 0)).toBeLessThan(600_000)
    }
  })

  it('returns to the waiting place', async () => {
    const before = await driverOf('loi@mam.test')
    const away = { latitude: 16.03, longitude: 108.2 }
    await app.db.updateTable('driver_positions').set(away).where('driver_id', '=', before.id).execute()
    await play(app, { seconds: 120 })
    const under = await driverOf('loi@mam.test')
    const home = { latitude: before.latitude ?? 0, longitude: before.longitude ?? 0 }
    const here = { latitude: under.latitude ?? 0, longitude: under.longitude ?? 0 }
    expect(distanceKm(here, home)).toBeLessThan(distanceKm(away, home))
    expect(distanceKm(here, away)).toBeGreaterThan(0.5)
    const simulator = aSimulator(app)
    for (let minute = 0; minute < 20; minute += 1) {
      app.clock.advance(60_000)
      await simulator.playRound(app.clock.now())
    }
    expect(await driverOf('loi@mam.test')).toMatchObject(home)
  })

  it('comes online again once the person who sent it offline has signed out', async () => {
    const { id } = await driverOf('loi@mam.test')
    await app.db.updateTable('drivers').set({ status: 'offline' }).where('id', '=', id).execute()
    const { signOut } = await signInAs(app, { driver_id: id })
    await play(app, { seconds: 30 })
    expect((await driverOf('loi@mam.test')).status).toBe('offline')
    await signOut()
    await play(app, { seconds: 30 })
    expect((await driverOf('loi@mam.test')).status).toBe('online')
  })
})

describe('a driver with much cash', () => {
  const cashOf = async () => {
    const driver = app.db
      .selectFrom('drivers')
      .select(['id', 'cash_balance'])
      .where('email', '=', 'loi@mam.test')
    return driver.executeTakeFirstOrThrow()
  }
  async function lowerLimit(): Promise<void> {
    const limits = { soft_limit: 500_000, hard_limit: 1_600_000, created_at: app.clock.now() }
    await app.db
      .insertInto('cash_limits')
      .values({ driver_id: (await cashOf()).id, ...limits })
      .execute()
  }
  const handIns = async () => {
    const rows = app.db
      .selectFrom('cash_hand_ins')
      .select(['state', 'amount', 'administrator_id'])
      .orderBy('id')
    return rows
      .where('driver_id', '=', (await cashOf()).id)
      .where('created_at', '>=', begin)
      .execute()
  }
  let begin: Date

  beforeEach(() => {
    begin = app.clock.now()
  })

  it('stays below the limit, and hands in all cash near it, with the code that the office enters', async () => {
    const { cash_balance: before } = await cashOf()
    expect(before).toBeLessThan(-1_400_000)
    await play(app, { seconds: 30 })
    expect((await cashOf()).cash_balance).toBe(before)
    await lowerLimit()
    await play(app, { seconds: 60 })
    expect((await cashOf()).cash_balance).toBe(0)
    expect(await handIns()).toEqual([
      { state: 'confirmed', amount: -before, administrator_id: expect.any(Number) },
    ])
    await expectBooksInOrder(app)
  })

  it('withdraws a hand-in with an expired code, and starts a new one', async () => {
    await lowerLimit()
    await aSimulator(app).playRound(app.clock.now())
    app.clock.advance(16 * 60_000)
    await play(app, { seconds: 80 })
    expect((await cashOf()).cash_balance).toBe(0)
    expect((await handIns()).map(({ state }) => state)).toEqual(['withdrawn', 'confirmed'])
  })
})
