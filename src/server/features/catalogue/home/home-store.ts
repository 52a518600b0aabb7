import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { isInStockAt } from '../../menus/availability/public.ts'
import { isApproved, isOpenNow, isUsableVoucher } from '../partners/public.ts'

/** The columns of a dish that its kind is derived from. */
export type SoldDish = { name: string; image_url: string | null; quantity_sold: number }

/** The best-selling public dishes that are in stock. */
export function listSoldDishes(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<SoldDish[]> {
  return (
    db
      .selectFrom('products')
      .innerJoin('partners', 'partners.id', 'products.partner_id')
      .select(['products.name', 'products.image_url', 'products.quantity_sold'])
      // Implied by the next condition, but matches the predicate of the index on sales.
      .where('products.status', '<>', 'disabled')
      .where(isInStockAt('products', now))
      .where(isApproved)
      .orderBy('products.quantity_sold', 'desc')
      .orderBy('products.id')
      .limit(limit)
      .execute()
  )
}

/** A voucher with its partner. */
export type OfferedVoucherRow = { partner_name: string; image_url: string | null } & Pick<
  Selectable<Tables['vouchers']>,
  'id' | 'code' | 'discount' | 'percent' | 'condition' | 'distance_condition' | 'expiry_date' | 'partner_id'
>

/** The largest usable discount of each open partner, the largest first. */
export async function listOfferedVouchers(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<OfferedVoucherRow[]> {
  const { rows } = await sql<OfferedVoucherRow>`
    select * from (
      select distinct on (vouchers.partner_id) vouchers.id, code, discount, percent, condition, distance_condition, expiry_date,
        partners.id as partner_id, partners.name as partner_name, partners.image_url
      from vouchers join (select * from partners where ${isOpenNow(now)}) as partners on partners.id = vouchers.partner_id
      where ${isUsableVoucher(now)}
      order by vouchers.partner_id, discount desc, vouchers.id
    ) as best
    order by discount desc, id
    limit ${limit}`.execute(db)
  return rows
}
