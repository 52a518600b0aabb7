import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, repeat } from '#server/context.ts'
import { nameOf } from '../../records/admin-actions/public.ts'
import { proposeAdjustment } from './adjust.ts'
import { findRequested } from './adjustment-store.ts'
import { toAnswer } from './adjustments.ts'
import { emptyDraft } from './check-adjustment.ts'

export async function grantCoins(
  { db, now, session: by, idempotency }: CallOf<'grantCoins'>,
  { user_id, amount, reason }: InputOf<'grantCoins'>,
): AnswerTo<'grantCoins'> {
  // Locks first, so that the same request cannot run twice in parallel.
  if (!(await lockCustomer(db, user_id))) return refuse('account_not_found')
  const known = idempotency && (await findRequested(db, { by: nameOf(by), key: idempotency.key }))
  if (known) {
    const isSame = known.request_hash === idempotency.requestHash
    return isSame ? toAnswer<'grantCoins'>(repeat(known)) : refuse('idempotency_key_reused')
  }
  const coins = { ...emptyDraft, kind: 'granted', user_id, amount } as const
  return toAnswer<'grantCoins'>(await proposeAdjustment(db, { ...coins, reason, idempotency, by, now }))
}

async function lockCustomer(db: Database, id: number): Promise<boolean> {
  const customers = db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  return (await customers.forNoKeyUpdate().executeTakeFirst()) !== undefined
}
