import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { maskedAccount, payoutAccountEffectiveAt } from '#domain/money/payout-account.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
} from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { claimOrThrow } from '#server/limits/limits.ts'
import { confirmStaffPassword, listMembers } from '../../accounts/accounts/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { lockParty } from '../statements/public.ts'
import { hadPayout, voidOpenPayouts } from './change-payout.ts'
import { answerPayoutAccount } from './get-payout-account.ts'
import { mailPayoutAccount } from './payout-account-mails.ts'
import { findPayoutAccounts, maskOf, sealAccount, storePayoutAccount } from './payout-account-store.ts'

/** How often a restaurant may enter an account per day. Each entry mails all owners. */
const perDay = { count: 10, windowMs: 86_400_000 }

export async function setPayoutAccount(
  context: CallOf<'setPayoutAccount'>,
  { password, ...typed }: InputOf<'setPayoutAccount'>,
): AnswerTo<'setPayoutAccount'> {
  const confirmed = await confirmStaffPassword(context, { field: 'password', password })
  if (!confirmed.ok) return confirmed
  const answer = await inTransaction(context.db, async (db) => {
    const own = { ...context, db }
    const { staffId, partnerId } = context.session
    await lockParty(db, { party: 'restaurant', holderId: partnerId })
    if (!(await mayStillEdit(db, { staffId, partnerId }))) return refuse('permission_missing')
    if ((await passwordHashOf(db, staffId)) !== confirmed.value.password_hash)
      return refuseFields('wrong_password', { password: 'wrong_password' })
    await enter(own, typed)
    return answerPayoutAccount(own)
  })
  if (answer.ok)
    context.logEvent({ event: 'payout_account_set', kind: 'staff', account: context.session.staffId })
  return answer
}

type Typed = Omit<InputOf<'setPayoutAccount'>, 'password'>

/** Stores the entered account, rejects the open payout, and mails the owners. The caller has locked the restaurant. */
async function enter(context: CallOf<'setPayoutAccount'>, { bank, ...plain }: Typed): Promise<void> {
  const { db, now, services, session } = context
  const holder = { party: 'restaurant', holderId: session.partnerId } as const
  const subject = `restaurant ${holder.holderId}`
  await claimOrThrow(db, { name: 'payout_account_change', subject, allowance: perDay, now })
  const who = `staff ${session.staffId}`
  const { current } = await findPayoutAccounts(db, holder, now)
  const history = { hasAccount: current !== null, hadPayout: await hadPayout(db, holder) }
  const effective_at = payoutAccountEffectiveAt(now, history)
  const account = { bank, ...sealAccount(services.cipher, holder, plain), entered_by: who, effective_at }
  await storePayoutAccount(db, holder, account, now)
  const voided = await voidOpenPayouts(db, holder, { who, now })
  const name = maskedAccount(maskOf(account))
  await recordStaffAction(context, 'payout_account_set', { name, from: effective_at.toISOString() })
  await mailPayoutAccount(context, {
    ...{ kind: effective_at > now ? 'changed' : 'entered', account: name },
    ...{ effectiveAt: effective_at, hasVoided: voided > 0 },
  })
}

/** Whether the caller may still edit the account. The membership may have changed since the call was authorized. */
async function mayStillEdit(
  db: Database,
  { staffId, partnerId }: { staffId: number; partnerId: number },
): Promise<boolean> {
  const own = (await listMembers(db, partnerId)).find(({ id }) => id === staffId)
  return own !== undefined && own.standing === 'active' && isStaffAllowed(own.role, 'payout_account:edit')
}

async function passwordHashOf(db: Database, staffId: number): Promise<string | null> {
  const person = db.selectFrom('staff').select('password_hash').where('id', '=', staffId)
  return (await person.executeTakeFirst())?.password_hash ?? null
}
