import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CodeRequest, Services } from '#server/context.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { anAppAccount } from '#tests/support/accounts/app-accounts.ts'
import { aCustomer, aPartner, nextNumber } from '#tests/support/builders.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aMember, anAdministrator, join } from '#tests/support/principals.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  expect(await auditDatabase(app.db)).toEqual([])
  await app.close()
})

type Kind = 'customer' | 'driver' | 'partner' | 'staff' | 'administrator'

const nouns = { customer: 'user', driver: 'driver', partner: 'partner', staff: 'staff' } as const

const say = (words: string, queueCodeRequest?: Services['queueCodeRequest']) =>
  runWords({ db: app.db, now: app.clock.now }, words, { ...(queueCodeRequest && { queueCodeRequest }) })

const change = (kind: Kind, idOrEmail: string | number, what: 'approve' | 'lock' | 'unlock') =>
  say(`${kind === 'administrator' ? kind : nouns[kind]} ${what} ${idOrEmail}`)

const grant = (idOrEmail: string | number, amount: number) => say(`user grant-coins ${idOrEmail} ${amount}`)

const actionsOn = (kind: Kind | 'order', id: number) =>
  app.db
    .selectFrom('admin_actions')
    .select(['operator', 'action', 'details'])
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()

describe('a restaurant', () => {
  it('is approved, appears, is locked, disappears and returns, each time with a record', async () => {
    const email = `quan-moi-${nextNumber()}@mam.test`
    const { id } = await anAppAccount(app, 'partner', { status: 'not_activated', email })
    expect(await change('partner', email.toUpperCase(), 'approve')).toBe(`Restaurant ${id} is closed now.`)
    const seen = () => app.call('GET', `/partners/${id}`).then((answer) => answer.status)
    expect(await seen()).toBe(200)
    const token = await aPartnerToken(app, id)
    await change('partner', id, 'lock')
    app.dropReadyBytes()
    expect(await seen()).toBe(404)
    expect((await app.call('GET', '/partner/orders', { token })).status).toBe(401)
    await change('partner', id, 'unlock')
    app.dropReadyBytes()
    expect(await seen()).toBe(200)
    expect((await app.call('GET', '/partner/orders', { token })).status).toBe(401)
    expect(await actionsOn('partner', id)).toEqual([
      ...[{ operator: 'an', action: 'approvePartner', details: { standing: 'close' } }],
      ...[{ operator: 'an', action: 'lockPartnerAccount', details: { standing: 'locked' } }],
      ...[{ operator: 'an', action: 'unlockPartnerAccount', details: { standing: 'close' } }],
    ])
  })

  it('that is let in is told so by a mail to its owner', async () => {
    const owner = await aMember(app, { partnerId: (await aPartner(app, { status: 'not_activated' })).id })
    const { partner_id } = await app.db
      .selectFrom('memberships')
      .select('partner_id')
      .where('staff_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const sent: string[] = []
    await runWords({ db: app.db, now: app.clock.now }, `partner approve ${partner_id}`, {
      queueMail: async (_db, { to }) => void sent.push(to),
    })
    expect(sent).toEqual([owner.email])
  })

  it('without an approval still waits after a lock, and so does a driver', async () => {
    for (const kind of ['partner', 'driver'] as const) {
      const { id } = await anAppAccount(app, kind, { status: 'not_activated', activated_at: null })
      await change(kind, id, 'lock')
      expect(await change(kind, id, 'unlock')).toContain('is not_activated now')
      await expect(change(kind, id, 'approve')).rejects.toThrow('Its e-mail is not proved yet')
    }
  })

  it('is not approved before its e-mail is confirmed, nor twice', async () => {
    const waiting = await anAppAccount(app, 'partner', { status: 'not_activated', activated_at: null })
    await expect(change('partner', waiting.id, 'approve')).rejects.toThrow('Its e-mail is not proved yet')
    const open = await aPartner(app)
    await expect(change('partner', open.id, 'approve')).rejects.toThrow('does not wait')
    expect(await actionsOn('partner', waiting.id)).toEqual([])
  })
})

describe('a driver', () => {
  it('is approved, locked with its open offers, and approved again', async () => {
    const { id } = await anAppAccount(app, 'driver', { status: 'not_activated' })
    expect(await change('driver', id, 'approve')).toBe(`Driver ${id} is offline now.`)
    const online = await aDriver(app)
    await change('driver', online.id, 'lock')
    expect((await app.call('GET', '/drivers', { token: online.token })).status).toBe(401)
    await expect(change('driver', online.id, 'lock')).rejects.toThrow('locked already')
    expect(await change('driver', online.id, 'unlock')).toBe(`Driver ${online.id} is offline now.`)
    await expect(change('driver', online.id, 'unlock')).rejects.toThrow('not locked')
  })

  it('with an offer loses it when locked', async () => {
    const { order, partner } = await aCheckout(app)
    const asked = await aDriver(app)
    const orderId = (await order()).body.order.id
    const token = await aPartnerToken(app, partner.id)
    await app.call('POST', `/partner/orders/${orderId}/accept`, { token })
    await change('driver', asked.id, 'lock')
    const open = await app.db
      .selectFrom('order_offers')
      .select('id')
      .where('driver_id', '=', asked.id)
      .where('answer', 'is', null)
      .execute()
    expect(open).toEqual([])
  })

  it('is not locked while carrying an order', async () => {
    const { order, partner } = await aCheckout(app)
    const driver = await aDriver(app)
    const orderId = (await order()).body.order.id
    await app.call('POST', `/partner/orders/${orderId}/accept`, {
      token: await aPartnerToken(app, partner.id),
    })
    const { token } = driver
    expect((await app.call('POST', `/drivers/orders/${orderId}/accept`, { token })).status).toBe(200)
    await expect(change('driver', driver.id, 'lock')).rejects.toThrow('carries an order')
  })
})

describe('a customer', () => {
  it('is locked, signed out at once, and unlocked', async () => {
    const { id, email, token } = await aCustomer(app)
    expect(await change('customer', email, 'lock')).toBe(`Customer ${id} is locked now.`)
    expect((await app.call('GET', '/user', { token })).status).toBe(401)
    expect(await change('customer', id, 'unlock')).toBe(`Customer ${id} is member now.`)
    // The session that was ended stays ended.
    expect((await app.call('GET', '/user', { token })).status).toBe(401)
  })

  it('who is an administrator keeps that after a lock', async () => {
    const { id } = await aCustomer(app, { role: 'admin' })
    await change('customer', id, 'lock')
    expect(await change('customer', id, 'unlock')).toBe(`Customer ${id} is admin now.`)
  })

  it('gets coins, which the ledger explains and the audit table records', async () => {
    const { id, token } = await aCustomer(app)
    expect(await grant(id, 5_000)).toBe(`Customer ${id} has 5000 coins more.`)
    await grant(id, 1)
    expect((await app.call('GET', '/orders/coins_user', { token })).body.coins).toBe(5_001)
    const noted = app.db.selectFrom('admin_actions').select(['operator', 'details'])
    const grants = await noted.where('action', '=', 'grantCoins').orderBy('id').execute()
    expect(grants.map(({ operator, details }) => ({ operator, ...(details as unknown as object) }))).toEqual([
      { operator: 'an', user_id: id, amount: 5_000, state: 'confirmed', reason: 'coins given by hand' },
      { operator: 'an', user_id: id, amount: 1, state: 'confirmed', reason: 'coins given by hand' },
    ])
  })

  it('that does not exist is reported, and leaves no record', async () => {
    await expect(grant('nobody@mam.test', 5)).rejects.toThrow('There is no customer nobody@mam.test.')
    await expect(change('customer', 999_999_999, 'lock')).rejects.toThrow('There is no such account.')
    expect(await actionsOn('customer', 999_999_999)).toEqual([])
  })
})

describe('a member of staff', () => {
  it('is locked and signed out at once, while the restaurant and other staff continue', async () => {
    const { id: partnerId } = await aPartner(app)
    const [locked, other] = [await aMember(app, { partnerId }), await aMember(app, { partnerId })]
    const read = (token: string) => app.call('GET', '/partner/orders', { token }).then(({ status }) => status)
    expect(await change('staff', locked.email, 'lock')).toBe(`Member of staff ${locked.id} is locked now.`)
    expect([await read(locked.token), await read(other.token)]).toEqual([401, 200])
    expect((await app.call('GET', `/partners/${partnerId}`)).status).toBe(200)
    expect(await change('staff', locked.id, 'unlock')).toBe(`Member of staff ${locked.id} is active now.`)
    expect(await read(locked.token)).toBe(401)
    expect(await actionsOn('staff', locked.id)).toMatchObject([
      { action: 'lockStaffAccount' },
      { action: 'unlockStaffAccount' },
    ])
  })

  it('of several restaurants cannot name one by e-mail, and works on in the others after a lock', async () => {
    const [first, second] = [await aPartner(app), await aPartner(app)]
    const { id, email, token } = await aMember(app, { partnerId: first.id })
    await join(app, { staffId: id, partnerId: second.id })
    await expect(change('partner', email, 'lock')).rejects.toThrow(
      `${email} works in several restaurants: ${first.id}, ${second.id}.`,
    )
    await change('partner', first.id, 'lock')
    expect((await app.call('GET', '/partner/orders', { token })).status).toBe(200)
  })
})

describe('an administrator', () => {
  const add = (email: string, queued: CodeRequest[] = []) =>
    say(`administrator add ${email} support Nguyễn Thị An`, async (_db, request) => void queued.push(request))

  it('is added without a password, and gets a mailed code to set it, once', async () => {
    const email = `quan-tri-${nextNumber()}@mam.test`
    const queued: CodeRequest[] = []
    const said = await add(email, queued)
    const row = await app.db
      .selectFrom('administrators')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(said).toBe(
      `Administrator ${row.id} (support) is added; a code to set the password is on its way to ${email}.`,
    )
    expect(row).toMatchObject({
      ...{ name: 'Nguyễn Thị An', password_hash: null, role: 'support' },
      ...{ needs_second_factor: true, totp_secret: null },
    })
    expect(queued).toEqual([{ kind: 'administrator', purpose: 'reset', email, language: 'vi' }])
    await expect(add(email)).rejects.toThrow('This email already has an account.')
    expect(await actionsOn('administrator', row.id)).toEqual([
      { operator: 'an', action: 'addAdministrator', details: { role: 'support' } },
    ])
  })

  it('who has lost the second factor is signed out and sets up another one', async () => {
    const lost = { totp_secret: 'lost', totp_confirmed_at: app.clock.now(), totp_last_step: 5 }
    const { id, email, token } = await anAdministrator(app, { needs_second_factor: true, ...lost })
    await app.db
      .insertInto('recovery_codes')
      .values({ administrator_id: id, code_hash: 'a hash', created_at: app.clock.now() })
      .execute()
    const queued: CodeRequest[] = []
    const reset = (of: string) =>
      say(`administrator reset-second-factor ${of}`, async (_db, request) => void queued.push(request))
    expect(await reset(email)).toContain(`Administrator ${id} is signed out`)
    expect(queued).toEqual([{ kind: 'administrator', purpose: 'reset', email, language: 'vi' }])
    expect((await app.call('GET', '/administrators/me', { token })).status).toBe(401)
    expect(await app.db.selectFrom('recovery_codes').select('code_hash').execute()).toEqual([])
    const row = await app.db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({
      ...{ password_hash: null, totp_secret: null, totp_confirmed_at: null, totp_last_step: null },
    })
    expect(await actionsOn('administrator', id)).toMatchObject([{ action: 'resetSecondFactor' }])
    await expect(reset('nobody@mam.test')).rejects.toThrow('There is no administrator nobody@mam.test.')
  })

  it('is locked and signed out at once', async () => {
    const { id, token } = await anAdministrator(app)
    expect(await change('administrator', id, 'lock')).toBe(`Administrator ${id} is locked now.`)
    expect((await app.call('GET', '/administrators/me', { token })).status).toBe(401)
    expect(await change('administrator', id, 'unlock')).toBe(`Administrator ${id} is active now.`)
  })
})

it('records a step of an order too', async () => {
  const { order } = await aCheckout(app)
  const orderId = (await order()).body.order.id
  await say(`order cancel ${orderId}`)
  expect(await actionsOn('order', orderId)).toEqual([
    { operator: 'an', action: 'cancelOrderByHand', details: {} },
  ])
})

it('finds orders and shows one with its history', async () => {
  const { order, partner, dish } = await aCheckout(app)
  const orderId = (await order()).body.order.id
  expect(await say(`order find ${orderId}`)).toMatch(
    new RegExp(`^Order ${orderId}, placed, placed .*: ${partner.name}, for Thử …567, 45\\.000`),
  )
  expect(await say('order find khong ai ten nay')).toBe('No order matches.')
  await say(`order cancel ${orderId}`)
  const shown = await say(`order show ${orderId}`)
  expect(shown).toContain(`Order ${orderId} is canceled: ${partner.name}`)
  expect(shown).toContain(`1 × ${dish.name}`)
  expect(shown).toContain('canceled by administrator')
  await expect(say('order show 999999')).rejects.toThrow()
})
