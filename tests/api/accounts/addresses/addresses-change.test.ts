import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAddress } from '#tests/support/builders.ts'
import { startTestApp, type TestApp, type TestResponse } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bachDang = { name: '12 Bạch Đằng, Hải Châu, Đà Nẵng', latitude: 16.07, longitude: 108.22 }

function add(token: string, overrides: Record<string, unknown> = {}): Promise<TestResponse> {
  return app.call('POST', '/addresses', { token, body: { ...bachDang, ...overrides } })
}

function namesOf(response: TestResponse): string[] {
  return response.body.map((address: { name: string }) => address.name)
}

async function aFullAddressBook(count: number) {
  const customer = await aCustomer(app)
  for (let i = 1; i <= count; i += 1) await anAddress(app, { user_id: customer.id, name: `Số ${i}` })
  return customer
}

describe('PATCH /addresses/{id}', () => {
  it('renames an address and keeps its position', async () => {
    const customer = await aCustomer(app)
    const address = await anAddress(app, { user_id: customer.id, latitude: 16.05, longitude: 108.2 })
    app.clock.advance(60_000)
    const { status, body } = await app.call('PATCH', `/addresses/${address.id}`, {
      token: customer.token,
      body: { name: 'Nhà mới', id: 7, user_id: 7 },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: address.id,
      name: 'Nhà mới',
      latitude: 16.05,
      longitude: 108.2,
      kind: 'other',
      building: null,
      floor: null,
      gate: null,
      driver_note: null,
      is_default: false,
      user_id: customer.id,
      created_at: address.created_at.toISOString(),
      updated_at: app.clock.now().toISOString(),
    })
  })

  it('moves the position when both coordinates are given, and rejects one alone', async () => {
    const customer = await aCustomer(app)
    const address = await anAddress(app, { user_id: customer.id })
    const patch = (body: object) =>
      app.call('PATCH', `/addresses/${address.id}`, { token: customer.token, body: { name: 'Nhà', ...body } })
    expect((await patch({ latitude: 16.1, longitude: '108.3' })).body).toMatchObject({
      latitude: 16.1,
      longitude: 108.3,
    })
    const half = await patch({ latitude: 16.2 })
    expect(half.status).toBe(400)
    expect(half.body.errors).toEqual({ latitude: ['Send both latitude and longitude, or neither'] })
    expect((await patch({})).body).toMatchObject({ latitude: 16.1, longitude: 108.3 })
  })

  it('does not find another customer’s address or an unknown one, and changes nothing', async () => {
    const owner = await aCustomer(app)
    const stranger = await aCustomer(app)
    const address = await anAddress(app, { user_id: owner.id })
    for (const id of [address.id, 999_999_999]) {
      const { status, body } = await app.call('PATCH', `/addresses/${id}`, {
        token: stranger.token,
        body: { name: 'Của tôi' },
      })
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'address_not_found', message: 'Address not found.' })
    }
    const mine = await app.call('GET', '/addresses', { token: owner.token })
    expect(namesOf(mine)).toEqual([address.name])
  })
})

describe('DELETE /addresses/{id}', () => {
  it('deletes one address, and answers in the caller’s language', async () => {
    const customer = await aFullAddressBook(2)
    const [first, second] = (await app.call('GET', '/addresses', { token: customer.token })).body
    const english = await app.call('DELETE', `/addresses/${first.id}`, { token: customer.token })
    expect(english.status).toBe(200)
    expect(english.body).toEqual({ message: 'Delete address successfully!' })
    expect(namesOf(await app.call('GET', '/addresses', { token: customer.token }))).toEqual(['Số 2'])
    const vietnamese = await app.call('DELETE', `/addresses/${second.id}`, {
      token: customer.token,
      headers: { 'accept-language': 'vi' },
    })
    expect(vietnamese.body).toEqual({ message: 'Đã xóa địa chỉ!' })
  })

  it('does not find another customer’s address or a deleted one', async () => {
    const owner = await aCustomer(app)
    const stranger = await aCustomer(app)
    const address = await anAddress(app, { user_id: owner.id })
    const path = `/addresses/${address.id}`
    const refused = await app.call('DELETE', path, { token: stranger.token })
    expect(refused.status).toBe(404)
    expect(refused.body.code).toBe('address_not_found')
    expect((await app.call('DELETE', path, { token: owner.token })).status).toBe(200)
    expect((await app.call('DELETE', path, { token: owner.token })).status).toBe(404)
  })

  it('makes room for a new address', async () => {
    const { token } = await aFullAddressBook(50)
    const [first] = (await app.call('GET', '/addresses', { token })).body
    await app.call('DELETE', `/addresses/${first.id}`, { token })
    expect((await add(token)).status).toBe(201)
  })
})
