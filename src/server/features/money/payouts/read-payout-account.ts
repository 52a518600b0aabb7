import { bankName } from '#domain/money/banks.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { claimLimit } from '#server/limits/limits.ts'
import { confirmFreshFactor } from '../../accounts/accounts/public.ts'
import { openAccount } from './payout-account-store.ts'

export async function readPayoutAccount(
  context: CallOf<'readPayoutAccount'>,
  { id, code }: InputOf<'readPayoutAccount'>,
): AnswerTo<'readPayoutAccount'> {
  const { db, now, services, session, logEvent } = context
  const { administratorId } = session
  const payout = await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
  if (payout === undefined) return refuse('payout_not_found')
  const { party, holder_id: holderId, account_bank: bank, account_sealed: sealed } = payout
  if (bank === null || sealed === null) return refuse('payout_without_account')
  const confirmed = await confirmFreshFactor(context, code)
  if (!confirmed.ok) return confirmed
  const allowance = services.settings.allowances.payout_account
  const counted = {
    name: 'payout_account',
    subject: `administrator ${administratorId}`,
    allowance,
    now,
  } as const
  const { allowed, left, retryAfterSeconds } = await claimLimit(db, counted)
  if (left === 0) logEvent({ event: 'limit_reached', limit: 'payout_account' })
  if (!allowed) return refuse('too_many_requests', { retry_after: retryAfterSeconds })
  const plain = openAccount(services.cipher, { party, holderId }, sealed)
  if (plain === null) return refuse('payout_account_unreadable')
  logEvent({ event: 'payout_account_read', kind: 'administrator', account: administratorId })
  return succeed({ id, bank, bank_name: bankName(bank), ...plain })
}
