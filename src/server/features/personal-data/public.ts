import type { Database } from '#server/context.ts'
import { deleteLeftovers } from './deletion-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes what is left of people who went a day ago and more, where nothing refers to it; to be called now and then. */
export function forgetPeopleWhoLeft(db: Database, now: Date): Promise<void> {
  return deleteLeftovers(db, new Date(now.getTime() - dayMs))
}
