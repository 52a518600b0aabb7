import type { Selectable } from 'kysely'
import { blocksWork, type PaperKind, paperDay } from '#domain/accounts/driver-papers.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type PaperRow = Selectable<Tables['driver_papers']>

/** The papers of a driver: at most one of each kind. */
export function readPapers(db: Database, driverId: number): Promise<PaperRow[]> {
  return db.selectFrom('driver_papers').selectAll().where('driver_id', '=', driverId).execute()
}

/** The kinds of papers that keep a driver from going online. */
export async function listBlockingPapers(db: Database, driverId: number, now: Date): Promise<PaperKind[]> {
  const today = paperDay(now)
  return (await readPapers(db, driverId)).filter((paper) => blocksWork(paper, today)).map(({ kind }) => kind)
}

/**
 * Locks a driver, so that changes of the driver's papers run one after another. Answers the name and e-mail; null for
 * an unknown id.
 */
export async function lockPapersOf(db: Database, driverId: number) {
  const driver = db.selectFrom('drivers').select(['name', 'email']).where('id', '=', driverId)
  return (await driver.forNoKeyUpdate().executeTakeFirst()) ?? null
}
