import type { Database } from '#server/context.ts'
import { deleteOverSessions, endAllSessions } from './account-store.ts'
import { deleteOverCodes } from './code-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Signs the accounts of these e-mails out everywhere. */
export async function endSessionsOf(db: Database, emails: ReadonlySet<string>, now: Date): Promise<void> {
  if (emails.size > 0) await endAllSessions(db, [...emails], now)
}

/** Deletes sessions, codes and requests for codes that have been over for a day; to be called now and then. */
export async function forgetOverAccountRows(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs)
  await deleteOverSessions(db, before)
  await deleteOverCodes(db, before)
}
