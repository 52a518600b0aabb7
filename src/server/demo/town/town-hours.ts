import { dayInVietnam, everyDay, formatDate, type Hours, rangeBetween } from '#domain/time/week-hours.ts'
import type { TownPartner } from './town-schema.ts'

/** A restaurant's hours on the day of seeding. */
export function townHours({ timeOpen, timeClose, daily, holiday }: TownPartner, now: Date): Hours {
  const ranges = daily?.map((range) => rangeBetween(range.slice(0, 5), range.slice(6)))
  const { weekly } = everyDay(timeOpen, timeClose)
  const exceptions = Array.from({ length: holiday?.days ?? 0 }, (_, day) => ({
    date: formatDate(dayInVietnam(now) + day),
    reason: holiday?.reason ?? '',
    ranges: [],
  }))
  return { weekly: ranges ? weekly.map(() => ranges) : weekly, exceptions }
}

/** Whether a restaurant's hours are more than one range every day. */
export function hasOwnHours({ daily, holiday }: TownPartner): boolean {
  return daily !== undefined || holiday !== undefined
}
