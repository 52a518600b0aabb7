import { type RawBuilder, sql } from 'kysely'
import { minutesInVietnam } from '#domain/time/opening-hours.ts'
import {
  dayInVietnam,
  formatDate,
  formatWireTime,
  minutesPerDay,
  weekdayOf,
} from '#domain/time/week-hours.ts'

/** `isOpenAt(…)` (domain/time/opening.ts) as SQL, over the columns of `partners`. */
export function isOpenNow(now: Date): RawBuilder<boolean> {
  const minutes = minutesInVietnam(now)
  const minute = formatWireTime(minutes).slice(0, 5)
  const today = dayInVietnam(now)
  const isWithin = `@.opens <= ${minutes} && @.closes >= ${minutes}`
  const lastsUntilNow = `@.closes >= ${minutes + minutesPerDay}`
  // Compares whole minutes: both the opening and the closing minute count as open.
  return sql<boolean>`(
    partners.status = 'open' and (partners.paused_until is null or partners.paused_until <= ${now})
    and case when partners.hours is null
      then partners.time_open <= ${`${minute}:59.999999`}::time
        and partners.time_close >= ${minute}::time and partners.time_close < '24:00'::time
      else ${hasRange(today, isWithin)} or (not ${isException(today)} and ${hasRange(today - 1, lastsUntilNow)})
    end
  )`
}

function isException(day: number): RawBuilder<boolean> {
  return hoursHave(`$.exceptions[*] ? (@.date == "${formatDate(day)}")`)
}

/** SQL: whether a range that begins on this day meets the condition. */
function hasRange(day: number, condition: string): RawBuilder<boolean> {
  const ofDate = hoursHave(`$.exceptions[*] ? (@.date == "${formatDate(day)}").ranges[*] ? (${condition})`)
  const ofWeekday = hoursHave(`$.weekly[${weekdayOf(day)}][*] ? (${condition})`)
  return sql<boolean>`case when ${isException(day)} then ${ofDate} else ${ofWeekday} end`
}

function hoursHave(path: string): RawBuilder<boolean> {
  return sql<boolean>`(partners.hours @? ${path}::jsonpath)`
}
