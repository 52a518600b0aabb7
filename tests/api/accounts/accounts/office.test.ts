import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as administrators from '#contracts/accounts/administrator.ts'
import * as standings from '#contracts/accounts/standing.ts'
import { anAppAccount } from '#tests/support/accounts/app-accounts.ts'
import { aCustomer, aPartner, nextNumber } from '#tests/support/builders.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aMember, anAdministrator, join } from '#tests/support/principals.ts'
import { expectRefusal, listRefusals, type Refused } from '#tests/support/scenes/money-refusals.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof anAdministrator>>

beforeAll(async () => {
  app = await startTestApp()
  owner = await anAdministrator(app, { role: 'owner' })
})
afterAll(() => app.close())

const nobody = 999_999
const office = (path: string, body: object = {}) => app.call('POST', path, { token: owner.token, body })
const find = (kind: string, email: string) =>
  app.call('GET', `/administrators/accounts?kind=${kind}&email=${encodeURIComponent(email)}`, {
    token: owner.token,
  })

async function trail(kind: string, id: number) {
  const rows = app.db.selectFrom('admin_actions').select(['operator', 'action', 'details'])
  return rows
    .where('target_kind', '=', kind as 'driver')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
}

const waiting = { status: 'not_activated' } as const
const unproved = { ...waiting, activated_at: null }

/** Locks a locked account again, and unlocks one that is not locked. */
function standing(pathOf: (id: number) => string[], make: () => Promise<{ id: number }>) {
  const take = (id: number, change: 'lock' | 'unlock') => office(pathOf(id)[change === 'lock' ? 0 : 1] ?? '')
  return {
    lock: {
      account_not_found: () => take(nobody, 'lock'),
      async locked_already() {
        const { id } = await make()
        await take(id, 'lock')
        return take(id, 'lock')
      },
    },
    unlock: {
      account_not_found: () => take(nobody, 'unlock'),
      not_locked: async () => take((await make()).id, 'unlock'),
    },
  }
}

function approval(pathOf: (id: number) => string, kind: 'partner' | 'driver') {
  return {
    account_not_found: () => office(pathOf(nobody)),
    async not_waiting() {
      const path = pathOf((await anAppAccount(app, kind, waiting)).id)
      await office(path)
      return office(path)
    },
    email_not_proved: async () => office(pathOf((await anAppAccount(app, kind, unproved)).id)),
  }
}

/** An order that is offered to one driver only. */
async function anOffer() {
  await app.db.updateTable('drivers').set({ status: 'offline' }).where('status', '=', 'online').execute()
  const { order, partner } = await aCheckout(app)
  const { id, token } = await aDriver(app)
  const orderId: number = (await order()).body.order.id
  const asOwner = { token: await aPartnerToken(app, partner.id) }
  await app.call('POST', `/partner/orders/${orderId}/accept`, asOwner)
  return { id, token, orderId }
}

async function aBusyDriver(): Promise<number> {
  const { id, token, orderId } = await anOffer()
  await app.call('POST', `/drivers/orders/${orderId}/accept`, { token })
  return id
}

const aStaff = async () => aMember(app, { partnerId: (await aPartner(app)).id })
const partners = standing(
  (id) => [`/administrators/partners/${id}/lock`, `/administrators/partners/${id}/unlock`],
  () => aPartner(app),
)
const drivers = standing(
  (id) => [`/administrators/drivers/${id}/lock`, `/administrators/drivers/${id}/unlock`],
  () => aDriver(app),
)
const users = standing(
  (id) => [`/administrators/users/${id}/lock`, `/administrators/users/${id}/unlock`],
  () => aCustomer(app),
)
const staff = standing(
  (id) => [`/administrators/staff/${id}/lock`, `/administrators/staff/${id}/unlock`],
  aStaff,
)
const others = standing(
  (id) => [`/administrators/administrators/${id}/lock`, `/administrators/administrators/${id}/unlock`],
  () => anAdministrator(app),
)

const refused: Refused = {
  approvePartner: approval((id) => `/administrators/partners/${id}/approve`, 'partner'),
  lockPartnerAccount: partners.lock,
  unlockPartnerAccount: partners.unlock,
  approveDriver: approval((id) => `/administrators/drivers/${id}/approve`, 'driver'),
  lockDriverAccount: {
    ...drivers.lock,
    carries_an_order: async () => office(`/administrators/drivers/${await aBusyDriver()}/lock`),
  },
  unlockDriverAccount: drivers.unlock,
  lockUserAccount: users.lock,
  unlockUserAccount: users.unlock,
  lockStaffAccount: staff.lock,
  unlockStaffAccount: staff.unlock,
  lockAdministratorAccount: {
    ...others.lock,
    own_account: () => office(`/administrators/administrators/${owner.id}/lock`),
  },
  unlockAdministratorAccount: others.unlock,
  addAdministrator: {
    email_taken: () => office('/administrators', { email: owner.email, role: 'support', name: 'An' }),
  },
  resetSecondFactor: {
    account_not_found: () => office(`/administrators/administrators/${nobody}/reset_second_factor`),
  },
  nameLogin: {
    account_not_found: () => office(`/administrators/administrators/${nobody}/login`, { login: 'nobody' }),
    async login_known() {
      const { id } = await anAdministrator(app)
      const name = (login: string) => office(`/administrators/administrators/${id}/login`, { login })
      expect((await name(`login${id}`)).status).toBe(200)
      return name(`other${id}`)
    },
  },
}

const { ways } = listRefusals(refused)
const { declared } = listRefusals({}, standings, administrators)
const ofSignIn = /^(signInAdministrator|getAdministrator) /

it('every declared refusal of these calls has a test case', () => {
  const named = declared.filter((each) => !ofSignIn.test(each))
  expect(ways.map(({ name, code }) => `${name} ${code}`).toSorted()).toEqual(named)
})

it.each(ways)('$name is refused: $code', ({ code, take }) => expectRefusal(code, take))

describe('an administrator', () => {
  it('approves, locks and unlocks a driver, and each step is a line of the trail', async () => {
    const { id } = await anAppAccount(app, 'driver', waiting)
    const answers = [
      await office(`/administrators/drivers/${id}/approve`),
      await office(`/administrators/drivers/${id}/lock`),
      await office(`/administrators/drivers/${id}/lock`),
      await office(`/administrators/drivers/${id}/unlock`),
    ]
    expect(answers.map(({ status, body }) => [status, body.standing ?? body.code])).toEqual([
      [200, 'offline'],
      [200, 'locked'],
      [409, 'locked_already'],
      [200, 'offline'],
    ])
    const operator = `administrator ${owner.id}`
    expect(await trail('driver', id)).toEqual([
      ...[{ operator, action: 'approveDriver', details: { standing: 'offline' } }],
      ...[{ operator, action: 'lockDriverAccount', details: { standing: 'locked' } }],
      ...[{ operator, action: 'unlockDriverAccount', details: { standing: 'offline' } }],
    ])
  })

  it('who locks a driver withdraws the driver’s open offers', async () => {
    const { id } = await anOffer()
    await office(`/administrators/drivers/${id}/lock`)
    const offers = app.db.selectFrom('order_offers').select('answer').where('driver_id', '=', id)
    expect(await offers.execute()).toEqual([{ answer: 'withdrawn' }])
  })

  it('locks another administrator, who is signed out at once', async () => {
    const { id, token } = await anAdministrator(app, { role: 'finance' })
    expect((await office(`/administrators/administrators/${id}/lock`)).body).toEqual({
      id,
      standing: 'locked',
    })
    expect((await app.call('GET', '/administrators/me', { token })).status).toBe(401)
  })

  it('adds another administrator, whose e-mail and name appear in no trail', async () => {
    const email = `Quan-Ly-${nextNumber()}@mam.test`
    const { status, body } = await office('/administrators', { email, role: 'finance', name: 'Lê Văn Bình' })
    expect([status, body]).toEqual([201, { id: body.id, email: email.toLowerCase(), role: 'finance' }])
    expect(app.mails.at(-1)?.to).toBe(email.toLowerCase())
    expect(await trail('administrator', body.id)).toEqual([
      { operator: `administrator ${owner.id}`, action: 'addAdministrator', details: { role: 'finance' } },
    ])
  })

  it('finds accounts by e-mail: a restaurant by its staff’s, and pending sign-ups', async () => {
    const [first, second] = [await aPartner(app), await aPartner(app)]
    const { id, email } = await aMember(app, { partnerId: first.id })
    await join(app, { staffId: id, partnerId: second.id })
    const ids = async (kind: string, of: string) =>
      (await find(kind, of)).body.accounts.map((found: { id: number }) => found.id)
    expect(await ids('partner', email.toUpperCase())).toEqual([first.id, second.id])
    expect(await ids('staff', email)).toEqual([id])
    expect(await ids('administrator', owner.email)).toEqual([owner.id])
    expect((await find('customer', email)).body).toEqual({ accounts: [], has_signed_up: false })
    expect((await find('customer', 'x')).body.errors).toHaveProperty('email')
    expect((await find('nobody', email)).body.errors).toHaveProperty('kind')
  })
})
