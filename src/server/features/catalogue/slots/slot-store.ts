import { sql } from 'kysely'
import type { Database } from '#server/context.ts'

/** Counts a restaurant's orders, except canceled ones, of each slot, by the slot's time in ms. */
export async function countBySlot(
  db: Database,
  { partnerId, slots }: { partnerId: number; slots: readonly Date[] },
): Promise<Map<number, number>> {
  const [first, last] = [slots[0], slots.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const { rows } = await sql<{ wanted_at: Date; count: number }>`
    select wanted_at, count(*)::integer as count from orders
     where partner_id = ${partnerId} and wanted_at between ${first} and ${last} and state <> 'canceled'
     group by wanted_at`.execute(db)
  return new Map(rows.map(({ wanted_at, count }) => [wanted_at.getTime(), count]))
}
