import { dayStartInVietnam } from './vietnam-time.ts'

/** The end of a state that begins now, such as a pause: a moment, minutes from now, or `next_day`. */
export type End = Date | { minutes: number } | 'next_day'

/** The moment of an end; `next_day` is the next midnight in Vietnam. */
export function momentOfEnd(end: End, now: Date): Date {
  if (end instanceof Date) return end
  if (end === 'next_day') return new Date(dayStartInVietnam(now).getTime() + 86_400_000)
  return new Date(now.getTime() + end.minutes * 60_000)
}
