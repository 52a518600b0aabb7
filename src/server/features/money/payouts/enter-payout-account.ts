import { maskedAccount, payoutAccountEffectiveAt } from '#domain/money/payout-account.ts'
import { type CallContext, type Database, succeed } from '#server/context.ts'
import { claimOrThrow } from '#server/limits/limits.ts'
import { type AccountHolder, lockParty } from '../statements/public.ts'
import { hadPayout, voidOpenPayouts } from './change-payout.ts'
import type { AccountMail } from './payout-account-mails.ts'
import {
  deletePayoutAccount,
  findPayoutAccounts,
  maskOf,
  type PayoutAccountRow,
  type PlainAccount,
  sealAccount,
  storePayoutAccount,
} from './payout-account-store.ts'

/** How often a party may enter an account per day. Each entry is mailed. */
const perDay = { count: 10, windowMs: 86_400_000 }

/** What a party sees of its accounts, which every change answers. */
export async function answerPayoutAccount(db: Database, of: AccountHolder, now: Date) {
  const { current, pending } = await findPayoutAccounts(db, of, now)
  const history = { hasAccount: current !== null, hadPayout: await hadPayout(db, of) }
  return succeed({
    current: current && entryOf(current),
    pending: pending && entryOf(pending),
    next_effective_at: payoutAccountEffectiveAt(now, history).toISOString(),
  })
}

function entryOf(row: PayoutAccountRow) {
  return { ...maskOf(row), effective_at: row.effective_at.toISOString() }
}

type Typed = PlainAccount & { bank: string }

/** Stores the entry and rejects the open payout. Answers what to mail. The party is locked; `who` is `staff 7` or `driver 7`. */
export async function enterPayoutAccount(
  { db, now, services }: Pick<CallContext, 'db' | 'now' | 'services'>,
  of: AccountHolder,
  { who, bank, ...plain }: Typed & { who: string },
): Promise<AccountMail> {
  const subject = `${of.party} ${of.holderId}`
  await claimOrThrow(db, { name: 'payout_account_change', subject, allowance: perDay, now })
  const { current } = await findPayoutAccounts(db, of, now)
  const history = { hasAccount: current !== null, hadPayout: await hadPayout(db, of) }
  const effective_at = payoutAccountEffectiveAt(now, history)
  const account = { bank, ...sealAccount(services.cipher, of, plain), entered_by: who, effective_at }
  await storePayoutAccount(db, of, account, now)
  const voided = await voidOpenPayouts(db, of, { who, now })
  return {
    ...{ kind: effective_at > now ? 'changed' : 'entered', account: maskedAccount(maskOf(account)) },
    ...{ effectiveAt: effective_at, hasVoided: voided > 0 },
  }
}

/** Deletes the change that waits. Answers what to mail; null if there is none. */
export async function cancelPendingAccount(
  db: Database,
  of: AccountHolder,
  now: Date,
): Promise<AccountMail | null> {
  await lockParty(db, of)
  const { pending } = await findPayoutAccounts(db, of, now)
  if (pending === null) return null
  await deletePayoutAccount(db, pending.id)
  return { kind: 'canceled', account: maskedAccount(maskOf(pending)), effectiveAt: now, hasVoided: false }
}
