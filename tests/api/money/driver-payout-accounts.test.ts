import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { openAccount } from '#server/features/money/payouts/payout-account-store.ts'
import { closeStatements } from '#server/features/money/statements/public.ts'
import { deliver } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator, aSession } from '#tests/support/principals.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testCipher } from '#tests/support/test-app.ts'

const password = 'Driver@12345'
const hours = 3_600_000
const entry = { bank: '970436', account_number: '0071 000 998 877', holder_name: 'Lê Văn Lái', password }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ money: { twoPersonsFrom: 1_000 } })
})
beforeEach(() => {
  app.mails.length = 0
})
afterAll(() => app.close())

/** The calls of a driver about the own account. */
async function accountOf({ id, token }: { id: number; token: string }) {
  const password_hash = await hashPassword(password)
  await app.db.updateTable('drivers').set({ password_hash }).where('id', '=', id).execute()
  return {
    set: (body: object = {}) =>
      app.call('PUT', '/drivers/payout_account', { token, body: { ...entry, ...body } }),
    get: async () => (await app.call('GET', '/drivers/payout_account', { token })).body,
    cancel: () => app.call('DELETE', '/drivers/payout_account/change', { token }),
  }
}

describe('the payout account of a driver', () => {
  it('is in effect at once the first time, encrypted for this driver, with a mail and four characters', async () => {
    const driver = await aDriver(app)
    const account = await accountOf(driver)
    const { status, body } = await account.set()
    const shown = { bank: '970436', bank_name: 'Vietcombank', last_four: '8877' }
    expect({ status, body }).toMatchObject({ status: 200, body: { current: shown, pending: null } })
    const rows = app.db.selectFrom('payout_accounts').selectAll().where('party', '=', 'driver')
    const row = await rows.where('holder_id', '=', driver.id).executeTakeFirstOrThrow()
    expect(JSON.stringify([row, body, app.mails])).not.toContain('0071000998877')
    const of = { party: 'driver', holderId: driver.id } as const
    const plain = { account_number: '0071000998877', holder_name: 'LE VAN LAI' }
    expect(openAccount(testCipher, of, row.sealed)).toEqual(plain)
    expect(openAccount(testCipher, { ...of, party: 'restaurant' }, row.sealed)).toBeNull()
    expect(app.mails.map(({ to, text }) => [to, text.includes('•••• 8877')])).toEqual([[driver.email, true]])
    const other = await accountOf(await aDriver(app))
    expect((await other.get()).current).toBeNull()
  })

  it('changes after 72 hours, and the change can be canceled', async () => {
    const account = await accountOf(await aDriver(app))
    await account.set()
    expect((await account.set({ account_number: '111111' })).body).toMatchObject({
      current: { last_four: '8877' },
      pending: { last_four: '1111' },
    })
    expect((await account.cancel()).body).toMatchObject({ current: { last_four: '8877' }, pending: null })
    expect(outcome(await account.cancel())).toBe('404 payout_change_not_found')
    await account.set({ account_number: '222222' })
    app.clock.advance(72 * hours - 1)
    expect((await account.get()).current.last_four).toBe('8877')
    app.clock.advance(1)
    expect((await account.get()).current.last_four).toBe('2222')
    expect(app.mails.map(({ subject }) => subject.includes('Đã hủy'))).toEqual([false, false, true, false])
  })

  it('needs the right password and an existing account', async () => {
    const account = await accountOf(await aDriver(app))
    expect((await account.set({ password: 'Wrong@12345' })).body.errors).toHaveProperty('password')
    for (const wrong of [{ bank: '1' }, { account_number: '12' }, { holder_name: '??' }])
      expect((await account.set(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect(await account.get()).toMatchObject({ current: null, pending: null })
    expect(app.mails).toEqual([])
  })
})

describe('a payout to a driver', () => {
  it('copies the account at its approval; an entry afterwards ends it', async () => {
    const driver = await aDriver(app)
    const checkout = await aCheckout(app, { coins: 100_000 })
    await deliver(app, (await checkout.order({ type_checkout: 'coins' })).body.order.id, driver.id)
    app.clock.advance(7 * 24 * hours)
    await closeStatements(app.db, { now: app.clock.now(), length: 'week' })
    const statements = app.db.selectFrom('statements').select('id').where('party', '=', 'driver')
    const statement = await statements.where('holder_id', '=', driver.id).executeTakeFirstOrThrow()
    const [first, second] = [
      await anAdministrator(app, { role: 'finance' }),
      await anAdministrator(app, { role: 'finance' }),
    ]
    const { id } = driver
    const account = await accountOf({ id, token: await aSession(app, { driver_id: id }) })
    await account.set()
    const post = (path: string, token: string, body: object = {}) =>
      app.call('POST', `/administrators/payouts${path}`, { token, body })
    const { body: proposed } = await post('', first.token, { statement_id: statement.id })
    const { body: approved } = await post(`/${proposed.id}/approve`, second.token)
    expect(approved).toMatchObject({ state: 'approved', account: { bank: '970436', last_four: '8877' } })
    await account.set({ account_number: '333333' })
    const { body: rows } = await app.call('GET', '/administrators/payouts', { token: first.token })
    const ended = rows.find(({ id }: { id: number }) => id === proposed.id)
    expect(ended).toMatchObject({ state: 'rejected', ended_by: `driver ${driver.id}` })
    expect(ended.reason).toContain('The driver has changed')
  })
})
