import { dayOf } from './week-hours.ts'

/** A day that differs, as hours and the wire both have it. */
type Day = { date: string; reason: string; ranges: readonly { opens: unknown; closes: unknown }[] }

/** Days one after another that differ in the same way, such as those of Tết. */
export type ExceptionRun<One extends Day> = One & { to: string }

/** How many days one call can take back. */
const longestRun = 31

/** Days that differ, in their order, with those that belong together as one: `date` is the first of them, `to` the last. */
export function exceptionRuns<One extends Day>(exceptions: readonly One[]): ExceptionRun<One>[] {
  const runs: ExceptionRun<One>[] = []
  for (const exception of exceptions) {
    const last = runs.at(-1)
    if (last && goesOn(last, exception)) last.to = exception.date
    else runs.push({ ...exception, to: exception.date })
  }
  return runs
}

function goesOn(run: Day & { to: string }, next: Day): boolean {
  const [first, last, day] = [run.date, run.to, next.date].map((date) => dayOf(date) ?? 0)
  if (first === undefined || last === undefined || day === undefined) return false
  return (
    day === last + 1 &&
    day - first < longestRun &&
    run.reason === next.reason &&
    JSON.stringify(run.ranges) === JSON.stringify(next.ranges)
  )
}
