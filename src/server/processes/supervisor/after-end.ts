import { configurationExitCode } from '#server/config/exit-codes.ts'

/** How a process ended. `code` and `signal` are null when it could not be started. */
export type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null }

/** What follows an end; `restarts` is what the next call takes. */
export type AfterEnd = { isFinal: true } | { isFinal: false; delayMs: number; restarts: number }

/** After so long in service the restarts are counted anew. */
export const healthyMs = 5 * 60_000
const longestDelayMs = 60_000

/**
 * Whether a process that ended is started again, and when: after 0, 1, 2, 4 … 60 s. `upMs` is the time since it was
 * ready, 0 if it never was; `restarts` is how often it has been started again.
 */
export function decideAfterEnd(
  end: ProcessEnd,
  { upMs, restarts }: { upMs: number; restarts: number },
): AfterEnd {
  if (isAskedFor(end) || end.code === configurationExitCode) return { isFinal: true }
  const before = upMs >= healthyMs ? 0 : restarts
  return { isFinal: false, delayMs: delayBefore(before), restarts: before + 1 }
}

/** A service ends with 0 only after SIGTERM or SIGINT, which end it directly while it is still loading. */
export function isAskedFor({ code, signal }: ProcessEnd): boolean {
  return code === 0 || signal === 'SIGTERM' || signal === 'SIGINT'
}

function delayBefore(restarts: number): number {
  return restarts === 0 ? 0 : Math.min(longestDelayMs, 1_000 * 2 ** (restarts - 1))
}
