import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { changeAccount, grantCoins } from '#server/operator/change-account.ts'
import { changeOrder } from '#server/operator/change-order.ts'
import { anAppAccount } from '#tests/support/app-accounts.ts'
import { aCustomer, aPartner, nextNumber } from '#tests/support/builders.ts'
import { aCheckout } from '#tests/support/order-scene.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
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

const change = (kind: Kind, idOrEmail: string | number, what: 'approve' | 'lock' | 'unlock') =>
  changeAccount(app.db, {
    named: { kind, idOrEmail: String(idOrEmail) },
    change: what,
    operator: 'an',
    now: app.clock.now(),
  })

const grant = (idOrEmail: string | number, amount: number) =>
  grantCoins(app.db, {
    named: { kind: 'customer', idOrEmail: String(idOrEmail) },
    amount,
    key: String(nextNumber()),
    operator: 'an',
    now: app.clock.now(),
  })

const actionsOn = (kind: Kind | 'order', id: number) =>
  app.db
    .selectFrom('admin_actions')
    .select(['operator', 'action', 'details'])
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()

describe('a restaurant', () => {
  it('is let in, appears, is locked, disappears and comes back, each time noted', async () => {
    const email = `quan-moi-${nextNumber()}@mam.test`
    const { id } = await anAppAccount(app, 'partner', { status: 'not_activated', email })
    expect(await change('partner', email.toUpperCase(), 'approve')).toBe(`Restaurant ${id} is close now.`)
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
    expect(await actionsOn('partner', id)).toEqual(
      ['approve', 'lock', 'unlock'].map((action) => ({ operator: 'an', action, details: {} })),
    )
  })

  it('that nobody has let in waits still after a lock, and so does a driver', async () => {
    for (const kind of ['partner', 'driver'] as const) {
      const { id } = await anAppAccount(app, kind, { status: 'not_activated', activated_at: null })
      await change(kind, id, 'lock')
      expect(await change(kind, id, 'unlock')).toContain('is not_activated now')
      await expect(change(kind, id, 'approve')).rejects.toThrow('its e-mail is not proved yet')
    }
  })

  it('is not let in before its e-mail is proved, nor twice', async () => {
    const waiting = await anAppAccount(app, 'partner', { status: 'not_activated', activated_at: null })
    await expect(change('partner', waiting.id, 'approve')).rejects.toThrow('its e-mail is not proved yet')
    const open = await aPartner(app)
    await expect(change('partner', open.id, 'approve')).rejects.toThrow('does not wait')
    expect(await actionsOn('partner', waiting.id)).toEqual([])
  })
})

describe('a driver', () => {
  it('is let in, locked with what it was asked, and let in again', async () => {
    const { id } = await anAppAccount(app, 'driver', { status: 'not_activated' })
    expect(await change('driver', id, 'approve')).toBe(`Driver ${id} is offline now.`)
    const online = await aDriver(app)
    await change('driver', online.id, 'lock')
    expect((await app.call('GET', '/drivers', { token: online.token })).status).toBe(401)
    await expect(change('driver', online.id, 'lock')).rejects.toThrow('locked already')
    expect(await change('driver', online.id, 'unlock')).toBe(`Driver ${online.id} is offline now.`)
    await expect(change('driver', online.id, 'unlock')).rejects.toThrow('not locked')
  })

  it('who is asked to carry an order is asked no more', async () => {
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

  it('is not locked while an order is on its way', async () => {
    const { order, partner } = await aCheckout(app)
    const driver = await aDriver(app)
    const orderId = (await order()).body.order.id
    await app.call('POST', `/partner/orders/${orderId}/accept`, {
      token: await aPartnerToken(app, partner.id),
    })
    const { token } = driver
    expect((await app.call('POST', `/drivers/orders/${orderId}/accept`, { token })).status).toBe(200)
    await expect(change('driver', driver.id, 'lock')).rejects.toThrow('it carries an order')
  })
})

describe('a customer', () => {
  it('is locked, signed out at once, and unlocked', async () => {
    const { id, email, token } = await aCustomer(app)
    expect(await change('customer', email, 'lock')).toBe(`Customer ${id} is locked now.`)
    expect((await app.call('GET', '/user', { token })).status).toBe(401)
    expect(await change('customer', id, 'unlock')).toBe(`Customer ${id} is member now.`)
    // The session that was ended stays so.
    expect((await app.call('GET', '/user', { token })).status).toBe(401)
  })

  it('who is an administrator is one again after a lock', async () => {
    const { id } = await aCustomer(app, { role: 'admin' })
    await change('customer', id, 'lock')
    expect(await change('customer', id, 'unlock')).toBe(`Customer ${id} is admin now.`)
  })

  it('is given coins, which the ledger explains and the audit table notes', async () => {
    const { id, token } = await aCustomer(app)
    expect(await grant(id, 5_000)).toBe(`Customer ${id} has 5000 coins more.`)
    await grant(id, 1)
    expect((await app.call('GET', '/orders/coins_user', { token })).body.coins).toBe(5_001)
    expect(await actionsOn('customer', id)).toEqual([
      { operator: 'an', action: 'grant-coins', details: { amount: 5_000 } },
      { operator: 'an', action: 'grant-coins', details: { amount: 1 } },
    ])
  })

  it('that does not exist gets a sentence and leaves no note', async () => {
    await expect(grant('nobody@mam.test', 5)).rejects.toThrow('There is no customer nobody@mam.test.')
    await expect(change('customer', 999_999_999, 'lock')).rejects.toThrow('There is no customer 999999999.')
    expect(await actionsOn('customer', 999_999_999)).toEqual([])
  })
})

it('notes a step of an order too', async () => {
  const { order } = await aCheckout(app)
  const orderId = (await order()).body.order.id
  await changeOrder(app.db, { orderId, step: 'cancel', operator: 'an', now: app.clock.now() })
  expect(await actionsOn('order', orderId)).toEqual([{ operator: 'an', action: 'cancel', details: {} }])
})
