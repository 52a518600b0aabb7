import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/context.ts'
import type { DatabaseConnection } from '#server/db/connection.ts'
import type { ForgetRule } from '#server/db/forget-rule.ts'
import { startSimulator } from '#server/demo/start-simulator.ts'
import { overAccountRows } from '#server/features/accounts/public.ts'
import { expireOffers, offerWaitingOrders } from '#server/features/drivers/public.ts'
import { cancelUnacceptedOrders, overRequests } from '#server/features/orders/public.ts'
import { overPeople } from '#server/features/personal-data/public.ts'
import { forgetImages } from '#server/jobs/forget-images.ts'
import { type ForgetReport, forgetOldRows, forgetRows } from '#server/jobs/forget-old-rows.ts'
import { moveOrdersOn } from '#server/jobs/move-orders-on.ts'
import { overLimits } from '#server/limits/limits.ts'
import type { App } from './create-app.ts'
import type { Metrics } from './metrics.ts'
import { imagesFolder } from './mount-pictures.ts'

type Background = {
  db: Database
  /** Where locks are taken that last as long as a connection. */
  connection: DatabaseConnection
  settings: Settings
  app: App
  metrics: Metrics
  clock: () => Date
}

/** In this order: sessions go before the people whose they are. */
const forgetRules: readonly ForgetRule[] = [overLimits, ...overAccountRows, overRequests, ...overPeople]

/** Starts what goes on without being called: what time makes due, what is over, the demo's people. */
export function startBackground(background: Background): { stop: () => Promise<void> } {
  const { db, connection, settings, app, metrics, clock } = background
  const { simulatorCall: call, server } = app
  const forgetting = forgetOldRows({
    ...{ db, connection, clock },
    forgets: [...forgetRules.map(forgetRows), forgetImages(imagesFolder(settings.dataDir))],
    report(report) {
      metrics.countForgotten(report)
      logForgotten(server.log, report)
    },
  })
  const running = [forgetting, startDispatch(background)]
  const { isDemo, demoDeliverySeconds: deliverySeconds } = settings
  running.push(startSimulator({ isDemo, deliverySeconds, db, call, clock, log: server.log }))
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}

function logForgotten(log: FastifyBaseLogger, { error, ...details }: ForgetReport): void {
  if (error !== undefined) log.error({ ...details, err: error }, 'old rows could not be deleted')
  // However quiet the rest of the log is: an operator looks for these lines.
  else if (details.rows > 0) log.child({}, { level: 'info' }).info(details, 'old rows deleted')
}

function startDispatch({ db, settings, app, clock }: Background) {
  const acceptWithinMs = settings.shopTerms.acceptWithinMin * 60_000
  return moveOrdersOn({
    job: 'dispatch',
    clock,
    log: app.server.log,
    moves: [
      (now) => expireOffers(db, now),
      (now) => offerWaitingOrders(db, now),
      (now) => cancelUnacceptedOrders(db, { now, acceptWithinMs }),
    ],
  })
}
