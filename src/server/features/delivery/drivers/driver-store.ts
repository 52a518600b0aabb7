import type { Selectable } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type DriverRow = Selectable<Tables['drivers']>

function selectDriver(db: Database, driverId: number) {
  return db.selectFrom('drivers').selectAll().where('id', '=', driverId)
}

/** Reads an existing driver, for example the driver of a session. */
export function readDriver(db: Database, driverId: number): Promise<DriverRow> {
  return selectDriver(db, driverId).executeTakeFirstOrThrow()
}

/** While the driver is locked, no other transaction can offer, assign or free it. */
export function lockDriver(db: Database, driverId: number): Promise<DriverRow> {
  return selectDriver(db, driverId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Like `lockDriver`, for an id that may be unknown. */
export async function tryLockDriver(db: Database, driverId: number): Promise<void> {
  await selectDriver(db, driverId).forNoKeyUpdate().executeTakeFirst()
}
