import { type RawBuilder, sql } from 'kysely'
import { minutesInVietnam } from '#domain/time/opening-hours.ts'

/** `effectiveStatus(…) === 'open'` of domain/opening-hours.ts as a condition on a row of partners. */
export function isOpenNow(now: Date): RawBuilder<boolean> {
  const minutes = minutesInVietnam(now)
  const minute = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  // Seconds do not count: an opening at any second of this minute has happened, a closing in it has not.
  return sql<boolean>`(
    status = 'open' and time_open <= ${`${minute}:59.999999`}::time
    and time_close >= ${minute}::time and time_close < '24:00'::time
  )`
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}
