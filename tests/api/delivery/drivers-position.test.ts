import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storePositions } from '#server/features/delivery/drivers/public.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { clearOrdersAndPeople, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { kmNorth } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

const minute = 60_000

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
})
afterAll(() => app.close())

const move = ({ token }: { token: string }, body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', '/drivers/position', { token, headers, body })

async function placeOf({ id }: { id: number }) {
  return app.db
    .selectFrom('driver_positions')
    .select(['latitude', 'longitude', 'positioned_at'])
    .where('driver_id', '=', id)
    .executeTakeFirst()
}

describe('a position', () => {
  it('is stored with its time', async () => {
    const driver = await aDriver(app, { latitude: null, longitude: null, positioned_at: null })
    app.clock.advance(5_000)
    const { status, body } = await move(driver, { latitude: '16.0601', longitude: 108.2105 })
    expect(status).toBe(200)
    expect(body).toEqual({ latitude: 16.0601, longitude: 108.2105, at: '2026-11-20T05:00:05.000Z' })
    const positioned_at = app.clock.now()
    expect(await placeOf(driver)).toEqual({ latitude: 16.0601, longitude: 108.2105, positioned_at })
  })

  it.each(['offline', 'online', 'shipping'] as const)(
    'is accepted from a driver who is %s',
    async (status) => {
      const driver = await aDriver(app, { status })
      app.clock.advance(minute)
      expect(outcome(await move(driver, kmNorth(1)))).toBe(200)
      expect(await placeOf(driver)).toMatchObject(kmNorth(1))
    },
  )

  it.each([
    ['Bangkok', { latitude: 13.7563, longitude: 100.5018 }],
    ['Vientiane', { latitude: 17.9757, longitude: 102.6331 }],
    ['Phnom Penh', { latitude: 11.5564, longitude: 104.9282 }],
    ['Nanning', { latitude: 22.817, longitude: 108.3665 }],
    ['Haikou', { latitude: 20.044, longitude: 110.1983 }],
    ['nowhere', { latitude: 0, longitude: 0 }],
    ['the sea', { latitude: 14, longitude: 110.5 }],
  ])('outside of Vietnam is refused: %s', async (_name, place) => {
    const driver = await aDriver(app, { latitude: null, longitude: null, positioned_at: null })
    const { status, body } = await move(driver, place, { 'accept-language': 'vi' })
    expect([status, body.code, body.message]).toEqual([
      400,
      'position_outside',
      'Vị trí này không nằm ở Việt Nam.',
    ])
    expect(await placeOf(driver)).toBeUndefined()
  })

  it.each([
    [{ latitude: 91, longitude: 108.22 }, 'latitude'],
    [{ latitude: 16.07, longitude: 181 }, 'longitude'],
    [{ longitude: 108.22 }, 'latitude'],
    [{ latitude: 16.07, longitude: null }, 'longitude'],
    [{ latitude: 'north', longitude: 108.22 }, 'latitude'],
  ])('that is invalid is refused: %j', async (place, field) => {
    const driver = await aDriver(app)
    const { status, body } = await move(driver, place)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })
})

describe('the time of a position', () => {
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()

  it('is that of the phone where it says one, up to a minute ahead of the server’s clock', async () => {
    const driver = await aDriver(app)
    app.clock.advance(10 * minute)
    const kept = await move(driver, { ...kmNorth(1), at: at(-5 * minute) })
    expect([kept.status, kept.body.at]).toEqual([200, at(-5 * minute)])
    expect((await move(driver, { ...kmNorth(1), at: at(minute) })).body.at).toBe(at(0))
    expect((await placeOf(driver))?.positioned_at).toEqual(app.clock.now())
  })

  it('cannot be in the future', async () => {
    const driver = await aDriver(app)
    const before = await placeOf(driver)
    const body = { ...kmNorth(0), at: at(minute + 1) }
    const answer = await move(driver, body, { 'accept-language': 'vi' })
    expect([answer.status, answer.body.code]).toEqual([400, 'position_in_future'])
    expect(answer.body.message).toBe(
      'Thời điểm của vị trí này ở tương lai. Vui lòng kiểm tra đồng hồ trên điện thoại.',
    )
    expect(await placeOf(driver)).toEqual(before)
  })

  it('makes a report that comes after a newer one change nothing', async () => {
    const driver = await aDriver(app)
    app.clock.advance(10 * minute)
    await move(driver, kmNorth(2))
    const late = await move(driver, { ...kmNorth(1), at: at(-5 * minute) })
    expect([late.status, late.body]).toEqual([200, { ...kmNorth(2), at: at(0) }])
    expect(await placeOf(driver)).toMatchObject(kmNorth(2))
  })

  it.each(['yesterday', '2026-11-20', 5])('that is none is refused: %j', async (when) => {
    const { status, body } = await move(await aDriver(app), { ...kmNorth(0), at: when })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['at']])
  })
})

describe('positions', () => {
  it('are stored together, each driver’s newest; those of drivers in a running transaction come next', async () => {
    const [first, second] = [await aDriver(app), await aDriver(app)]
    const newcomer = await aDriver(app, { latitude: null, longitude: null, positioned_at: null })
    const next = { ...kmNorth(1), at: new Date(testNoon.getTime() + minute) }
    const pending = new Map([first, second, newcomer].map(({ id }) => [id, { ...next }]))
    await app.db.transaction().execute(async (db) => {
      await sql`select from driver_positions where driver_id = ${second.id} for update`.execute(db)
      await storePositions(app.db, pending)
      // Calls that began before still compare with them, for one more round.
      expect(pending.size).toBe(3)
      await storePositions(app.db, pending)
    })
    expect([...pending.keys()]).toEqual([second.id])
    expect(await placeOf(second)).toMatchObject(kmNorth(0))
    for (const one of [first, newcomer]) expect(await placeOf(one)).toMatchObject(kmNorth(1))
    for (let round = 0; round < 2; round += 1) await storePositions(app.db, pending)
    expect(pending.size).toBe(0)
    expect(await placeOf(second)).toMatchObject(kmNorth(1))
    const older = new Map([[first.id, { ...kmNorth(0), at: testNoon }]])
    for (let round = 0; round < 2; round += 1) await storePositions(app.db, older)
    expect([older.size, await placeOf(first)]).toEqual([0, { ...kmNorth(1), positioned_at: next.at }])
  })

  it('of an unknown driver are dropped', async () => {
    const pending = new Map([[999_999, { ...kmNorth(1), at: testNoon }]])
    for (let round = 0; round < 2; round += 1) await storePositions(app.db, pending)
    expect(pending.size).toBe(0)
  })

  it('wait when the database does not answer', async () => {
    const { id } = await aDriver(app)
    const pending = new Map([[id, { ...kmNorth(1), at: new Date(Number.NaN) }]])
    await expect(storePositions(app.db, pending)).rejects.toThrow()
    expect(pending.size).toBe(1)
  })
})

describe('a jump', () => {
  it('of 50 km is refused and 49.9 km accepted, at a normal speed', async () => {
    const driver = await aDriver(app)
    app.clock.advance(25 * minute)
    const { status, body } = await move(driver, kmNorth(50), { 'accept-language': 'vi' })
    expect([status, body.code]).toEqual([400, 'position_jumped'])
    expect(body.message).toBe('Vị trí này cách vị trí trước quá xa.')
    expect(await placeOf(driver)).toEqual({ latitude: 16.07, longitude: 108.22, positioned_at: testNoon })
    expect(outcome(await move(driver, kmNorth(49.9)))).toBe(200)
  })

  it('is measured from a position that is at most 30 minutes old', async () => {
    const driver = await aDriver(app)
    app.clock.advance(30 * minute)
    expect(outcome(await move(driver, kmNorth(60)))).toBe('400 position_jumped')
    app.clock.advance(1)
    expect(outcome(await move(driver, kmNorth(60)))).toBe(200)
    expect(outcome(await move(driver, kmNorth(0)))).toBe('400 position_jumped')
  })

  it('is a speed above 150 km/h, with a tolerance of 100 m', async () => {
    const driver = await aDriver(app)
    app.clock.advance(minute)
    expect(outcome(await move(driver, kmNorth(2.602)))).toBe('400 position_jumped')
    expect(outcome(await move(driver, kmNorth(2.598)))).toBe(200)
    // A refused position and one of the same moment do not become the next starting point.
    expect(outcome(await move(driver, kmNorth(2.8)))).toBe('400 position_jumped')
    app.clock.advance(10_000)
    expect(outcome(await move(driver, kmNorth(2.8)))).toBe(200)
  })

  it('is only a distance of 50 km if the operator sets no speed', async () => {
    const shop = await startTestApp({ fairPlay: { maxDriverSpeedKmh: 0 } })
    const { token } = await aDriver(shop)
    const told = async (km: number) =>
      outcome(await shop.call('POST', '/drivers/position', { token, body: kmNorth(km) }))
    expect([await told(49.9), await told(100)]).toEqual([200, '400 position_jumped'])
    await shop.close()
  })

  it('cannot be hidden by two positions at the same time', async () => {
    const driver = await aDriver(app, { latitude: null, longitude: null, positioned_at: null })
    const answers = await Promise.all([move(driver, kmNorth(0)), move(driver, kmNorth(60))])
    expect(answers.map(outcome).toSorted()).toEqual([200, '400 position_jumped'])
  })
})
