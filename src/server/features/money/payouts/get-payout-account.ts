import { payoutAccountEffectiveAt } from '#domain/money/payout-account.ts'
import { type AnswerTo, type CallOf, type StaffContext, succeed } from '#server/context.ts'
import { hadPayout } from './change-payout.ts'
import { findPayoutAccounts, maskOf, type PayoutAccountRow } from './payout-account-store.ts'

export function getPayoutAccount(context: CallOf<'getPayoutAccount'>): AnswerTo<'getPayoutAccount'> {
  return answerPayoutAccount(context)
}

/** The answer of each call that reads or changes the restaurant's payout account. The account is masked. */
export async function answerPayoutAccount({
  db,
  now,
  session,
}: Pick<StaffContext, 'db' | 'now' | 'session'>) {
  const holder = { party: 'restaurant', holderId: session.partnerId } as const
  const { current, pending } = await findPayoutAccounts(db, holder, now)
  const history = { hasAccount: current !== null, hadPayout: await hadPayout(db, holder) }
  return succeed({
    current: current && entryOf(current),
    pending: pending && entryOf(pending),
    next_effective_at: payoutAccountEffectiveAt(now, history).toISOString(),
  })
}

function entryOf(row: PayoutAccountRow) {
  return { ...maskOf(row), effective_at: row.effective_at.toISOString() }
}
