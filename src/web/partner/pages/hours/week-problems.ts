import { hasOverlap, hasWeekOverlap, rangeBetween } from '#domain/time/week-hours.ts'

/** A range as typed into its two fields, HH:MM or empty. */
export type TypedRange = { opens: string; closes: string }

/** The ranges of the seven days, Monday first, as they are typed. */
export type TypedWeek = readonly (readonly TypedRange[])[]

/** The problem of a range. */
export type RangeProblem = 'incomplete' | 'emptyRange' | 'overlap'

/** The problems of a week: of its ranges, by `rangeKey`, and whether all days are closed. */
export type WeekProblems = { ranges: ReadonlyMap<string, RangeProblem>; isEmpty: boolean }

/** The key of a range in `WeekProblems`. */
export function rangeKey(day: number, range: number): string {
  return `${day}.${range}`
}

/** Finds the problems because of which a week cannot be saved. */
export function weekProblems(week: TypedWeek): WeekProblems {
  const ranges = new Map<string, RangeProblem>()
  week.forEach((typed, day) => {
    typed.forEach(({ opens, closes }, place) => {
      if (opens === '' || closes === '') ranges.set(rangeKey(day, place), 'incomplete')
      else if (opens === closes) ranges.set(rangeKey(day, place), 'emptyRange')
    })
  })
  if (ranges.size === 0) {
    week.forEach((typed, day) => {
      typed.forEach((_, place) => {
        if (isOverlapped(week, day, place)) ranges.set(rangeKey(day, place), 'overlap')
      })
    })
  }
  return { ranges, isEmpty: week.every((typed) => typed.length === 0) }
}

/** Whether a range overlaps an earlier one of its day, or a range of the day before that ends after midnight. */
function isOverlapped(week: TypedWeek, day: number, place: number): boolean {
  const rangesOf = (typed: readonly TypedRange[] = []) =>
    typed.map(({ opens, closes }) => rangeBetween(opens, closes))
  const untilRange = rangesOf(week[day]?.slice(0, place + 1))
  if (place > 0 && hasOverlap(untilRange)) return true
  const previousDay = (day + week.length - 1) % week.length
  const neighbours = week.map((typed, index) =>
    index === day ? untilRange.slice(-1) : index === previousDay ? rangesOf(typed) : [],
  )
  return hasWeekOverlap(neighbours)
}
