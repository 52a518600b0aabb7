import type { Selectable } from 'kysely'
import type { Position } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The driver's columns without id card and password. */
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

/** Requires a driver that exists, such as that of a session. */
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

/** While the driver is locked, no other transaction can offer, assign or free it. */
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
