import { sql } from 'kysely'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import { isOpenNow } from './opening-hours-sql.ts'
import { isApproved, type PartnerRow, toPartnerSummary, toVisiblePartner } from './partner-store.ts'

/** The length of the best-rated list (wire: suggest_partners). */
const bestRatedLength = 5

export async function suggestPartners({ db, now }: CallOf<'suggestPartners'>): AnswerTo<'suggestPartners'> {
  const rows = await listBestRated(db)
  return succeed(rows.flatMap((row) => toVisiblePartner(row, now) ?? []).map(toPartnerSummary))
}

/** The displayed average in tenths, rounded half up like `roundedRating`. */
export const averageTenths = sql<number>`(points_sum * 20 + points_count) / (points_count * 2)`

/** The visible partners with reviews, by displayed average, then by number of reviews. */
export function listBestRated(db: Database): Promise<PartnerRow[]> {
  return db
    .selectFrom('partners')
    .selectAll()
    .where(isApproved)
    .where('points_count', '>', 0)
    .orderBy(averageTenths, 'desc')
    .orderBy('points_count', 'desc')
    .orderBy('id')
    .limit(bestRatedLength)
    .execute()
}

export async function suggestPartnersNearby(
  { db, now }: CallOf<'suggestPartnersNearby'>,
  position: InputOf<'suggestPartnersNearby'>,
): AnswerTo<'suggestPartnersNearby'> {
  const nearby = await listNearby(db, position, now)
  const partners = nearby.flatMap(({ row, distance }) => {
    const partner = toVisiblePartner(row, now)
    return partner ? [{ ...toPartnerSummary(partner), distance }] : []
  })
  return succeed(partners)
}

/** In km with one decimal, inclusive (wire: suggest_partners_nearby). */
const nearbyKm = 5
const nearbyLength = 100
const kmPerDegree = (6371 * Math.PI) / 180

/** The open partners within nearbyKm, nearest first, with their distance in km. */
export async function listNearby(
  db: Database,
  position: Position,
  now: Date,
): Promise<{ row: PartnerRow; distance: number }[]> {
  const { latitude, longitude } = position
  // A coarse bounding box in degrees with a margin of 2 %; `distanceKm` decides. Longitudes continue beyond the date
  // line.
  const reach = ((nearbyKm + 0.1) * 1.02) / kmPerDegree
  const narrowing = Math.cos(((Math.abs(latitude) + reach) * Math.PI) / 180)
  const reachEast = narrowing <= 0 ? 180 : reach / narrowing
  const apart = sql<number>`abs(longitude - ${longitude})`
  const rows = await db
    .selectFrom('partners')
    .selectAll()
    .where(isOpenNow(now))
    .where('latitude', '>=', latitude - reach)
    .where('latitude', '<=', latitude + reach)
    .where(sql<boolean>`least(${apart}, 360 - ${apart}) <= ${reachEast}`)
    .execute()
  return rows
    .map((row) => ({ row, distance: distanceKm(position, row) }))
    .filter(({ distance }) => distance <= nearbyKm)
    .sort((a, b) => a.distance - b.distance || a.row.id - b.row.id)
    .slice(0, nearbyLength)
}
