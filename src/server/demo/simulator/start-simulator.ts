import type { Database } from '#server/context.ts'
import type { CallPath } from '#server/http/call/call.ts'
import { advanceOrders } from '#server/jobs/advance-orders.ts'
import { createSimulator } from './create-simulator.ts'
import { paceOf } from './pace.ts'

type Options = {
  isDemo: boolean
  /** 0 leaves every order to people. */
  deliverySeconds: number
  db: Database
  call: CallPath
  clock: () => Date
  log: { error: (details: object, message: string) => void }
}

/** Plays the demo's restaurants and drivers until it is stopped; nobody outside the demo. */
export function startSimulator({ isDemo, deliverySeconds, db, call, clock, log }: Options): {
  stop: () => Promise<void>
} {
  if (!isDemo || deliverySeconds === 0) return { stop: async () => {} }
  const pace = paceOf(deliverySeconds)
  const { playRound } = createSimulator({ db, call, pace })
  return advanceOrders({ job: 'demo', clock, log, actions: [playRound], pauseMs: pace.roundMs })
}
