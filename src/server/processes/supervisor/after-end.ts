import { configurationExitCode } from '#server/config/exit-codes.ts'

/** How a process ended. `code` and `signal` are null if it could not be started. */
export type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null }

/** What happens after an end. `restarts` is the input of the next decision. */
export type AfterEnd = { isFinal: true } | { isFinal: false; delayMs: number; restarts: number }

/** After this time in service, restarts are counted from zero again. */
export const healthyMs = 5 * 60_000
const longestDelayMs = 60_000

/**
 * Decides whether a process that ended is started again, and after which delay: 0, 1, 2, 4 … 60 s. `upMs` is the time
 * since it was ready, 0 if it never was. `restarts` is the number of restarts before.
 */
export function decideAfterEnd(
  end: ProcessEnd,
  { upMs, restarts }: { upMs: number; restarts: number },
): AfterEnd {
  if (isRequestedEnd(end) || end.code === configurationExitCode) return { isFinal: true }
  const before = upMs >= healthyMs ? 0 : restarts
  return { isFinal: false, delayMs: delayBefore(before), restarts: before + 1 }
}

/**
 * Whether the end was requested. A service exits with 0 only after SIGTERM or SIGINT, which end it directly while it is
 * loading.
 */
export function isRequestedEnd({ code, signal }: ProcessEnd): boolean {
  return code === 0 || signal === 'SIGTERM' || signal === 'SIGINT'
}

function delayBefore(restarts: number): number {
  return restarts === 0 ? 0 : Math.min(longestDelayMs, 1_000 * 2 ** (restarts - 1))
}
