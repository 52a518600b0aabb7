import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** A restaurant that the public may see, as far as a search needs it. */
export type SearchedPartner = {
  id: number
  name: string
  address: string
  city_id: number
  type_id: number
  latitude: number
  longitude: number
}

/** A dish on the menu. */
export type SearchedDish = { id: number; name: string; partner_id: number; sold: number }

/** Some milliseconds' work. */
const dishesAtOnce = 2_000

const dishes = sql`
  select products.id, products.name, partner_id, least(quantity_sold, 2147483647)::integer as sold
  from products join partners on partners.id = partner_id
  where products.status <> 'disabled' and partners.status in ('open', 'close')`

function selectPartners(db: Database) {
  return db
    .selectFrom('partners')
    .select(['id', 'name', 'address', 'city_id', 'type_id', 'latitude', 'longitude'])
    .where('status', 'in', ['open', 'close'])
}

/** Everything that can be found as it was at one moment: the restaurants, and the dishes bit by bit, the best sold first. */
export async function readAll(
  db: Database,
  {
    onPartners,
    onDishes,
  }: { onPartners: (rows: SearchedPartner[]) => void; onDishes: (rows: SearchedDish[]) => void },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`set transaction isolation level repeatable read read only`.execute(transaction)
    onPartners(await selectPartners(transaction).orderBy('id').execute())
    await sql`declare searched no scroll cursor for ${dishes} order by quantity_sold desc, products.id`.execute(
      transaction,
    )
    for (;;) {
      const { rows } = await sql<SearchedDish>`fetch ${sql.lit(dishesAtOnce)} from searched`.execute(
        transaction,
      )
      onDishes(rows)
      if (rows.length < dishesAtOnce) return
    }
  })
}

/** The same of some restaurants, as it is now. */
export async function readSome(
  db: Database,
  partnerIds: readonly number[],
): Promise<{ partners: SearchedPartner[]; dishes: SearchedDish[] }> {
  const [partners, { rows }] = await Promise.all([
    selectPartners(db).where('id', '=', sql<number>`any(${partnerIds}::bigint[])`).execute(),
    sql<SearchedDish>`${dishes} and partner_id = any(${partnerIds}::bigint[])`.execute(db),
  ])
  return { partners, dishes: rows }
}
