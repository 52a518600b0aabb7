import { sql } from 'kysely'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import { isOpenNow } from './opening-hours-sql.ts'
import { asVisible, isLetIn, type PartnerRow, toPartnerSummary } from './partner-store.ts'

/** The length of the best-rated list (contract: suggest_partners). */
const bestRatedLength = 5

export async function suggestPartners({ db, now }: CallOf<'suggestPartners'>): AnswerTo<'suggestPartners'> {
  const rows = await readBestRated(db)
  return succeed(rows.flatMap((row) => asVisible(row, now) ?? []).map(toPartnerSummary))
}

/** The displayed average in tenths, halves rounded up, as roundedRating. */
export const averageTenths = sql<number>`(points_sum * 20 + points_count) / (points_count * 2)`

/** The visible partners with reviews, by displayed average, then by number of reviews. */
export function readBestRated(db: Database): Promise<PartnerRow[]> {
  return db
    .selectFrom('partners')
    .selectAll()
    .where(isLetIn)
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
  const nearby = await readNearby(db, position, now)
  const partners = nearby.flatMap(({ row, distance }) => {
    const partner = asVisible(row, now)
    return partner ? [{ ...toPartnerSummary(partner), distance }] : []
  })
  return succeed(partners)
}

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
    .selectAll()
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

/** A bounding box in degrees. `spans` are two where the box crosses the date line. */
type PositionBox = { south: number; north: number; spans: { west: number; east: number }[] }

const kmPerDegree = (6371 * Math.PI) / 180
const wholeGlobe = [{ west: -180, east: 180 }]

/** The box of a circle, with a margin of 2 %: a filter only, `distanceKm` decides. */
function boxAround({ latitude, longitude }: Position, km: number): PositionBox {
  const reach = (km * 1.02) / kmPerDegree
  const south = latitude - reach
  const north = latitude + reach
  if (south <= -90 || north >= 90) return { south, north, spans: wholeGlobe }
  const widest = Math.max(Math.abs(south), Math.abs(north))
  const reachEast = reach / Math.cos((widest * Math.PI) / 180)
  if (reachEast >= 180) return { south, north, spans: wholeGlobe }
  const west = longitude - reachEast
  const east = longitude + reachEast
  if (west < -180)
    return {
      south,
      north,
      spans: [
        { west: -180, east },
        { west: west + 360, east: 180 },
      ],
    }
  if (east > 180)
    return {
      south,
      north,
      spans: [
        { west, east: 180 },
        { west: -180, east: east - 360 },
      ],
    }
  return { south, north, spans: [{ west, east }] }
}
