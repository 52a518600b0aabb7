import { hasOverlap, hasWeekOverlap, rangeBetween } from '#domain/time/week-hours.ts'

/** A range as its two fields hold it. */
export type TypedRange = { opens: string; closes: string }

/** The ranges of the seven days, Monday first, as they are typed. */
export type TypedWeek = readonly (readonly TypedRange[])[]

/** What is wrong with a range. */
export type RangeProblem = 'incomplete' | 'emptyRange' | 'overlap'

/** What is wrong with a week: by `day.range`, and as a whole where no day is open. */
export type WeekProblems = { ranges: ReadonlyMap<string, RangeProblem>; isEmpty: boolean }

/** Names a range. */
export function rangeKey(day: number, range: number): string {
  return `${day}.${range}`
}

/** What keeps a week from being saved, at the place where it is. */
export function weekProblems(week: TypedWeek): WeekProblems {
  const ranges = new Map<string, RangeProblem>()
  week.forEach((typed, day) => {
    typed.forEach(({ opens, closes }, at) => {
      if (opens === '' || closes === '') ranges.set(rangeKey(day, at), 'incomplete')
      else if (opens === closes) ranges.set(rangeKey(day, at), 'emptyRange')
    })
  })
  if (ranges.size === 0) {
    week.forEach((typed, day) => {
      typed.forEach((_, at) => {
        if (isOverlapped(week, day, at)) ranges.set(rangeKey(day, at), 'overlap')
      })
    })
  }
  return { ranges, isEmpty: week.every((typed) => typed.length === 0) }
}

/** Whether a range overlaps an earlier one of its day, or a range of the day before that ends after midnight. */
function isOverlapped(week: TypedWeek, day: number, at: number): boolean {
  const rangesOf = (typed: readonly TypedRange[] = []) =>
    typed.map(({ opens, closes }) => rangeBetween(opens, closes))
  const upToIt = rangesOf(week[day]?.slice(0, at + 1))
  if (at > 0 && hasOverlap(upToIt)) return true
  const before = (day + week.length - 1) % week.length
  const alone = week.map((typed, index) =>
    index === day ? upToIt.slice(-1) : index === before ? rangesOf(typed) : [],
  )
  return hasWeekOverlap(alone)
}
