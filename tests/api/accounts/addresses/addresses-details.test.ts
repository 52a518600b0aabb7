import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '#contracts/places/address.ts'
import { aCustomer, anAddress } from '#tests/support/builders.ts'
import { startTestApp, type TestApp, type TestResponse } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bachDang = { name: '12 Bạch Đằng, Hải Châu, Đà Nẵng', latitude: 16.07, longitude: 108.22 }
const door = { building: 'Tòa A', floor: '5', gate: 'Cổng sau', driver_note: 'Mã cổng 1234' }

function add(token: string, said: Record<string, unknown> = {}): Promise<TestResponse> {
  return app.call('POST', '/addresses', { token, body: { ...bachDang, ...said } })
}

function change(token: string, id: number, said: Record<string, unknown>): Promise<TestResponse> {
  return app.call('PATCH', `/addresses/${id}`, { token, body: { name: bachDang.name, ...said } })
}

/** The names of the preselected addresses. */
async function preselected(token: string): Promise<string[]> {
  const { body } = await app.call('GET', '/addresses', { token })
  return body.filter((one: Address) => one.is_default).map((one: Address) => one.name)
}

describe('the delivery details of an address', () => {
  it('are saved trimmed, changed field by field, and cleared by null or an empty text', async () => {
    const { token } = await aCustomer(app)
    const { status, body } = await add(token, { ...door, kind: 'work', gate: '  ', floor: ' 5 ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...door, kind: 'work', gate: null })
    const renamed = await change(token, body.id, { name: 'Nhà' })
    expect(renamed.body).toMatchObject({ name: 'Nhà', ...door, kind: 'work', gate: null })
    const changed = await change(token, body.id, { kind: 'home', floor: null, driver_note: '' })
    expect(changed.body).toMatchObject({ kind: 'home', building: 'Tòa A', floor: null, driver_note: null })
  })

  it.each([
    { kind: 'villa' },
    { kind: null },
    { building: 'x'.repeat(101) },
    { floor: 5 },
    { gate: 'a\u0000b' },
    { driver_note: 'x'.repeat(201) },
    { is_default: 'yes' },
  ])('reject %j, and change nothing', async (said) => {
    const customer = await aCustomer(app)
    const address = await anAddress(app, { user_id: customer.id })
    for (const { status, body } of [
      await add(customer.token, said),
      await change(customer.token, address.id, said),
    ]) {
      expect(status).toBe(400)
      expect(Object.keys(body.errors)).toEqual(Object.keys(said))
    }
    const { body } = await app.call('GET', '/addresses', { token: customer.token })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ name: address.name, kind: 'other', building: null })
  })

  it('accept texts of the full length, counted in characters as people see them', async () => {
    const { token } = await aCustomer(app)
    const full = { building: '🏢'.repeat(100), driver_note: '🔔'.repeat(200) }
    expect((await add(token, full)).body).toMatchObject(full)
  })
})

describe('the preselected address', () => {
  it('is the first one, until another is chosen', async () => {
    const { token } = await aCustomer(app)
    await add(token, { name: 'Một' })
    const second = await add(token, { name: 'Hai' })
    expect(await preselected(token)).toEqual(['Một'])
    expect((await change(token, second.body.id, { name: 'Hai', is_default: true })).body.is_default).toBe(
      true,
    )
    expect(await preselected(token)).toEqual(['Hai'])
    await add(token, { name: 'Ba', is_default: true })
    expect(await preselected(token)).toEqual(['Ba'])
  })

  it('does not change when the request sends false', async () => {
    const { token } = await aCustomer(app)
    const { body } = await add(token, { name: 'Một', is_default: false })
    await change(token, body.id, { name: 'Một', is_default: false })
    expect(await preselected(token)).toEqual(['Một'])
  })

  it('is the oldest one after the preselected one is deleted', async () => {
    const { token } = await aCustomer(app)
    await add(token, { name: 'Một' })
    await add(token, { name: 'Hai' })
    const third = await add(token, { name: 'Ba', is_default: true })
    await app.call('DELETE', `/addresses/${third.body.id}`, { token })
    expect(await preselected(token)).toEqual(['Một'])
  })

  it('does not change for another customer’s address or an unknown one', async () => {
    const { token } = await aCustomer(app)
    await add(token, { name: 'Một' })
    const stranger = await aCustomer(app)
    const { id } = await anAddress(app, { user_id: stranger.id })
    expect((await change(token, id, { is_default: true })).status).toBe(404)
    expect(await preselected(token)).toEqual(['Một'])
  })

  it('is a single one when several requests choose one at the same time', async () => {
    const { token } = await aCustomer(app)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => add(token, { name: `Số ${at}`, is_default: true })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(await preselected(token)).toHaveLength(1)
  })
})
