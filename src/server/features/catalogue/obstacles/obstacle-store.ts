import { sql } from 'kysely'
import type { PartnerStatus } from '#domain/time/opening-hours.ts'
import type { Database } from '#server/context.ts'
import { type KitchenRow, kitchenColumns } from '../partners/public.ts'

/** A restaurant, approved or not, with the names of the people who paused it and set it busy. */
export type KitchenState = KitchenRow & {
  status: PartnerStatus
  updated_at: Date
  takes_orders_ahead: boolean
  slot_capacity: number
  preparation_minutes: number
  missed_pause_since: Date | null
  busy_since: Date | null
  paused_by_name: string | null
  busy_by_name: string | null
}

/** Null when the restaurant does not exist. */
export async function findKitchenState(db: Database, partnerId: number): Promise<KitchenState | null> {
  const row = await db
    .selectFrom('partners')
    .leftJoin('kitchens', 'kitchens.partner_id', 'partners.id')
    .leftJoin('staff as pauser', 'pauser.id', 'partners.paused_by')
    .leftJoin('staff as busy', 'busy.id', 'partners.busy_by')
    .select(kitchenColumns.map((column) => `partners.${column}` as const))
    .select(['partners.status', 'partners.updated_at', 'partners.busy_since'])
    .select(['takes_orders_ahead', 'slot_capacity', 'preparation_minutes', 'missed_pause_since'])
    .select(['pauser.name as paused_by_name', 'busy.name as busy_by_name'])
    .where('partners.id', '=', partnerId)
    .executeTakeFirst()
  return row ?? null
}

/** A dish, choice or category that customers cannot order now. */
export type Unsellable = {
  kind: 'dish' | 'choice' | 'category'
  id: number
  name: string
  status: 'in_stock' | 'out_of_stock' | 'disabled'
  stock_granted: number | null
  stock_until: Date | null
  stock_since: Date | null
  by: string | null
  updated_at: Date | null
  /** How many rows of this kind exist, also beyond the listed rows. */
  count: number
}

const maxListed = 100

/**
 * The sold-out and hidden dishes and choices of a restaurant and its hidden categories, up to 100 of each, sold-out
 * ones first. Omits dishes that are hidden only by their category.
 */
export async function listUnsellable(db: Database, partnerId: number, now: Date): Promise<Unsellable[]> {
  const isOut = sql`(item.status <> 'in_stock' or (item.stock_left = 0 and item.stock_until > ${now}))`
  const columns = sql`item.id, item.name, item.status, item.stock_granted, item.stock_until, item.stock_since,
    staff.name as by, (count(*) over ())::integer as count`
  const order = sql`order by item.status = 'disabled', item.name, item.id limit ${maxListed}`
  const { rows } = await sql<Unsellable>`
    (select 'dish' as kind, ${columns}, item.updated_at
       from products as item left join staff on staff.id = item.stock_by
      where item.partner_id = ${partnerId} and ${isOut} and (item.status <> 'disabled' or item.is_hidden) ${order})
    union all
    (select 'choice' as kind, ${columns}, null as updated_at
       from choices as item join option_groups as option_group on option_group.id = item.group_id
       left join staff on staff.id = item.stock_by
      where option_group.partner_id = ${partnerId} and ${isOut} ${order})
    union all
    (select 'category' as kind, id, name, 'disabled', null, null, null, null, (count(*) over ())::integer, updated_at
       from categories where partner_id = ${partnerId} and is_hidden order by name, id limit ${maxListed})`.execute(
    db,
  )
  return rows
}

/** How many dishes of a restaurant can be sold at all. */
export async function countSellable(db: Database, partnerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('partner_id', '=', partnerId)
    .where('status', '=', 'in_stock')
    .executeTakeFirstOrThrow()
  return count
}
