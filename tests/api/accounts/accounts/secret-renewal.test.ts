import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCipher, reencryptSecondFactors } from '#server/features/accounts/accounts/public.ts'
import { reencryptPayoutAccounts, sealAccount } from '#server/features/money/payouts/public.ts'
import { mailedCode } from '#tests/support/accounts/mailed-code.ts'
import { aDriverForm } from '#tests/support/accounts/sign-up-forms.ts'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { startTestApp, type TestApp, testCipher, testSecret } from '#tests/support/test-app.ts'

const newSecret = 'the new secret of the tests, long enough'
const ciphers = { current: createCipher([newSecret]), all: createCipher([newSecret, testSecret]) }

/** The service before the renewal, during it, and after the former secret is forgotten. */
let before: TestApp
let during: TestApp
let after: TestApp

beforeAll(async () => {
  before = await startTestApp()
  during = await startTestApp({ beside: before, secrets: [newSecret, testSecret] })
  after = await startTestApp({ beside: before, secrets: [newSecret] })
})
afterAll(async () => {
  await after.close()
  await during.close()
  await before.close()
})

const statusFor = async (app: TestApp, token: string) => (await app.call('GET', '/user', { token })).status

describe('while the secret is renewed', () => {
  it('people stay signed in, until the former secret is forgotten', async () => {
    const { token } = await aCustomer(before)
    expect(await statusFor(during, token)).toBe(200)
    expect(await statusFor(after, token)).toBe(401)
  })

  it('the new secret signs', async () => {
    const { token } = await aCustomer(during)
    expect(await statusFor(after, token)).toBe(200)
    expect(await statusFor(before, token)).toBe(401)
  })

  it('a code that was mailed before is accepted', async () => {
    await before.call('POST', '/sign_up', { body: { ...aDriverForm(), type_user: 1 } })
    const code_activate = mailedCode(before.mails.at(-1))
    expect((await after.call('POST', '/activated_account', { body: { code_activate } })).status).toBe(404)
    expect((await during.call('POST', '/activated_account', { body: { code_activate } })).status).toBe(200)
  })

  it('second factors are encrypted with the new secret, once', async () => {
    const secret = Buffer.from('the secret of an app')
    const { id } = await anAdministrator(before, {
      ...{ needs_second_factor: true, totp_secret: testCipher.encrypt(secret) },
      totp_confirmed_at: before.clock.now(),
    })
    const lost = createCipher(['a secret that is lost, long enough'])
    await anAdministrator(before, {
      ...{ needs_second_factor: true, totp_secret: lost.encrypt(secret) },
      totp_confirmed_at: before.clock.now(),
    })
    expect(await reencryptSecondFactors(before.db, ciphers)).toEqual({ renewed: 1, unreadable: 1 })
    expect(await reencryptSecondFactors(before.db, ciphers)).toEqual({ renewed: 0, unreadable: 1 })
    const row = await before.db
      .selectFrom('administrators')
      .select('totp_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(ciphers.current.decrypt(row.totp_secret ?? '')).toEqual(secret)
  })

  it('payout accounts are encrypted with the new secret, more than one transaction has', async () => {
    const now = before.clock.now()
    const holders = Array.from({ length: 203 }, (_, n) => ({ party: 'driver' as const, holderId: n + 1 }))
    const partner = await aPartner(before)
    const all = [...holders, { party: 'restaurant' as const, holderId: partner.id }]
    const plain = { account_number: '0071000998877', holder_name: 'NGUYEN THI BEP' }
    await before.db
      .insertInto('payout_accounts')
      .values(
        all.map((of) => ({
          ...{ party: of.party, holder_id: of.holderId, bank: '970436', entered_by: 'staff 1' },
          ...sealAccount(testCipher, of, plain),
          ...{ created_at: now, effective_at: now },
        })),
      )
      .execute()
    expect(await reencryptPayoutAccounts(before.db, ciphers)).toEqual({ renewed: 204, unreadable: 0 })
    expect(await reencryptPayoutAccounts(before.db, ciphers)).toEqual({ renewed: 0, unreadable: 0 })
    const rows = await before.db.selectFrom('payout_accounts').selectAll().execute()
    expect(new Set(rows.map(({ key_id }) => key_id))).toEqual(new Set([ciphers.current.keyId]))
    for (const { party, holder_id, sealed } of rows) {
      const owner = `payout account of ${party} ${holder_id}`
      expect(JSON.parse(Buffer.from(ciphers.current.decrypt(sealed, owner) ?? []).toString())).toEqual(plain)
    }
  })
})
