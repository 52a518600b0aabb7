import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** A public restaurant in the index. */
export type SearchedPartner = {
  id: number
  name: string
  address: string
  city_id: number
  type_id: number
  latitude: number
  longitude: number
}

/** A public dish in the index. */
export type SearchedDish = { id: number; name: string; partner_id: number; sold: number }

/** A batch takes some milliseconds. */
const batchRows = 2_000

const partners = sql<SearchedPartner>`
  select id, name, address, city_id, type_id, latitude, longitude from partners where status in ('open', 'close')`

const dishes = sql<SearchedDish>`
  select products.id, products.name, partner_id, least(quantity_sold, 2147483647)::integer as sold
  from products join partners on partners.id = partner_id
  where products.status <> 'disabled' and partners.status in ('open', 'close')`

export type SearchedRows = { partners: readonly SearchedPartner[]; dishes: readonly SearchedDish[] }

/** Reads all public restaurants and dishes in batches from one snapshot. Dishes with the same name are consecutive. */
export async function readAll(db: Database, onRows: (rows: SearchedRows) => void): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`set transaction isolation level repeatable read read only`.execute(transaction)
    await readInBatches(transaction, sql<SearchedPartner>`${partners} order by id`, (rows) =>
      onRows({ partners: rows, dishes: [] }),
    )
    await readInBatches(
      transaction,
      sql<SearchedDish>`${dishes} order by max(quantity_sold) over (partition by products.name collate "C") desc, products.name collate "C"`,
      (rows) => onRows({ partners: [], dishes: rows }),
    )
  })
}

async function readInBatches<Row>(
  db: Database,
  query: RawBuilder<Row>,
  onRows: (rows: Row[]) => void,
): Promise<void> {
  await sql`declare searched no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchRows)} from searched`.execute(db)
    onRows(rows)
    if (rows.length < batchRows) break
  }
  await sql`close searched`.execute(db)
}

/** Reads some restaurants and their dishes. */
export async function readPartners(db: Database, partnerIds: readonly number[]): Promise<SearchedRows> {
  const [partnerRows, dishRows] = await Promise.all([
    sql<SearchedPartner>`${partners} and id = any(${partnerIds}::bigint[])`.execute(db),
    sql<SearchedDish>`${dishes} and partner_id = any(${partnerIds}::bigint[])`.execute(db),
  ])
  return { partners: partnerRows.rows, dishes: dishRows.rows }
}
