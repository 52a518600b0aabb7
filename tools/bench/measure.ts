import { type Captured, capture } from './capture.ts'
import { load, withChild } from './child.ts'
import type { LoadRequest, LoadResult } from './load.ts'
import { processorsUsed } from './process-figures.ts'
import type { Work } from './works.ts'

/** The figures of one work, beside a bare Node server with the same bytes. */
export type Measured = {
  work: Work
  bytes: number
  here: LoadResult
  bare: LoadResult
  /** Processor time per answer in µs, NaN if it is unknown; independent of other load on the machine. */
  serviceUs: number
  databaseUs: number
}

/** The service under test: its origin and processes. */
export type Target = { origin: string; servicePid: number; databasePid: number }

const here = { warmUpMs: 1_000, durationMs: 5_000 }
const bare = { warmUpMs: 1_000, durationMs: 2_000 }

function loadBare(answer: Captured, requests: LoadRequest[][]): Promise<LoadResult> {
  return withChild('bare-server-child.ts', answer, (port: number) =>
    load({ origin: `http://127.0.0.1:${port}`, requests, isOnce: false, ...bare }),
  )
}

function refuseOtherAnswers({ title, status }: Work, { statuses, errors, perSecond }: LoadResult): void {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, errors)
  const good = statuses[status] ?? 0
  if (perSecond > 0 && good >= all * 0.99) return
  throw new Error(
    `${title}: ${all - good} of ${all} answers were not ${status}: ${JSON.stringify({ ...statuses, errors })}`,
  )
}

/** The figures of a work here, with its processor time. */
export async function loadHere(
  target: Target,
  work: Work,
  { durationMs }: { durationMs: number } = here,
): Promise<Pick<Measured, 'here' | 'serviceUs' | 'databaseUs'>> {
  const pids = { service: target.servicePid, database: target.databasePid }
  const before = processorsUsed(pids)
  const found = await load({
    origin: target.origin,
    requests: work.requests,
    isOnce: work.isOnce ?? false,
    warmUpMs: work.warmUpMs ?? here.warmUpMs,
    durationMs,
  })
  const after = processorsUsed(pids)
  refuseOtherAnswers(work, found)
  const answers = Object.values(found.statuses).reduce((sum, count) => sum + count, 0)
  const perAnswerUs = (ms: number) => (Math.max(0, ms) * 1000) / answers
  return {
    here: found,
    serviceUs: perAnswerUs(after.service - before.service),
    databaseUs: perAnswerUs(after.database - before.database),
  }
}

/** Measures one work; throws when more than 1 % of the answers have another status than expected. */
export async function measure(target: Target, work: Work): Promise<Measured> {
  // The last request of a list, which a single run does not reach.
  const sample = work.requests.at(-1)?.at(-1)
  if (sample === undefined) throw new Error(`${work.title}: nothing to send.`)
  const answer = await capture(target.origin, sample)
  if (answer.status !== work.status) {
    throw new Error(`${work.title} answered ${answer.status}: ${answer.body.toString('utf8').slice(0, 300)}`)
  }
  const requests = work.isOnce ? work.requests.map((list) => list.slice(0, -1)) : work.requests
  const found = await loadHere(target, { ...work, requests })
  return { work, bytes: answer.body.length, ...found, bare: await loadBare(answer, requests) }
}
