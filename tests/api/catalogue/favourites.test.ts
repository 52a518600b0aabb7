import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { startTestApp, type TestApp, type TestResponse } from '#tests/support/test-app.ts'
import { whileChanging } from '#tests/support/while-changing.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(1000))

const add = (token: string, partnerId: number | string) =>
  app.call('PUT', `/favourites/${partnerId}`, { token })
const remove = (token: string, partnerId: number | string) =>
  app.call('DELETE', `/favourites/${partnerId}`, { token })
const list = (token: string) => app.call('GET', '/favourites', { token })

function idsOf({ body }: TestResponse): number[] {
  return body.map((partner: { id: number }) => partner.id)
}

const rowsOf = (userId: number) =>
  app.db.selectFrom('favourites').select('partner_id').where('user_id', '=', userId).execute()

function lock(partnerId: number) {
  return app.db.updateTable('partners').set({ status: 'locked' }).where('id', '=', partnerId).execute()
}

/** A customer with the given number of favourites, each a restaurant of its own. */
async function aFan(count: number) {
  const customer = await aCustomer(app)
  const now = app.clock.now()
  const partners = await Promise.all(Array.from({ length: count }, () => aPartner(app)))
  const rows = partners.map(({ id }) => ({ user_id: customer.id, partner_id: id, created_at: now }))
  await app.db.insertInto('favourites').values(rows).execute()
  return customer
}

describe('PUT /favourites/{partner_id}', () => {
  it('makes an open or a closed restaurant a favourite', async () => {
    const { token } = await aCustomer(app)
    const open = await aPartner(app)
    const closed = await aPartner(app, { status: 'close' })
    const { status, body } = await add(token, open.id)
    expect([status, body]).toEqual([200, { partner_id: open.id, is_favourite: true }])
    app.clock.advance(1000)
    expect((await add(token, closed.id)).status).toBe(200)
    expect(idsOf(await list(token))).toEqual([closed.id, open.id])
  })

  it('answers the same the second time, and keeps the place in the list', async () => {
    const { token } = await aCustomer(app)
    const [first, second] = [await aPartner(app), await aPartner(app)]
    await add(token, first.id)
    app.clock.advance(1000)
    await add(token, second.id)
    app.clock.advance(1000)
    const again = await add(token, first.id)
    expect([again.status, again.body]).toEqual([200, { partner_id: first.id, is_favourite: true }])
    expect(idsOf(await list(token))).toEqual([second.id, first.id])
  })

  it('creates one favourite when many requests arrive at the same time', async () => {
    const customer = await aCustomer(app)
    const { id } = await aPartner(app)
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(customer.token, id)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await rowsOf(customer.id)).toHaveLength(1)
  })

  it('does not find unknown and hidden restaurants', async () => {
    const customer = await aCustomer(app)
    const hidden = [
      await aPartner(app, { status: 'locked' }),
      await aPartner(app, { status: 'not_activated' }),
    ]
    for (const id of [999_999_999, ...hidden.map((partner) => partner.id)]) {
      const { status, body } = await add(customer.token, id)
      expect([status, body.code]).toEqual([404, 'partner_not_found'])
    }
    expect(await rowsOf(customer.id)).toEqual([])
  })

  it('accepts the two hundredth, rejects the next with a reason, and still accepts an existing favourite', async () => {
    const { token } = await aFan(199)
    const [last, beyond] = [await aPartner(app), await aPartner(app)]
    expect((await add(token, last.id)).status).toBe(200)
    const refused = await app.call('PUT', `/favourites/${beyond.id}`, {
      token,
      headers: { 'accept-language': 'vi' },
    })
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'too_many_favourites',
        message: 'Bạn chỉ lưu được tối đa 200 quán yêu thích. Hãy bỏ bớt một quán.',
      },
    ])
    expect((await add(token, last.id)).status).toBe(200)
    expect((await remove(token, last.id)).status).toBe(200)
    expect((await add(token, beyond.id)).status).toBe(200)
    expect(idsOf(await list(token))).toHaveLength(200)
  })

  it('stops at two hundred when many requests arrive at the same time', async () => {
    const fan = await aFan(198)
    const partners = await Promise.all(Array.from({ length: 6 }, () => aPartner(app)))
    const answers = await Promise.all(partners.map(({ id }) => add(fan.token, id)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    expect(await rowsOf(fan.id)).toHaveLength(200)
  })

  it('waits for a concurrent addition before it counts', async () => {
    const fan = await aFan(199)
    const [last, beyond] = [await aPartner(app), await aPartner(app)]
    const { status } = await whileChanging(
      app,
      async (transaction) => {
        await transaction.selectFrom('users').select('id').where('id', '=', fan.id).forNoKeyUpdate().execute()
        const row = { user_id: fan.id, partner_id: last.id, created_at: app.clock.now() }
        await transaction.insertInto('favourites').values(row).execute()
      },
      () => add(fan.token, beyond.id),
    )
    expect(status).toBe(409)
  })
})

describe('DELETE /favourites/{partner_id}', () => {
  it('removes a restaurant, and answers the same the second time', async () => {
    const { token } = await aCustomer(app)
    const { id } = await aPartner(app)
    await add(token, id)
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await remove(token, id)
      expect([status, body]).toEqual([200, { partner_id: id, is_favourite: false }])
    }
    expect(idsOf(await list(token))).toEqual([])
  })

  it('does not find unknown and hidden restaurants, but removes a hidden one', async () => {
    const customer = await aCustomer(app)
    const { id } = await aPartner(app)
    await add(customer.token, id)
    await lock(id)
    for (const gone of [999_999_999, id, id]) {
      const { status, body } = await remove(customer.token, gone)
      expect([status, body.code]).toEqual([404, 'partner_not_found'])
    }
    expect(await rowsOf(customer.id)).toEqual([])
  })

  it('does not change other customers’ favourites', async () => {
    const [one, other] = [await aCustomer(app), await aCustomer(app)]
    const { id } = await aPartner(app)
    await add(one.token, id)
    expect((await remove(other.token, id)).status).toBe(200)
    expect(idsOf(await list(one.token))).toEqual([id])
    expect(idsOf(await list(other.token))).toEqual([])
  })
})

describe('GET /favourites', () => {
  it('answers restaurants as the public sees them now, without menus and weekly hours', async () => {
    const { token } = await aCustomer(app)
    const partner = await aPartner(app, { status: 'close', points_sum: 9, points_count: 2 })
    await aProduct(app, { partner_id: partner.id })
    await add(token, partner.id)
    const { status, body } = await list(token)
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ id: partner.id, status: 'close', average_point: 4.5 })
    expect(Object.keys(body[0]).toSorted()).toEqual(
      Object.keys((await app.call('GET', `/partners/${partner.id}`)).body)
        .filter((key) => !['categories', 'hours', 'vouchers'].includes(key))
        .toSorted(),
    )
  })

  it('omits hidden restaurants until they return', async () => {
    const { token } = await aCustomer(app)
    const { id } = await aPartner(app)
    await add(token, id)
    await lock(id)
    expect(idsOf(await list(token))).toEqual([])
    await app.db.updateTable('partners').set({ status: 'open' }).where('id', '=', id).execute()
    expect(idsOf(await list(token))).toEqual([id])
  })
})

it.each([
  ['GET', '/favourites'],
  ['PUT', '/favourites/1'],
  ['DELETE', '/favourites/1'],
])('%s %s is for customers who are logged in', async (method, path) => {
  for (const token of [undefined, 'null']) {
    const { status, body } = await app.call(method, path, { ...(token && { token }) })
    expect([status, body.code]).toEqual([401, 'unauthorized'])
  }
  const { token } = await aDriver(app)
  expect((await app.call(method, path, { token })).status).toBe(403)
})

it.each(['0', '-1', 'x', '1.5', '9007199254740993'])('rejects the id %s', async (id) => {
  const { token } = await aCustomer(app)
  expect((await add(token, id)).body.code).toBe('validation_failed')
  expect((await remove(token, id)).body.code).toBe('validation_failed')
})
