import type { Database } from '#server/context.ts'
import type { CallPath } from '#server/http/call/call.ts'
import { runPeriodically } from '#server/jobs/run-periodically.ts'
import { readActiveOrders } from './active-order-store.ts'
import { callerOf, type DueCall } from './due-call.ts'
import { dueCalls } from './due-calls.ts'
import { handInCalls } from './hand-ins.ts'
import { idleDriverCalls } from './idle-drivers.ts'
import { type Pace, paceOf } from './pace.ts'
import { townDrivers } from './played-accounts.ts'
import { lostOrderCalls, orderForPeople } from './town-orders.ts'

type Options = { db: Database; call: CallPath; pace: Pace }

/** How often idle drivers, hand-ins and lost orders are handled. */
const idleEveryMs = 20_000

/**
 * Plays restaurants, which accept and cook, and drivers, who take offers, ride, deliver and hand in their cash. It
 * makes the same calls as the apps. For a person who drives, the town orders a meal. It reads due calls only from the
 * database, so it continues after a restart. If two processes make the same call, one is refused. It leaves out
 * accounts that a person uses.
 */
export function createSimulator({ db, call, pace }: Options) {
  let idleAt = Number.NEGATIVE_INFINITY

  /** Makes a call. A refusal is ignored, because it only means that another process or a person was faster. */
  async function make({ name, input, session }: DueCall): Promise<void> {
    await call(name, input, callerOf(session))
  }

  /**
   * The town's drivers decline, one after another, the orders that they leave to a person, until the person gets the
   * offer.
   */
  async function leaveToPeople(now: Date): Promise<void> {
    for (let asked = 0; asked < townDrivers.length; asked += 1) {
      const orders = await readActiveOrders(db, now)
      const left = orders.filter((order) => order.is_left_to_driver && order.is_driver_played)
      for (const due of left.flatMap((order) => dueCalls(order, pace, now))) await make(due)
      if (left.length === 0) return
    }
  }

  /** Makes all due calls, one order after another. A failure does not stop the others. */
  async function playRound(now: Date): Promise<void> {
    const failures: unknown[] = []
    try {
      await orderForPeople(db, call, now)
      await leaveToPeople(now)
    } catch (error) {
      failures.push(error)
    }
    const groups = (await readActiveOrders(db, now)).map((order) => dueCalls(order, pace, now))
    if (now.getTime() - idleAt >= idleEveryMs) {
      idleAt = now.getTime()
      const office = [...(await handInCalls(db, now)), ...(await lostOrderCalls(db, now))]
      const idle = [...(await idleDriverCalls(db, now)), ...office]
      groups.push(...idle.map((due) => [due]))
    }
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
  /** How long a delivery takes; 0: the simulator does nothing. */
  deliverySeconds: number
  db: Database
  call: CallPath
  clock: () => Date
  log: { error: (details: object, message: string) => void }
}

/** Starts the simulator of the demo, until it is stopped. In other shops it does nothing. */
export function startSimulator({ isDemo, deliverySeconds, db, call, clock, log }: StartOptions): {
  stop: () => Promise<void>
} {
  if (!isDemo || deliverySeconds === 0) return { stop: async () => {} }
  const pace = paceOf(deliverySeconds)
  const { playRound } = createSimulator({ db, call, pace })
  return runPeriodically({ job: 'demo', clock, log, actions: [playRound], pauseMs: pace.roundMs })
}
