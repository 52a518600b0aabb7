import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { takeStep } from './take-step.ts'

/** So many in one go; the rest a moment later. */
const batchSize = 100
/** So many may fail in one go: one order must not keep the others, and an outage must not be tried out to its end. */
const maxFailures = 5

/**
 * Cancels, as the system, the orders that no restaurant has accepted within `acceptWithinMs`; each in a transaction of
 * its own. Several processes may do so at the same time. Answers how many; what failed is thrown after the others are
 * done.
 */
export async function cancelUnacceptedOrders(
  db: Database,
  { now, acceptWithinMs }: { now: Date; acceptWithinMs: number },
): Promise<number> {
  const late = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'placed')
    .where('created_at', '<=', new Date(now.getTime() - acceptWithinMs))
    .orderBy('created_at')
    .orderBy('id')
    .limit(batchSize)
    .execute()
  let count = 0
  const failures: unknown[] = []
  for (const { id } of late) {
    try {
      if (await cancelLateOrder(db, id, now)) count += 1
    } catch (error) {
      failures.push(error)
      if (failures.length === maxFailures) break
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}

async function cancelLateOrder(db: Database, orderId: number, now: Date): Promise<boolean> {
  const taken = await inTransaction(db, (transaction) =>
    takeStep(transaction, {
      orderId,
      step: 'cancel',
      actor: 'system',
      actorId: null,
      owner: 'any',
      reason: 'not accepted in time',
      now,
    }),
  )
  return taken.ok
}
