import { parseDate } from './week-hours.ts'

/** An exceptional day, with the fields that the domain's hours and the wire's hours have in common. */
type Day = { date: string; reason: string; ranges: readonly { opens: unknown; closes: unknown }[] }

/** Consecutive equal exceptional days, such as those of Tết. */
export type ExceptionRun<One extends Day> = One & { to: string }

/** The maximum number of days that one call can remove. */
const longestRun = 31

/** Joins consecutive equal exceptions: `date` is the first day, `to` the last. */
export function exceptionRuns<One extends Day>(exceptions: readonly One[]): ExceptionRun<One>[] {
  const runs: ExceptionRun<One>[] = []
  for (const exception of exceptions) {
    const last = runs.at(-1)
    if (last && continuesRun(last, exception)) last.to = exception.date
    else runs.push({ ...exception, to: exception.date })
  }
  return runs
}

function continuesRun(run: Day & { to: string }, next: Day): boolean {
  const [first, last, day] = [run.date, run.to, next.date].map((date) => parseDate(date) ?? 0)
  if (first === undefined || last === undefined || day === undefined) return false
  return (
    day === last + 1 &&
    day - first < longestRun &&
    run.reason === next.reason &&
    JSON.stringify(run.ranges) === JSON.stringify(next.ranges)
  )
}
