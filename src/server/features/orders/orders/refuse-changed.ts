import { sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import { type OrderNow, orderNowSentence } from '#contracts/orders/office-sentences.ts'
import { type Database, refuse } from '#server/context.ts'

/**
 * Refuses an administrator's step that comes too late, with what is true now: the state, and who changed the order
 * last. A login of the command line without an administrator is shown by its name.
 */
export async function refuseChanged(
  { db, language }: { db: Database; language: Language },
  orderId: number,
): Promise<ReturnType<typeof refuse<'order_state_changed'>> & { sentence?: string }> {
  const { rows } = await sql<OrderNow>`
    select orders.state, happened.created_at as at,
           case happened.actor when 'driver' then drivers.name when 'partner' then partners.name
             when 'administrator' then coalesce(administrators.name, (
               select operator from admin_actions where target_kind = 'order' and target_id = orders.id
                order by id desc limit 1)) end as by
      from orders join order_events as happened on happened.order_id = orders.id
      left join drivers on happened.actor = 'driver' and drivers.id = happened.actor_id
      left join partners on happened.actor = 'partner' and partners.id = happened.actor_id
      left join administrators on happened.actor = 'administrator' and administrators.id = happened.actor_id
     where orders.id = ${orderId} order by happened.id desc limit 1`.execute(db)
  const [now] = rows
  if (now === undefined) return refuse('order_state_changed')
  const { state, by, at } = now
  const details = { state, changed_by: by, changed_at: at.toISOString() }
  return { ...refuse('order_state_changed', details), sentence: orderNowSentence(now, language) }
}
