import type { Database } from '#server/context.ts'
import type { VisiblePartner } from './partner-row.ts'
import * as store from './visible-partner-store.ts'

export type { VisiblePartner } from './partner-row.ts'

/** The partner with its effective status at `now`, or null when there is none that the public may see. */
export function findVisiblePartner(
  db: Database,
  partnerId: number,
  now: Date,
): Promise<VisiblePartner | null> {
  return store.findVisiblePartner(db, partnerId, now)
}

/** The same, its row locked for share: its status, hours and existence stay until the transaction ends. */
export function lockVisiblePartner(
  db: Database,
  partnerId: number,
  now: Date,
): Promise<VisiblePartner | null> {
  return store.lockVisiblePartner(db, partnerId, now)
}

/** A partner's picture as it travels: always an object, its `url` null without a picture (contract: image). */
export function partnerImage(partner: { image_url: string | null }): { url: string | null } {
  return { url: partner.image_url }
}
