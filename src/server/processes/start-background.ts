import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#server/config/settings.ts'
import type { Database, Services } from '#server/context.ts'
import type { DatabaseConnection } from '#server/db/connection.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'
import { startSimulator } from '#server/demo/simulator/simulator.ts'
import { expiredAccountRows } from '#server/features/accounts/accounts/public.ts'
import { expiredInvitations } from '#server/features/accounts/staff/public.ts'
import {
  applyCarryingSteps,
  endSilentDrivers,
  expireOffers,
  offerWaitingOrders,
  oldDriverPositions,
  oldProofs,
  storePositions,
} from '#server/features/delivery/drivers/public.ts'
import { oldCourierPositions } from '#server/features/delivery/own-delivery/public.ts'
import { remindOfExpiries } from '#server/features/delivery/papers/public.ts'
import { oldPrivatePictures } from '#server/features/delivery/private-pictures/public.ts'
import {
  acceptAutomatically,
  applySubmittedSteps,
  countMissedOrder,
  mailUnanswered,
  pauseAfterMissedOrders,
  unusedDevices,
} from '#server/features/kitchen/board/public.ts'
import { pushUnanswered } from '#server/features/kitchen/push/public.ts'
import { settleSwaps } from '#server/features/kitchen/swaps/public.ts'
import { expiredMenuChanges } from '#server/features/menus/menus/public.ts'
import { createStatementJob } from '#server/features/money/statements/public.ts'
import {
  cancelUnacceptedOrders,
  expiredIdempotencyKeys,
  releaseDueOrders,
} from '#server/features/orders/orders/public.ts'
import { deletedUserRows } from '#server/features/privacy/personal-data/public.ts'
import { oldStaffActions } from '#server/features/records/staff-actions/public.ts'
import { deleteExpiredRows, deleteRowsPast, type RetentionReport } from '#server/jobs/delete-expired-rows.ts'
import { deleteUnusedImages } from '#server/jobs/delete-unused-images.ts'
import { runPeriodically } from '#server/jobs/run-periodically.ts'
import { sweepPrivatePictures } from '#server/jobs/sweep-private-pictures.ts'
import { expiredLimits } from '#server/limits/limits.ts'
import type { App } from './create-app.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { imagesFolder, privatePicturesFolder } from './mount-pictures.ts'

type Background = {
  db: Database
  /** For locks that last as long as their connection. */
  connection: DatabaseConnection
  settings: Settings
  app: App
  metrics: Metrics
  clock: () => Date
  services: Pick<Services, 'queueMail' | 'queuePushes' | 'driverPositions' | 'randomBytes'>
}

/** The order matters: sessions are deleted before the accounts that they refer to. */
const retentionRules: readonly RetentionRule[] = [
  expiredLimits,
  ...expiredAccountRows,
  expiredIdempotencyKeys,
  ...deletedUserRows,
  unusedDevices,
  expiredMenuChanges,
  oldStaffActions,
  expiredInvitations,
  oldCourierPositions,
  oldDriverPositions,
  ...oldProofs,
  oldPrivatePictures,
]

/** Starts the periodic jobs: retention, dispatch, statements and the demo's simulator. */
export function startBackground(background: Background): { stop: () => Promise<void> } {
  const { db, connection, settings, app, metrics, clock } = background
  const { simulatorCall: call, server } = app
  const retention = deleteExpiredRows({
    db,
    connection,
    clock,
    jobs: [
      ...retentionRules.map(deleteRowsPast),
      deleteUnusedImages(imagesFolder(settings.dataDir)),
      sweepPrivatePictures(privatePicturesFolder(settings.dataDir)),
    ],
    report(report) {
      metrics.countDeletedRows(report)
      logDeletedRows(server.log, report)
    },
  })
  const running = [retention, startDispatch(background), startPositions(background)]
  running.push(startStatements(background), startReminders(background))
  const { isDemo, demoDeliverySeconds: deliverySeconds } = settings
  running.push(startSimulator({ isDemo, deliverySeconds, db, call, clock, log: server.log }))
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}

function logDeletedRows(log: FastifyBaseLogger, { error, ...details }: RetentionReport): void {
  if (error !== undefined) log.error({ ...details, err: error }, 'expired rows could not be deleted')
  // Logged regardless of the log level, because operators look for these lines.
  else if (details.rows > 0) log.child({}, { level: 'info' }).info(details, 'expired rows deleted')
}

/** Starts the job `dispatch`. It also applies the steps that `submitStep` (features/kitchen/board/submit-step.ts) stored. */
function startDispatch({ db, settings, app, clock, services }: Background) {
  const { queueMail, queuePushes, randomBytes } = services
  const startedAt = clock()
  const acceptWithinMs = settings.shopTerms.acceptWithinMin * 60_000
  return runPeriodically({
    job: 'dispatch',
    clock,
    log: app.server.log,
    actions: [
      (now) => expireOffers(db, now),
      (now) => endSilentDrivers(db, { now, startedAt }),
      (now) => offerWaitingOrders(db, now),
      (now) => releaseDueOrders(db, now),
      (now) => applySubmittedSteps(db, now),
      (now) => applyCarryingSteps(db, now, { queueMail, randomBytes, settings }),
      (now) => settleSwaps(db, now, { queueMail, publicUrl: settings.publicUrl }),
      (now) => acceptAutomatically(db, now),
      (now) => pushUnanswered(db, { now, queuePushes }),
      (now) => mailUnanswered(db, now, { queueMail, publicUrl: settings.publicUrl }),
      (now) => cancelUnacceptedOrders(db, { now, acceptWithinMs, onMissed: countMissedOrder }),
      (now) => pauseAfterMissedOrders(db, now, { queueMail, publicUrl: settings.publicUrl }),
    ],
  })
}

/** Stores the drivers' positions once a second: PostgreSQL serializes the commits of transactions that notify. */
function startPositions({ db, app, clock, services: { driverPositions } }: Background) {
  const actions = [() => storePositions(db, driverPositions)]
  return runPeriodically({ job: 'positions', clock, log: app.server.log, actions, pauseMs: 1_000 })
}

/** Mails about papers that expire, hourly. */
function startReminders({ db, settings, app, clock, services: { queueMail } }: Background) {
  const { publicUrl } = settings
  const actions = [(now: Date) => remindOfExpiries(db, now, { queueMail, publicUrl })]
  return runPeriodically({ job: 'reminders', clock, log: app.server.log, actions, pauseMs: 3_600_000 })
}

function startStatements({ db, settings, app, clock }: Background) {
  const actions = [createStatementJob(db, settings.money.statementLength)]
  return runPeriodically({ job: 'statements', clock, log: app.server.log, actions })
}
