import type { Database } from '#server/context.ts'
import type { CallPath } from '#server/http/call/call.ts'
import { advanceOrders } from '#server/jobs/advance-orders.ts'
import { readActiveOrders } from './active-order-store.ts'
import type { DueCall } from './due-call.ts'
import { dueCalls } from './due-calls.ts'
import { handInCalls } from './hand-ins.ts'
import { idleDriverCalls } from './idle-drivers.ts'
import { type Pace, paceOf } from './pace.ts'

type Options = { db: Database; call: CallPath; pace: Pace }

const idleEveryMs = 20_000

/**
 * Restaurants accept and cook, drivers take offers, ride, hand over and hand in their cash, all through the calls that
 * the apps make. What is due is read off the database alone, so that a restart goes on; where two processes do the same,
 * one of them is refused. Accounts that a person has signed in to are left to that person.
 */
export function createSimulator({ db, call, pace }: Options) {
  let idleAt = Number.NEGATIVE_INFINITY

  /** A refusal only says that somebody else was faster. */
  async function make({ name, input, session }: DueCall): Promise<void> {
    await call(name, input, {
      language: 'en',
      clientAddress: 'simulator',
      session,
      idempotencyKey: null,
      signal: null,
    })
  }

  /** Does everything that is due at this moment, one order after the other; a failure does not keep the others. */
  async function playRound(now: Date): Promise<void> {
    const groups = (await readActiveOrders(db, now)).map((order) => dueCalls(order, pace, now))
    if (now.getTime() - idleAt >= idleEveryMs) {
      idleAt = now.getTime()
      const idle = [...(await idleDriverCalls(db, now)), ...(await handInCalls(db, now))]
      groups.push(...idle.map((due) => [due]))
    }
    const failures: unknown[] = []
    for (const calls of groups) {
      try {
        for (const due of calls) await make(due)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }

  return { playRound }
}

type StartOptions = {
  isDemo: boolean
  /** 0 leaves every order to people. */
  deliverySeconds: number
  db: Database
  call: CallPath
  clock: () => Date
  log: { error: (details: object, message: string) => void }
}

/** Plays the demo's restaurants and drivers until it is stopped; nobody outside the demo. */
export function startSimulator({ isDemo, deliverySeconds, db, call, clock, log }: StartOptions): {
  stop: () => Promise<void>
} {
  if (!isDemo || deliverySeconds === 0) return { stop: async () => {} }
  const pace = paceOf(deliverySeconds)
  const { playRound } = createSimulator({ db, call, pace })
  return advanceOrders({ job: 'demo', clock, log, actions: [playRound], pauseMs: pace.roundMs })
}
