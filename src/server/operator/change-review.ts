import { OperatorError } from '#server/config/operator-error.ts'
import type { Database } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { moderateReview } from '../features/orders/feedbacks/public.ts'
import type { Operated } from '../features/records/admin-actions/public.ts'

/** Hides a review from the shop, or shows it again. */
export async function changeReview(
  db: Database,
  { id, outcome, operator, now }: { id: number; outcome: 'hidden' | 'kept' } & Operated,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const answer = await moderateReview(transaction, outcome, { id, note: null, operator, now })
    if (answer.ok) return `Review ${id} is ${outcome === 'hidden' ? 'hidden' : 'shown'} now.`
    throw new OperatorError(
      answer.code === 'review_not_found'
        ? `There is no review ${id}.`
        : `Review ${id} is in that state already.`,
    )
  })
}
