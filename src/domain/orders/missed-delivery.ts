import { distanceM, type Position } from '../places/distance.ts'

/** How many times the driver must press "call" before an order can end as not received. */
export const callsNeeded = 3

/** The most presses that are recorded for an order. */
export const maxCalls = 20

/** How long a driver waits at the door before an order can end as not received, in ms. */
const doorWaitMs = 8 * 60_000

/** Evidence from farther away than this, in m, waits for an administrator. */
const evidenceWithinM = 300

/** Evidence that reaches the shop later than this after the driver's step, in ms, waits for an administrator. */
const evidenceWithinMs = 5 * 60_000

/** How long a driver must still wait at the door, in whole seconds. Counted by the server's clock. */
export function doorWaitLeft(arrivedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((arrivedAt.getTime() + doorWaitMs - now.getTime()) / 1_000))
}

/**
 * A driver's evidence that an order was not received. `delaysMs`: how late each step of the driver reached the shop.
 * `isFarFlagged`: the driver reported the arrival far away from the door.
 */
type Evidence = { here: Position | null; door: Position; delaysMs: readonly number[]; isFarFlagged: boolean }

/** Whether an administrator must look at the evidence: it came late, from far away, or from an unknown place. */
export function isEvidenceDoubtful({ here, door, delaysMs, isFarFlagged }: Evidence): boolean {
  if (here === null || isFarFlagged) return true
  return distanceM(here, door) > evidenceWithinM || delaysMs.some((delay) => delay > evidenceWithinMs)
}

/** The second case of an account within this time, in ms, stops all its orders. */
const secondCaseWithinMs = 90 * 86_400_000

/** Only this many of the newest cases of an account or phone number count. */
export const maxCountedCases = 100

/** How an administrator settles a case: the customer has paid for the order, or was not to blame. */
export const caseOutcomes = ['paid', 'excused'] as const

/** How a case was settled. */
export type CaseOutcome = (typeof caseOutcomes)[number]

/** An order that was not received. Excused and doubtful cases are left out. */
export type MissedCase = { at: Date; isSettled: boolean }

/**
 * What an account cannot order until its open cases are settled: with cash, or nothing at all. Null when it may order
 * everything.
 */
export function orderBlockOf(cases: readonly MissedCase[]): 'cash' | 'all' | null {
  const inOrder = cases.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  if (inOrder.every(({ isSettled }) => isSettled)) return null
  const isSecond = ({ at, isSettled }: MissedCase, index: number) => {
    const before = inOrder[index - 1]
    return !isSettled && before !== undefined && at.getTime() - before.at.getTime() <= secondCaseWithinMs
  }
  return inOrder.some(isSecond) ? 'all' : 'cash'
}
