import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { distanceKm } from '#domain/places/distance.ts'
import { aPartner } from '#tests/support/builders.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'
import { clearTables } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp
const here = { latitude: 16.07, longitude: 108.22 }
const degreesPerKm = 180 / (6371 * Math.PI)

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(testNoon)
  app.dropReadyBytes()
  await clearTables(app.db, 'partners')
})

async function rated(sum: number, count: number, overrides = {}) {
  return (await aPartner(app, { points_sum: sum, points_count: count, ...overrides })).id
}

async function kmNorth(km: number, overrides = {}) {
  return (await aPartner(app, { ...here, latitude: here.latitude + km * degreesPerKm, ...overrides })).id
}

function nearby(body: Record<string, unknown> = here) {
  return app.call('POST', '/suggest_partners_nearby', { body })
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map((row) => row.id)
}

describe('GET /suggest_partners', () => {
  it('answers the five best rated: by shown average, then by number of reviews, then by id', async () => {
    const good = await rated(40, 10)
    const better = await rated(45, 10)
    // 4.52 and 4.48 both show 4.5: the number of reviews decides.
    const few = await rated(113, 25)
    const many = await rated(224, 50)
    const twin = await rated(224, 50)
    const worst = await rated(10, 10)
    await rated(0, 0)
    const { status, body } = await app.call('GET', '/suggest_partners')
    expect(status).toBe(200)
    expect(idsOf(body)).toEqual([many, twin, few, better, good])
    expect(idsOf(body)).not.toContain(worst)
    expect(body[0]).toMatchObject({ average_point: 4.5, number_of_reviews: 50 })
    expect(body[0]).not.toHaveProperty('categories')
  })

  it('omits hidden partners and shows closed ones', async () => {
    await rated(50, 10, { status: 'locked' })
    await rated(50, 10, { status: 'not_activated' })
    const closed = await rated(30, 10, { status: 'close' })
    const { body } = await app.call('GET', '/suggest_partners')
    expect(body).toEqual([expect.objectContaining({ id: closed, status: 'close' })])
  })
})

describe('POST /suggest_partners_nearby', () => {
  it('answers the open partners within 5.0 km, nearest first, each with its distance', async () => {
    const far = await kmNorth(5.04)
    const near = await kmNorth(1.2)
    const tooFar = await kmNorth(5.06)
    const twin = await kmNorth(1.2)
    const { status, body } = await nearby()
    expect(status).toBe(200)
    expect(body.map((row: { id: number; distance: number }) => [row.id, row.distance])).toEqual([
      [near, 1.2],
      [twin, 1.2],
      [far, 5],
    ])
    expect(idsOf(body)).not.toContain(tooFar)
    expect(body[0]).not.toHaveProperty('categories')
  })

  it('omits partners that are closed, out of hours or hidden', async () => {
    await kmNorth(1, { status: 'close' })
    await kmNorth(1, { time_open: '13:00', time_close: '20:00' })
    await kmNorth(1, { status: 'locked' })
    await kmNorth(1, { status: 'not_activated' })
    const open = await kmNorth(1, { time_open: '08:00', time_close: '12:00' })
    expect(idsOf((await nearby()).body)).toEqual([open])
  })

  it('accepts numbers as text, and any localityLanguage', async () => {
    const id = await kmNorth(0)
    for (const localityLanguage of ['vi', 7, null, { any: ['thing'] }]) {
      const { status, body } = await nearby({ latitude: '16.07', longitude: '108.22', localityLanguage })
      expect([status, idsOf(body)]).toEqual([200, [id]])
    }
  })

  it.each([
    ['across the date line', { latitude: 0, longitude: 179.99 }, { latitude: 0.01, longitude: -179.99 }],
    ['across it westward', { latitude: 0, longitude: -179.99 }, { latitude: 0.01, longitude: 179.99 }],
    ['near a pole', { latitude: 89.99, longitude: 0 }, { latitude: 89.99, longitude: 180 }],
    ['at 70 degrees north', { latitude: 70, longitude: 20 }, { latitude: 70, longitude: 20.131 }],
  ])('finds a partner %s', async (_, position, place) => {
    expect(distanceKm(position, place)).toBeLessThanOrEqual(5)
    const { id } = await aPartner(app, place)
    await aPartner(app, { latitude: place.latitude / 2 - 10, longitude: place.longitude })
    expect(idsOf((await nearby(position)).body)).toEqual([id])
  })

  it('answers at most 100', async () => {
    const ids: number[] = []
    for (let i = 0; i < 101; i += 1) ids.push(await kmNorth(i / 50))
    expect(idsOf((await nearby()).body)).toEqual(ids.slice(0, 100))
  })

  it.each([
    [{}, ['latitude', 'longitude']],
    [{ latitude: 16 }, ['longitude']],
    [{ latitude: 91, longitude: 108 }, ['latitude']],
    [{ latitude: 16, longitude: 'NaN' }, ['longitude']],
    [{ latitude: [16], longitude: null }, ['latitude', 'longitude']],
  ])('rejects %j', async (body, fields) => {
    const refused = await nearby(body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.errors)).toEqual(fields)
  })
})
