import type { Database } from '#server/context.ts'
import { deleteOldRequests } from './idempotency-store.ts'

/** Forgets the idempotency keys that no longer answer, 24 hours after their order. */
export function forgetOldRequests(db: Database, now: Date): Promise<void> {
  return deleteOldRequests(db, now)
}
