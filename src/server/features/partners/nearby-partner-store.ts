import { sql } from 'kysely'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import { isOpenNow } from './opening-hours-sql.ts'
import { type PartnerRow, partnerColumns } from './partner-row.ts'
import { boxAround } from './position-box.ts'

/** In km with one decimal, inclusive (contract: suggest_partners_nearby). */
const nearbyKm = 5
const nearbyLength = 100

/** The open partners within nearbyKm, nearest first, with their distance in km. */
export async function readNearby(
  db: Database,
  position: Position,
  now: Date,
): Promise<{ row: PartnerRow; distance: number }[]> {
  const box = boxAround(position, nearbyKm + 0.1)
  const spans = box.spans.map(({ west, east }) => sql<boolean>`longitude between ${west} and ${east}`)
  const rows = await db
    .selectFrom('partners')
    .select(partnerColumns)
    .where(isOpenNow(now))
    .where('latitude', '>=', box.south)
    .where('latitude', '<=', box.north)
    .where(sql<boolean>`(${sql.join(spans, sql` or `)})`)
    .execute()
  return rows
    .map((row) => ({ row, distance: distanceKm(position, row) }))
    .filter(({ distance }) => distance <= nearbyKm)
    .sort((a, b) => a.distance - b.distance || a.row.id - b.row.id)
    .slice(0, nearbyLength)
}
