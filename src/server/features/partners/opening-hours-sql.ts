import { type RawBuilder, sql } from 'kysely'
import { minutesInVietnam } from '#domain/time/opening-hours.ts'

/** `effectiveStatus(…) === 'open'` (domain/time/opening-hours.ts) as SQL. */
export function isOpenNow(now: Date): RawBuilder<boolean> {
  const minutes = minutesInVietnam(now)
  const minute = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  // Compared in whole minutes: the opening minute counts as open, and so does the closing minute.
  return sql<boolean>`(
    status = 'open' and time_open <= ${`${minute}:59.999999`}::time
    and time_close >= ${minute}::time and time_close < '24:00'::time
  )`
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}
