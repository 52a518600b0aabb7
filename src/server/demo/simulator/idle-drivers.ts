import { type Selectable, sql } from 'kysely'
import { maxPositionAgeMs } from '#domain/orders/delivery.ts'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { type DueCall, driverCall } from './due-call.ts'
import { isDriverPlayed, townDrivers } from './played-accounts.ts'
import { pointBetween } from './street-route.ts'

type IdleDriver = Pick<Selectable<Tables['drivers']>, 'id' | 'email' | 'status'> & {
  latitude: number | null
  longitude: number | null
  positioned_at: Date | null
}

const homes: ReadonlyMap<string, Position> = new Map(
  townDrivers.map(({ email, latitude, longitude }) => [email, { latitude, longitude }]),
)
/** 40 km/h. */
const kmPerMs = 40 / 3_600_000
/** A driver moves at most as far as in this time, in ms, even after a long pause. */
const longestStepMs = 60_000
/** How often a waiting driver reports its position, in ms: well before the position is too old for offers. */
const refreshMs = maxPositionAgeMs / 3

/** The calls of the town's drivers who carry no order and whose accounts no person uses. */
export async function idleDriverCalls(db: Database, now: Date): Promise<DueCall[]> {
  const { rows } = await sql<IdleDriver>`
    select id, email, status, latitude, longitude, positioned_at from drivers as driver
      left join driver_positions on driver_id = driver.id
     where ${isDriverPlayed(now)} and status in ('offline', 'online') order by id`.execute(db)
  return rows.flatMap((driver) => dueCallsOf(driver, now))
}

/**
 * The driver comes online again after a person's use, returns to its waiting place, and reports its position regularly.
 */
function dueCallsOf(driver: IdleDriver, now: Date): DueCall[] {
  const { id, status } = driver
  const comesOnline =
    status === 'offline' ? [driverCall(id, 'updateDriverStatus', { id, status: 'online' })] : []
  const position = nextPosition(driver, now)
  return position === null ? comesOnline : [driverCall(id, 'updateDriverPosition', position), ...comesOnline]
}

/** The next position; null while there is nothing to report. */
function nextPosition(driver: IdleDriver, now: Date): Position | null {
  const { latitude, longitude, positioned_at: at } = driver
  const home = homes.get(driver.email)
  if (home === undefined) return null
  if (latitude === null || longitude === null || at === null) return home
  const here = { latitude, longitude }
  const elapsedMs = now.getTime() - at.getTime()
  const isHome = latitude === home.latitude && longitude === home.longitude
  if (isHome) return elapsedMs >= refreshMs ? home : null
  const stepKm = Math.min(elapsedMs, longestStepMs) * kmPerMs
  const leftKm = distanceKm(here, home)
  return pointBetween(here, home, leftKm <= stepKm ? 1 : stepKm / leftKm)
}
