import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAddress } from '#tests/support/builders.ts'
import { startTestApp, type TestApp, type TestResponse } from '#tests/support/test-app.ts'
import { whileChanging } from '#tests/support/while-changing.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bachDang = { name: '12 Bạch Đằng, Hải Châu, Đà Nẵng', latitude: 16.07, longitude: 108.22 }

/** The fields that an older client leaves out. */
const nothingSaid = { kind: 'other', building: null, floor: null, gate: null, driver_note: null }

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

describe('POST /addresses', () => {
  it('saves an address and answers it whole', async () => {
    const customer = await aCustomer(app)
    const { status, body } = await add(customer.token)
    const now = app.clock.now().toISOString()
    expect(status).toBe(201)
    expect(body).toEqual({
      ...bachDang,
      ...nothingSaid,
      id: expect.any(Number),
      is_default: true,
      user_id: customer.id,
      created_at: now,
      updated_at: now,
    })
  })

  it('accepts coordinates as numeric strings, trims the name and ignores unknown fields', async () => {
    const customer = await aCustomer(app)
    const extras = { user_id: 1, id: 999, latitude: '16.07', longitude: '108.22', name: ' 12 Bạch Đằng ' }
    const { status, body } = await add(customer.token, extras)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user_id: customer.id,
      latitude: 16.07,
      longitude: 108.22,
      name: '12 Bạch Đằng',
    })
    expect(body.id).not.toBe(999)
  })

  it('accepts a name of 255 characters and rejects one of 256 or none', async () => {
    const { token } = await aCustomer(app)
    expect((await add(token, { name: 'đ'.repeat(255) })).status).toBe(201)
    const long = await add(token, { name: 'đ'.repeat(256) })
    expect(long.status).toBe(400)
    expect(long.body).toMatchObject({
      code: 'validation_failed',
      errors: { name: ['Address is at most 255 characters'] },
    })
    for (const name of ['', '   ', undefined, null, 5]) {
      const { status, body } = await add(token, { name })
      expect(status).toBe(400)
      expect(body.errors.name).toEqual(['Address is required'])
    }
  })

  it.each([
    { latitude: 90.1 },
    { latitude: '' },
    { latitude: null },
    { longitude: -180.1 },
    { longitude: 'east' },
    { longitude: undefined },
  ])('rejects the coordinates %j', async (coordinates) => {
    const { token } = await aCustomer(app)
    const { status, body } = await add(token, coordinates)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual(Object.keys(coordinates))
  })

  it('saves the fiftieth address and rejects the next', async () => {
    const { token } = await aFullAddressBook(49)
    expect((await add(token)).status).toBe(201)
    const { status, body } = await app.call('POST', '/addresses', {
      token,
      body: bachDang,
      headers: { 'accept-language': 'vi' },
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'too_many_addresses',
      message: 'Bạn chỉ lưu được tối đa 50 địa chỉ.',
    })
  })

  it('stops at fifty when many requests arrive at the same time', async () => {
    const customer = await aFullAddressBook(47)
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(customer.token)))
    const statuses = answers.map((answer) => answer.status).toSorted()
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409])
    const kept = await app.db
      .selectFrom('addresses')
      .select('id')
      .where('user_id', '=', customer.id)
      .execute()
    expect(kept).toHaveLength(50)
  })

  it('waits for a concurrent addition before it counts', async () => {
    const customer = await aFullAddressBook(49)
    const now = app.clock.now()
    const { status } = await whileChanging(
      app,
      async (transaction) => {
        await transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', customer.id)
          .forNoKeyUpdate()
          .execute()
        const fiftieth = { ...bachDang, user_id: customer.id, created_at: now, updated_at: now }
        await transaction.insertInto('addresses').values(fiftieth).execute()
      },
      () => add(customer.token),
    )
    expect(status).toBe(409)
  })
})

describe('GET /addresses', () => {
  it('answers the caller’s own addresses, oldest first', async () => {
    const customer = await aFullAddressBook(3)
    await aFullAddressBook(2)
    const answer = await app.call('GET', '/addresses', { token: customer.token })
    expect(answer.status).toBe(200)
    expect(namesOf(answer)).toEqual(['Số 1', 'Số 2', 'Số 3'])
    expect(answer.headers['x-total-count']).toBe('3')
  })

  it('answers an empty list to a customer without addresses', async () => {
    const { token } = await aCustomer(app)
    const answer = await app.call('GET', '/addresses', { token })
    expect(answer.body).toEqual([])
    expect(answer.headers['x-total-count']).toBe('0')
  })

  it('answers one page and the total of all pages', async () => {
    const { token } = await aFullAddressBook(5)
    const second = await app.call('GET', '/addresses?page=2&per_page=2', { token })
    expect(namesOf(second)).toEqual(['Số 3', 'Số 4'])
    expect(second.headers['x-total-count']).toBe('5')
    const beyond = await app.call('GET', '/addresses?page=4&per_page=2', { token })
    expect(beyond.body).toEqual([])
    expect(beyond.headers['x-total-count']).toBe('5')
  })

  it('answers all fifty', async () => {
    const { token } = await aFullAddressBook(50)
    const answer = await app.call('GET', '/addresses', { token })
    expect(answer.body).toHaveLength(50)
    expect(answer.headers['x-total-count']).toBe('50')
  })

  it.each(['page=0', 'per_page=0', 'per_page=101', 'page=x'])('rejects %s', async (query) => {
    const { token } = await aCustomer(app)
    expect((await app.call('GET', `/addresses?${query}`, { token })).status).toBe(400)
  })
})

it.each([
  ['GET', '/addresses'],
  ['POST', '/addresses'],
  ['PATCH', '/addresses/1'],
  ['DELETE', '/addresses/1'],
])('%s %s asks a guest to log in', async (method, path) => {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: bachDang }
  for (const token of [undefined, 'null']) {
    const { status, body: answer } = await app.call(method, path, { ...body, ...(token && { token }) })
    expect(status).toBe(401)
    expect(answer.code).toBe('unauthorized')
  }
})
