import { distanceM, type Position } from '../places/distance.ts'

/** How many presses on "call" come before an order can end as not received. */
export const callsNeeded = 3

/** The most presses that are recorded for an order. */
export const maxCalls = 20

/** How long a driver waits at the door before an order can end as not received, in ms. */
const doorWaitMs = 8 * 60_000

/** Evidence from farther away than this, in m, waits for an administrator. */
const evidenceWithinM = 300

/** Evidence that reaches the shop later than this after the act, in ms, waits for an administrator. */
const evidenceWithinMs = 5 * 60_000

/** How long a driver must still wait at the door, in whole seconds. Counted by the server's clock. */
export function doorWaitLeft(arrivedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((arrivedAt.getTime() + doorWaitMs - now.getTime()) / 1_000))
}

/** What a driver reports about a customer who was not there. `delaysMs`: how late each act reached the shop. */
type Evidence = { here: Position | null; door: Position; delaysMs: readonly number[]; isFarFlagged: boolean }

/** Whether an administrator must look at the evidence: it came late, from far away, or from an unknown place. */
export function isEvidenceDoubtful({ here, door, delaysMs, isFarFlagged }: Evidence): boolean {
  if (here === null || isFarFlagged) return true
  return distanceM(here, door) > evidenceWithinM || delaysMs.some((delay) => delay > evidenceWithinMs)
}

/** The second case of an account within this number of days stops all its orders. */
const secondCaseWithinDays = 90

/** How an administrator settles a case: the customer has paid it, or was not to blame. */
export const caseOutcomes = ['paid', 'excused'] as const

/** How a case was settled. */
export type CaseOutcome = (typeof caseOutcomes)[number]

/** A customer who was not there. Excused and doubtful cases are left out. */
export type MissedCase = { at: Date; isSettled: boolean }

/**
 * What an account cannot order until its open cases are settled: with cash, or nothing at all. Null when it may order
 * everything.
 */
export function orderBlockOf(cases: readonly MissedCase[]): 'cash' | 'all' | null {
  const open = cases.filter(({ isSettled }) => !isSettled)
  if (open.length === 0) return null
  const isSecond = (one: MissedCase) =>
    cases.some((earlier) => {
      const days = (one.at.getTime() - earlier.at.getTime()) / 86_400_000
      return earlier !== one && days >= 0 && days <= secondCaseWithinDays
    })
  return open.some(isSecond) ? 'all' : 'cash'
}
