import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/context.ts'
import { changeStanding } from '#server/features/accounts/accounts/change-standing.ts'
import { quickHash } from '#tests/support/accounts/quick-hash.ts'
import { aPartnerForm, confirmByMail } from '#tests/support/accounts/sign-up-forms.ts'
import { aPartner, nextNumber } from '#tests/support/builders.ts'
import { aMember, aPerson, aSession, join, leave } from '#tests/support/principals.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { whileChanging } from '#tests/support/while-changing.ts'

const password = 'Mam@12345'
let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp({ accounts: { autoApprove: true } })
  hash = await quickHash(password)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(60_000)
  app.mails.length = 0
})

const signIn = (email: string) => app.call('POST', '/sign_in_partner', { body: { email, password } })

/** A person who manages one restaurant and later cooks in another. */
async function inTwo() {
  const person = await aPerson(app, { password_hash: hash })
  const [first, second] = [await aPartner(app), await aPartner(app)]
  // The younger restaurant has the older membership.
  await join(app, { staffId: person.id, partnerId: second.id, role: 'manager' })
  app.clock.advance(1_000)
  await join(app, { staffId: person.id, partnerId: first.id, role: 'kitchen' })
  const token = await aSession(app, { staff_id: person.id })
  return { person, oldest: second, other: first, token }
}

const statusOf = async (id: number) =>
  (await app.db.selectFrom('partners').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('a person with several restaurants', () => {
  it('reads the own account with each restaurant and role, the oldest membership first', async () => {
    const { person, oldest, other, token } = await inTwo()
    const { id, name, email, phone_number } = person
    expect((await app.call('GET', '/staff/me', { token })).body).toEqual({
      ...{ id, name, email, phone_number, is_device: false },
      memberships: [
        { partner_id: oldest.id, partner_name: oldest.name, role: 'manager', is_starting: true },
        { partner_id: other.id, partner_name: other.name, role: 'kitchen', is_starting: true },
      ],
    })
  })

  it('acts for the oldest membership unless the query or body names another', async () => {
    const { order, partner } = await aCheckout(app)
    const { id } = (await order()).body.order
    const { person, oldest } = await inTwo()
    await join(app, { staffId: person.id, partnerId: partner.id, role: 'owner' })
    const { token } = (await signIn(person.email)).body
    expect(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).user).toMatchObject({
      ...{ id: oldest.id, name: oldest.name, email: person.email, role: 'partner' },
    })
    const ids = async (query: string) =>
      (await app.call('GET', `/partner/orders${query}`, { token })).body.map(
        (each: { id: number }) => each.id,
      )
    expect(await ids('')).toEqual([])
    expect(await ids(`?partner_id=${partner.id}`)).toEqual([id])
    const accept = (query: string, body?: object) =>
      app.call('POST', `/partner/orders/${id}/accept${query}`, { token, ...(body && { body }) })
    expect((await accept('')).status).toBe(404)
    expect((await accept('', { partner_id: oldest.id })).status).toBe(404)
    expect((await accept('', { partner_id: String(partner.id) })).status).toBe(200)
    const ready = await app.call('POST', `/partner/orders/${id}/ready?partner_id=${partner.id}`, { token })
    expect(ready.status).toBe(200)
  })

  it('does not find a restaurant of others', async () => {
    const { token } = await inTwo()
    const foreign = await aPartner(app)
    const locked = await aPartner(app, { status: 'locked' })
    const answers = []
    for (const id of [foreign.id, locked.id, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await app.call('PATCH', '/partner/status', {
        token,
        body: { status: 'close', partner_id: id },
      })
      answers.push([status, body])
    }
    const notFound = [404, { message: 'Partner not found!', code: 'partner_not_found' }]
    expect(answers).toEqual([notFound, notFound, notFound])
    expect(await statusOf(foreign.id)).toBe('open')
  })

  it('learns that a partner_id is not a number', async () => {
    const { token } = await inTwo()
    expect(await app.call('GET', '/partner/orders?partner_id=x', { token })).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'Must be a positive whole number',
        errors: { partner_id: ['Must be a positive whole number'] },
      },
    })
  })

  it('has in each restaurant the permissions of the role there', async () => {
    const { oldest, other, token } = await inTwo()
    const close = (partner_id: number, headers = {}) =>
      app.call('PATCH', '/partner/status', { token, headers, body: { status: 'close', partner_id } })
    expect((await close(oldest.id)).status).toBe(200)
    const refused = await close(other.id)
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: 'Your role does not allow this.', code: 'permission_missing' },
    ])
    const vietnamese = await close(other.id, { 'accept-language': 'vi' })
    expect(vietnamese.body.message).toBe('Vai trò của bạn không cho phép việc này.')
    expect(await statusOf(other.id)).toBe('open')
  })
})

describe('a person who is removed from a staff', () => {
  it('loses access there at once and keeps the others', async () => {
    const { person, oldest, other, token } = await inTwo()
    await leave(app, { staffId: person.id, partnerId: oldest.id })
    const named = await app.call('GET', `/partner/orders?partner_id=${oldest.id}`, { token })
    expect([named.status, named.body.code]).toEqual([404, 'partner_not_found'])
    const { body } = await app.call('GET', '/staff/me', { token })
    expect(body.memberships.map((each: { partner_id: number }) => each.partner_id)).toEqual([other.id])
  })

  it('cannot sign in after the last removal, and learns so after the right password', async () => {
    const partner = await aPartner(app)
    const person = await aPerson(app, { password_hash: hash })
    await join(app, { staffId: person.id, partnerId: partner.id })
    const { token } = (await signIn(person.email)).body
    await leave(app, { staffId: person.id, partnerId: partner.id })
    expect((await app.call('GET', '/staff/me', { token })).status).toBe(401)
    expect(await signIn(person.email)).toMatchObject({ status: 403, body: { code: 'no_membership' } })
  })
})

describe('a locked restaurant', () => {
  it('is closed to its staff, who still work in others', async () => {
    const { oldest, other, token } = await inTwo()
    const alone = await aMember(app, { partnerId: oldest.id })
    await app.db.updateTable('partners').set({ status: 'locked' }).where('id', '=', oldest.id).execute()
    expect((await app.call('GET', '/staff/me', { token: alone.token })).status).toBe(401)
    const { body } = await app.call('GET', '/staff/me', { token })
    expect(body.memberships.map((each: { partner_id: number }) => each.partner_id)).toEqual([other.id])
  })
})

describe('a restaurant that is locked during a sign-in', () => {
  it('gets no session that revives after the unlock', async () => {
    const partner = await aPartner(app)
    const person = await aPerson(app, { password_hash: hash })
    await join(app, { staffId: person.id, partnerId: partner.id })
    const of = { kind: 'partner', id: partner.id, now: app.clock.now() } as const
    const answer = await whileChanging(
      app,
      (transaction) => changeStanding(transaction, { ...of, change: 'lock' }),
      () => signIn(person.email),
    )
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong_credentials'])
    await changeStanding(app.db, { ...of, change: 'unlock' })
    const open = await app.db.selectFrom('sessions').select('id').where('staff_id', '=', person.id).execute()
    expect(open).toEqual([])
    expect((await signIn(person.email)).status).toBe(200)
  })
})

describe('a call that was authorized before a change of access', () => {
  it.each([
    [
      'let its caller go',
      (db: Database, partnerId: number, staffId: number) =>
        db
          .deleteFrom('memberships')
          .where('staff_id', '=', staffId)
          .where('partner_id', '=', partnerId)
          .execute(),
    ],
    [
      'was locked',
      (db: Database, id: number) =>
        db.updateTable('partners').set({ status: 'locked' }).where('id', '=', id).execute(),
    ],
  ])('%s cannot apply a step of an order', async (_, happen) => {
    const { order, partner } = await aCheckout(app)
    const { id } = (await order()).body.order
    const member = await aMember(app, { partnerId: partner.id })
    const answer = await whileChanging(
      app,
      (transaction) => happen(transaction, partner.id, member.id),
      () => app.call('POST', `/partner/orders/${id}/accept`, { token: member.token }),
    )
    expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found'])
    const { state } = await app.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('placed')
  })

  it('to a restaurant cannot open or close it after its caller was removed', async () => {
    const partner = await aPartner(app)
    const member = await aMember(app, { partnerId: partner.id })
    const of = { kind: 'partner', id: partner.id, now: app.clock.now() } as const
    await whileChanging(
      app,
      async (transaction) => {
        await changeStanding(transaction, { ...of, change: 'lock' })
        await changeStanding(transaction, { ...of, change: 'unlock' })
        await transaction.deleteFrom('memberships').where('staff_id', '=', member.id).execute()
      },
      () => app.call('PATCH', '/partner/status', { token: member.token, body: { status: 'open' } }),
    )
    expect(await statusOf(partner.id)).toBe('close')
  })
})

describe('a token', () => {
  const open = (token: string, query = '') =>
    app.call('PATCH', `/partner/status${query}`, { token, body: { status: 'open' } })

  it.each([
    [
      'was locked',
      (id: number, _staffId: number) =>
        app.db.updateTable('partners').set({ status: 'locked' }).where('id', '=', id).execute(),
    ],
    ['has let somebody go', (partnerId: number, staffId: number) => leave(app, { staffId, partnerId })],
  ])('of a restaurant that %s does not switch to another one on its own', async (_, happen) => {
    const { person, oldest, other } = await inTwo()
    await app.db
      .updateTable('memberships')
      .set({ role: 'manager' })
      .where('partner_id', '=', other.id)
      .execute()
    const { token } = (await signIn(person.email)).body
    expect((await open(token)).status).toBe(200)
    await happen(oldest.id, person.id)
    const after = await open(token)
    expect([after.status, after.body.code]).toEqual([404, 'partner_not_found'])
    expect((await open(token, `?partner_id=${other.id}`)).status).toBe(200)
    expect((await app.call('GET', '/staff/me', { token })).status).toBe(200)
  })
})

it('a sign-up creates a restaurant and its owner; a second one with the same e-mail is refused', async () => {
  const form = aPartnerForm({ email: `chu-quan-${nextNumber()}@mam.test`, password })
  expect((await app.call('POST', '/sign_up', { body: form })).status).toBe(201)
  expect((await confirmByMail(app, 'partner')).status).toBe(200)
  const { token } = (await signIn(form.email)).body
  const { body } = await app.call('GET', '/staff/me', { token })
  expect(body).toMatchObject({
    email: form.email,
    memberships: [{ partner_id: expect.any(Number), partner_name: form.name, role: 'owner' }],
  })
  const again = await app.call('POST', '/sign_up', { body: aPartnerForm({ email: form.email }) })
  expect([again.status, again.body.code]).toEqual([400, 'email_taken'])
})
