import { type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { toOrder } from './order-wire.ts'
import { takeStep } from './take-step.ts'

export async function cancelOrder(
  { db, now, session: { userId } }: CallOf<'cancelOrder'>,
  { id: orderId }: InputOf<'cancelOrder'>,
) {
  const taken = await takeStep(db, {
    orderId,
    step: 'cancel',
    actor: 'customer',
    actorId: userId,
    owner: { userId },
    now,
  })
  return taken.ok ? succeed({ order: toOrder(taken.order) }) : taken
}

/** Per round; the next round handles the rest. */
const batchSize = 100
/** A single failure must not block the others, and an outage must not try all of them. */
const maxFailures = 5

/**
 * Cancels orders that were not accepted within `acceptWithinMs`, as the system, each in its own transaction. Safe to
 * run in several processes. Answers the number of canceled orders; the first failure is thrown at the end.
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
      const taken = await inTransaction(db, (transaction) =>
        takeStep(transaction, {
          orderId: id,
          step: 'cancel',
          actor: 'system',
          actorId: null,
          owner: 'any',
          reason: 'not accepted in time',
          now,
        }),
      )
      if (taken.ok) count += 1
    } catch (error) {
      failures.push(error)
      if (failures.length === maxFailures) break
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}
