import type { Database } from '#server/context.ts'
import { deleteOverSessions } from './account-store.ts'
import { deleteOverCodes } from './code-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes sessions, codes and requests for codes that have been over for a day; to be called now and then. */
export async function forgetOverAccountRows(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs)
  await deleteOverSessions(db, before)
  await deleteOverCodes(db, before)
}
