import { sql } from 'kysely'
import { unanswered } from '#domain/orders/board.ts'
import type { Database, Services } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { EventJob } from '#server/events/run-subscribers.ts'
import { waitsForKitchen, waitsSince } from '../../orders/orders/public.ts'
import { activeDevices, isOpenAutoAccepted } from './push-store.ts'

/** How many orders a round handles. The next round handles the rest. */
const batchSize = 100
/** Orders that have waited longer get no second message. */
const tooOldMs = 15 * 60_000

type PushContext = { queuePushes: Services['queuePushes']; now: Date }
type PushedOrder = { orderId: number; partnerId: number; subscriptionId: number }
type NewPush = PushedOrder & { kind: 'new' | 'accepted' }

/** Queues push messages about new orders. Helper devices get none: they get only the reminder. */
export async function pushOrders(
  db: Database,
  events: readonly EventJob[],
  { queuePushes, now }: PushContext,
): Promise<void> {
  const orderIds = [...new Set(events.map(({ orderId }) => orderId))]
  const { rows } = await sql<NewPush>`
    select orders.id as "orderId", partners.id as "partnerId", device.id as "subscriptionId",
           case when kitchens.auto_accept_minutes is null then 'new' else 'accepted' end as kind
      from ${activeDevices(now)} join orders on orders.partner_id = partners.id
      left join kitchens on kitchens.partner_id = partners.id
     where orders.id = any(${orderIds}::bigint[]) and not device.is_helper
       and case when kitchens.auto_accept_minutes is null then ${waitsForKitchen} else ${isOpenAutoAccepted} end
     order by orders.id, device.id`.execute(db)
  if (rows.length > 0) await queuePushes(db, rows)
}

/** Queues a second message, for all devices, about orders unanswered for half a minute. Once per order. */
export function pushUnanswered(db: Database, { queuePushes, now }: PushContext): Promise<number> {
  const earliest = new Date(now.getTime() - tooOldMs)
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<PushedOrder>`
      with due as (
        insert into order_reminders (order_id, pushed_at)
        select orders.id, ${now}::timestamptz from orders
         where ${waitsForKitchen} and ${waitsSince} > ${earliest}
           and ${waitsSince} <= ${new Date(now.getTime() - unanswered.ringEverywhereMs)}
           and not exists (select from order_reminders where order_id = orders.id)
           and exists (select from ${activeDevices(now)} where partners.id = orders.partner_id)
         order by ${waitsSince}, orders.id limit ${batchSize}
        on conflict do nothing returning order_id
      )
      select orders.id as "orderId", partners.id as "partnerId", device.id as "subscriptionId"
        from ${activeDevices(now)} join orders on orders.partner_id = partners.id
        join due on due.order_id = orders.id
       order by orders.id, device.id`.execute(transaction)
    if (rows.length > 0)
      await queuePushes(
        transaction,
        rows.map((order) => ({ ...order, kind: 'unanswered' })),
      )
    return rows.length
  })
}
