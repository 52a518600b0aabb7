import type { Database } from '#server/context.ts'
import type { CallPath } from '#server/http/call/call.ts'
import { readActiveOrders } from './active-order-store.ts'
import { type DueCall, dueCalls } from './due-calls.ts'
import { idleDriverCalls } from './idle-drivers.ts'
import type { Pace } from './pace.ts'

type Options = { db: Database; call: CallPath; pace: Pace }

const idleEveryMs = 20_000

/**
 * Restaurants accept and cook, drivers take offers, ride and hand over, all through the calls that the apps make. What
 * is due is read off the database alone, so that a restart goes on where it stopped; where two processes do the same,
 * one of them is refused. Accounts that a person has signed in to are left to that person.
 */
export function createSimulator({ db, call, pace }: Options) {
  let idleAt = Number.NEGATIVE_INFINITY

  /** A refusal only says that somebody else was faster. */
  async function make({ name, input, session }: DueCall): Promise<void> {
    await call(name, input, { language: 'en', clientAddress: 'simulator', session, idempotencyKey: null })
  }

  /** One after the other; a failure does not keep the others. */
  async function makeAll(groups: readonly DueCall[][]): Promise<unknown[]> {
    const failures: unknown[] = []
    for (const calls of groups) {
      try {
        for (const due of calls) await make(due)
      } catch (error) {
        failures.push(error)
      }
    }
    return failures
  }

  /** Does everything that is due at this moment. */
  async function playRound(now: Date): Promise<void> {
    const groups = (await readActiveOrders(db, now)).map((order) => dueCalls(order, pace, now))
    if (now.getTime() - idleAt >= idleEveryMs) {
      idleAt = now.getTime()
      groups.push(...(await idleDriverCalls(db, now)).map((due) => [due]))
    }
    const [failure] = await makeAll(groups)
    if (failure !== undefined) throw failure
  }

  return { playRound }
}
