import { type AnswerTo, type CallOf, refuse } from '#server/context.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { answerPayoutAccount, cancelPendingAccount } from './enter-payout-account.ts'
import { mailPayoutAccount } from './payout-account-mails.ts'

/** Needs no password: the account in effect stays, and an owner who finds a stranger's change must be quick. */
export async function cancelPayoutAccountChange(
  context: CallOf<'cancelPayoutAccountChange'>,
): AnswerTo<'cancelPayoutAccountChange'> {
  const { db, now, session, logEvent } = context
  const of = { party: 'restaurant', holderId: session.partnerId } as const
  const mail = await cancelPendingAccount(db, of, now)
  if (mail === null) return refuse('payout_change_not_found')
  await recordStaffAction(context, 'payout_account_canceled', { name: mail.account })
  await mailPayoutAccount(context, mail)
  logEvent({ event: 'payout_account_canceled', kind: 'staff', account: session.staffId })
  return answerPayoutAccount(db, of, now)
}
