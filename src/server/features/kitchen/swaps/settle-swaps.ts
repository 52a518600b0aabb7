import { canAskAbout } from '#domain/orders/swap.ts'
import type { Database, OutgoingMail } from '#server/context.ts'
import { processEach } from '#server/db/process-each.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { changeMail, readMailedDishes } from '../../orders/order-mails/public.ts'
import { lockCustomerOf, lockOrder, type OrderRow } from '../../orders/orders/public.ts'
import { applyDecision } from './apply-decision.ts'
import { endSwap, findSwap, type Swap } from './swap-store.ts'

/** How many questions a round settles. The next round handles the rest. */
const batchSize = 100

type Mailing = { queueMail: (db: Database, mail: OutgoingMail) => Promise<void>; publicUrl: string }

/**
 * Applies the rule that the customer chose at checkout to questions that were not answered in time, and answers how
 * many. The transaction of a question also ends it, so that several processes settle it only once. The first failure is
 * thrown at the end.
 */
export async function settleSwaps(db: Database, now: Date, mailing: Mailing): Promise<number> {
  const due = await db
    .selectFrom('swaps')
    .select(['id', 'order_id'])
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return processEach(due, (one) =>
    inTransaction(db, (transaction) => settleOne(transaction, one, now, mailing)),
  )
}

async function settleOne(
  db: Database,
  { id: swapId, order_id: orderId }: { id: number; order_id: number },
  now: Date,
  mailing: Mailing,
): Promise<boolean> {
  await lockCustomerOf(db, orderId)
  const order = await lockOrder(db, orderId, 'any')
  const swap = order && (await findSwap(db, { orderId, swapId }))
  if (!swap || swap.ended_at !== null) return false
  if (!canAskAbout({ state: order.state, isReady: order.ready_at !== null })) {
    await endSwap(db, swap, { outcome: 'overtaken', by: 'clock', now })
    return false
  }
  const done = await applyRule(db, order, swap, now)
  // A cancellation has a mail of its own.
  if (done.outcome !== 'canceled') await mailChange(db, done, mailing)
  return true
}

/**
 * Applies the rule that the customer chose at checkout: the first offer still available, the rest of the order, or a
 * cancellation.
 */
async function applyRule(db: Database, order: OrderRow, swap: Swap, now: Date) {
  const own = { order, swap, by: 'clock', now } as const
  if (order.if_sold_out === 'replace') {
    for (const offer of swap.offers) {
      const done = await applyDecision(db, { ...own, decision: { answer: 'replace', offer } })
      if (done.ok) return done
    }
  }
  const answer = order.if_sold_out === 'cancel' ? 'cancel' : 'drop'
  const done = await applyDecision(db, { ...own, decision: { answer } })
  if (!done.ok) throw new Error(`Removing a dish of order ${order.id} was refused.`)
  return done
}

type Changed = { order: OrderRow; outcome: 'replaced' | 'dropped' }

async function mailChange(db: Database, { order, outcome }: Changed, { queueMail, publicUrl }: Mailing) {
  const customer = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (customer === undefined) return
  const dishes = (await readMailedDishes(db, [order.id])).get(order.id) ?? []
  const mailed = { ...order, dishes, to: customer.email, language: order.language ?? 'vi' }
  await queueMail(db, changeMail(mailed, outcome, publicUrl))
}
