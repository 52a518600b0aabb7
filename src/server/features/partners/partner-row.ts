import { type Selectable, sql } from 'kysely'
import { effectiveStatus } from '#domain/time/opening-hours.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The partner's columns without e-mail, phone number and password. */
export type PartnerRow = Pick<Selectable<Tables['partners']>, (typeof partnerColumns)[number]>

/** A public partner with its effective status. */
export type VisiblePartner = Omit<PartnerRow, 'status'> & { status: 'open' | 'close' }

/** Partners with these statuses are not public. */
export const hiddenStatuses = ['locked', 'not_activated'] as const

/** The same as a condition on a row of `partners`. */
export const isLetIn = sql<boolean>`partners.status not in (${sql.join(hiddenStatuses.map((status) => sql.lit(status)))})`

/** Listed one by one, because the table also has the account's columns. */
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

/** The row with its effective status; null when hidden. */
export function asVisible(row: PartnerRow, now: Date): VisiblePartner | null {
  const status = effectiveStatus(row.status, { timeOpen: row.time_open, timeClose: row.time_close }, now)
  return status === 'open' || status === 'close' ? { ...row, status } : null
}
