import { type AnswerTo, type CallOf, type InputOf, refuse, refuseFields } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { confirmOwnPassword, hasPassword } from '../../accounts/accounts/public.ts'
import { lockParty } from '../statements/public.ts'
import { answerPayoutAccount, cancelPendingAccount, enterPayoutAccount } from './enter-payout-account.ts'
import { mailDriverPayoutAccount } from './payout-account-mails.ts'

export async function setDriverPayoutAccount(
  context: CallOf<'setDriverPayoutAccount'>,
  { password, ...typed }: InputOf<'setDriverPayoutAccount'>,
): AnswerTo<'setDriverPayoutAccount'> {
  const { driverId } = context.session
  const person = { kind: 'driver', accountId: driverId } as const
  const confirmed = await confirmOwnPassword(context, person, { field: 'password', password })
  if (!confirmed.ok) return confirmed
  const of = { party: 'driver', holderId: driverId } as const
  const answer = await inTransaction(context.db, async (db) => {
    const own = { ...context, db }
    await lockParty(db, of)
    if (!(await hasPassword(db, person, confirmed.value.password_hash)))
      return refuseFields('wrong_password', { password: 'wrong_password' })
    const mail = await enterPayoutAccount(own, of, { ...typed, who: `driver ${driverId}` })
    await mailDriverPayoutAccount(own, mail)
    return answerPayoutAccount(db, of, own.now)
  })
  if (answer.ok) context.logEvent({ event: 'payout_account_set', kind: 'driver', account: driverId })
  return answer
}

/** Needs no password: the account in effect stays, and a driver who finds a stranger's change must be quick. */
export async function cancelDriverPayoutAccountChange(
  context: CallOf<'cancelDriverPayoutAccountChange'>,
): AnswerTo<'cancelDriverPayoutAccountChange'> {
  const { db, now, session, logEvent } = context
  const of = { party: 'driver', holderId: session.driverId } as const
  const mail = await cancelPendingAccount(db, of, now)
  if (mail === null) return refuse('payout_change_not_found')
  await mailDriverPayoutAccount(context, mail)
  logEvent({ event: 'payout_account_canceled', kind: 'driver', account: session.driverId })
  return answerPayoutAccount(db, of, now)
}
