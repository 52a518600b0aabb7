import { isStaffAllowed } from '#domain/accounts/roles.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
} from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { confirmOwnPassword, hasPassword, listMembers } from '../../accounts/accounts/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { lockParty } from '../statements/public.ts'
import { answerPayoutAccount, enterPayoutAccount } from './enter-payout-account.ts'
import { mailPayoutAccount } from './payout-account-mails.ts'

export async function setPayoutAccount(
  context: CallOf<'setPayoutAccount'>,
  { password, ...typed }: InputOf<'setPayoutAccount'>,
): AnswerTo<'setPayoutAccount'> {
  const { staffId, partnerId } = context.session
  const person = { kind: 'staff', accountId: staffId } as const
  const confirmed = await confirmOwnPassword(context, person, { field: 'password', password })
  if (!confirmed.ok) return confirmed
  const of = { party: 'restaurant', holderId: partnerId } as const
  const answer = await inTransaction(context.db, async (db) => {
    const own = { ...context, db }
    await lockParty(db, of)
    if (!(await mayStillEdit(db, { staffId, partnerId }))) return refuse('permission_missing')
    if (!(await hasPassword(db, person, confirmed.value.password_hash)))
      return refuseFields('wrong_password', { password: 'wrong_password' })
    const mail = await enterPayoutAccount(own, of, { ...typed, who: `staff ${staffId}` })
    await recordStaffAction(own, 'payout_account_set', {
      name: mail.account,
      from: mail.effectiveAt.toISOString(),
    })
    await mailPayoutAccount(own, mail)
    return answerPayoutAccount(db, of, own.now)
  })
  if (answer.ok) context.logEvent({ event: 'payout_account_set', kind: 'staff', account: staffId })
  return answer
}

/** Whether the caller may still edit the account. The membership may have changed since the call was authorized. */
async function mayStillEdit(
  db: Database,
  { staffId, partnerId }: { staffId: number; partnerId: number },
): Promise<boolean> {
  const own = (await listMembers(db, partnerId)).find(({ id }) => id === staffId)
  return own !== undefined && own.standing === 'active' && isStaffAllowed(own.role, 'payout_account:edit')
}
