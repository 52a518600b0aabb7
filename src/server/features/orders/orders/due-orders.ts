import { sql } from 'kysely'
import { graceAfterUndoMs } from '#domain/orders/board.ts'
import type { Database } from '#server/context.ts'
import { processEach } from '#server/db/process-each.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { applyStep, type StepRequest } from './apply-step.ts'

/** How many orders a round handles. The next round handles the rest. */
const batchSize = 100

/**
 * Cancels orders that were not accepted within `acceptWithinMs` after placing, or after release for orders for later.
 */
export async function cancelUnacceptedOrders(
  db: Database,
  {
    now,
    acceptWithinMs,
    onMissed,
  }: {
    now: Date
    acceptWithinMs: number
    /** Runs in the transaction that cancels an order of this restaurant. */
    onMissed?: (db: Database, partnerId: number, now: Date) => Promise<void>
  },
): Promise<number> {
  // The condition matches the partial index. Skips orders with a submitted step or a question that is
  // open or has just ended.
  const { rows } = await sql<{ id: number }>`
    select id from orders
     where state = 'placed' and (wanted_at is null or released_at is not null)
       and coalesce(released_at, created_at) <= ${new Date(now.getTime() - acceptWithinMs)}
       and not exists (
         select from submitted_steps
          where order_id = orders.id
            and (ended_at is null or outcome = 'undone' and ended_at > ${new Date(now.getTime() - graceAfterUndoMs)})
       )
       and not exists (
         select from swaps
          where order_id = orders.id and (ended_at is null or ended_at > ${new Date(now.getTime() - graceAfterUndoMs)})
       )
     order by coalesce(released_at, created_at), id limit ${batchSize}`.execute(db)
  const missed = { step: 'cancel', reason: 'not accepted in time', now } as const
  return applyDueSteps(db, rows, missed, onMissed)
}

/** Shows orders for later to their kitchens when they are due. */
export async function releaseDueOrders(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
     where state = 'placed' and wanted_at is not null and released_at is null and release_at <= ${now}
     order by release_at, id limit ${batchSize}`.execute(db)
  return applyDueSteps(db, rows, { step: 'release', now })
}

/**
 * Applies a step to each order as the system, each in its own transaction. Safe to run in several processes. Answers
 * the number of steps applied. The first failure is thrown at the end.
 */
async function applyDueSteps(
  db: Database,
  due: readonly { id: number }[],
  request: Pick<StepRequest, 'step' | 'reason' | 'now'>,
  onApplied?: (db: Database, partnerId: number, now: Date) => Promise<void>,
): Promise<number> {
  const by = { actor: 'system', actorId: null, owner: 'any' } as const
  return processEach(due, async ({ id }) => {
    const step = await inTransaction(db, async (transaction) => {
      const answer = await applyStep(transaction, { ...request, ...by, orderId: id })
      if (answer.ok) await onApplied?.(transaction, answer.order.partner_id, request.now)
      return answer
    })
    return step.ok
  })
}
