import { sealAccount } from '#server/features/money/payouts/public.ts'
import { type TestApp, testCipher } from '#tests/support/test-app.ts'

/** An account number that no other data contains. */
export const plainNumber = '9704001122334455'

/** The payout account of a restaurant, in effect since now. */
export async function aPayoutAccount(app: TestApp, partnerId: number): Promise<void> {
  const now = app.clock.now()
  const of = { party: 'restaurant', holderId: partnerId } as const
  const plain = { account_number: plainNumber, holder_name: 'NGUYEN VAN MAM' }
  const row = {
    party: of.party,
    holder_id: partnerId,
    bank: '970436',
    entered_by: 'staff 0',
    created_at: now,
  }
  const sealed = sealAccount(testCipher, of, plain)
  await app.db
    .insertInto('payout_accounts')
    .values({ ...row, ...sealed, effective_at: now })
    .execute()
}
