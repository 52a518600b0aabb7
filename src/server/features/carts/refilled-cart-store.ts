import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { type CartKey, deleteAllLines } from './cart-store.ts'

/** A line to insert. Every product occurs once. */
export type NewLine = { product_id: number; quantity: number; note: string | null }

/** A line that is added in parallel is overwritten, as if it had been added before. */
export async function refillLines(
  db: Database,
  { userId, partnerId, lines, now }: CartKey & { lines: readonly NewLine[]; now: Date },
): Promise<void> {
  await deleteAllLines(db, { userId, partnerId })
  await sql`
    insert into cart_lines (user_id, partner_id, product_id, quantity, note, created_at, updated_at)
    select ${userId}, ${partnerId}, product_id, quantity, note, ${now}, ${now}
      from unnest(
        ${lines.map((line) => line.product_id)}::bigint[], ${lines.map((line) => line.quantity)}::integer[],
        ${lines.map((line) => line.note)}::text[]
      ) with ordinality as line (product_id, quantity, note, place)
     order by place
    on conflict (user_id, partner_id, product_id)
      do update set quantity = excluded.quantity, note = excluded.note, updated_at = excluded.updated_at`.execute(
    db,
  )
}
