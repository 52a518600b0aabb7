import { maskedAccount } from '#domain/money/payout-account.ts'
import { type AnswerTo, type CallOf, refuse } from '#server/context.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { lockParty } from '../statements/public.ts'
import { answerPayoutAccount } from './get-payout-account.ts'
import { mailPayoutAccount } from './payout-account-mails.ts'
import { deletePayoutAccount, findPayoutAccounts, maskOf } from './payout-account-store.ts'

/** Needs no password: the account in effect stays, and an owner who finds a stranger's change must be quick. */
export async function cancelPayoutAccountChange(
  context: CallOf<'cancelPayoutAccountChange'>,
): AnswerTo<'cancelPayoutAccountChange'> {
  const { db, now, session, logEvent } = context
  const holder = { party: 'restaurant', holderId: session.partnerId } as const
  await lockParty(db, holder)
  const { pending } = await findPayoutAccounts(db, holder, now)
  if (pending === null) return refuse('payout_change_not_found')
  await deletePayoutAccount(db, pending.id)
  const account = maskedAccount(maskOf(pending))
  await recordStaffAction(context, 'payout_account_canceled', { name: account })
  await mailPayoutAccount(context, { kind: 'canceled', account, effectiveAt: now, hasVoided: false })
  logEvent({ event: 'payout_account_canceled', kind: 'staff', account: session.staffId })
  return answerPayoutAccount(context)
}
