import type { Selectable } from 'kysely'
import { effectiveStatus } from '#domain/time/opening-hours.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** What travels of a partner; its e-mail, its phone number and its password are not among it. */
export type PartnerRow = Pick<Selectable<Tables['partners']>, (typeof partnerColumns)[number]>

/** A partner that the public may see, with the status that the world sees. */
export type VisiblePartner = Omit<PartnerRow, 'status'> & { status: 'open' | 'close' }

/** Partners in these states are in no public answer. */
export const hiddenStatuses = ['locked', 'not_activated'] as const

/** Named one by one: the table also keeps accounts and names folded for searching, which are nobody's to read. */
export const partnerColumns = [
  'id',
  'name',
  'address',
  'latitude',
  'longitude',
  'image_url',
  'status',
  'time_open',
  'time_close',
  'type_id',
  'city_id',
  'points_sum',
  'points_count',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Tables['partners'])[]

/** The row with its effective status, or null where it is hidden (locked or not activated). */
export function asVisible(row: PartnerRow, now: Date): VisiblePartner | null {
  const status = effectiveStatus(row.status, { timeOpen: row.time_open, timeClose: row.time_close }, now)
  return status === 'open' || status === 'close' ? { ...row, status } : null
}
