import type { Selectable } from 'kysely'
import type { Position } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** What travels of a driver to that driver, and where it is; its id card and its password are not among it. */
export type DriverRow = Pick<Selectable<Tables['drivers']>, (typeof driverColumns)[number]>

const driverColumns = [
  'id',
  'name',
  'email',
  'phone_number',
  'address',
  'license_plate',
  'image_url',
  'status',
  'coins',
  'points_sum',
  'points_count',
  'latitude',
  'longitude',
  'positioned_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Tables['drivers'])[]

function selectDriver(db: Database, driverId: number) {
  return db.selectFrom('drivers').select(driverColumns).where('id', '=', driverId)
}

/** A session's driver: it is there for as long as the session stands. */
export function readDriver(db: Database, driverId: number): Promise<DriverRow> {
  return selectDriver(db, driverId).executeTakeFirstOrThrow()
}

export function readPartnerPosition(db: Database, partnerId: number): Promise<Position> {
  return db
    .selectFrom('partners')
    .select(['latitude', 'longitude'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
}

/** Locked until the transaction ends: meanwhile nobody is asked, assigned or freed on the driver's behalf. */
export function lockDriver(db: Database, driverId: number): Promise<DriverRow> {
  return selectDriver(db, driverId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function writeDriverStatus(
  db: Database,
  driverId: number,
  { status, now }: { status: 'online' | 'offline' | 'shipping'; now: Date },
): Promise<void> {
  await db.updateTable('drivers').set({ status, updated_at: now }).where('id', '=', driverId).execute()
}

export async function writeDriverPosition(
  db: Database,
  driverId: number,
  { latitude, longitude, now }: Position & { now: Date },
): Promise<void> {
  await db
    .updateTable('drivers')
    .set({ latitude, longitude, positioned_at: now, updated_at: now })
    .where('id', '=', driverId)
    .execute()
}
