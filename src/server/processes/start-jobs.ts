import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Encoder } from '#server/adapters/images/encoder.ts'
import { openPrivatePictures } from '#server/adapters/images/open-private-pictures.ts'
import { createOutbox } from '#server/adapters/mail/outbox.ts'
import { createSmtp } from '#server/adapters/mail/smtp.ts'
import { derivePushKeys } from '#server/adapters/push/push-keys.ts'
import { createPushSender } from '#server/adapters/push/send-push.ts'
import type { WorkerPool } from '#server/adapters/worker-pool/worker-pool.ts'
import type { Secrets } from '#server/cipher.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { demoAccounts } from '#server/demo/demo-accounts.ts'
import { startSubscribers } from '#server/events/run-subscribers.ts'
import { createCipher, createCodeHash, runCodeJob } from '#server/features/accounts/accounts/public.ts'
import { deliverDriverPush, pushOffers } from '#server/features/delivery/driver-push/public.ts'
import { offerAcceptedOrders } from '#server/features/delivery/drivers/public.ts'
import { deliverPush, pushOrders } from '#server/features/kitchen/push/public.ts'
import { mailOrders } from '#server/features/orders/order-mails/public.ts'
import { type Queue, startQueue } from '#server/jobs/queue.ts'
import { createBoundedDelay } from '#server/limits/bounded-delay.ts'
import type { App, ExternalServices } from './create-app.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { privatePicturesFolder } from './mount-pictures.ts'

type ServiceOptions = {
  settings: Settings
  secrets: Secrets
  closedAccounts: ReadonlySet<string>
  workers: Pick<WorkerPool, 'run'>
  encoder: Encoder
  /** A promise, because the queue starts after the app that adds jobs to it. */
  queue: Promise<Queue>
}

/** The services of use cases that the app does not create. */
export function externalServices({
  settings,
  secrets,
  closedAccounts,
  workers,
  encoder,
  queue,
}: ServiceOptions): ExternalServices {
  return {
    runInWorker: workers.run,
    driverPositions: new Map(),
    privatePictures: openPrivatePictures({ folder: privatePicturesFolder(settings.dataDir), encoder }),
    queueMail: async (db, mail) => (await queue).queueMail(db, mail),
    queueCodeRequest: async (db, request) => (await queue).queueCodeRequest(db, request),
    queuePushes: async (db, pushes) => (await queue).queuePushes(db, pushes),
    pushKey: derivePushKeys(secrets[0]).publicKey,
    hashCode: createCodeHash(secrets),
    cipher: createCipher(secrets),
    randomBytes: (length) => randomBytes(length),
    wait: createBoundedDelay({ places: 200, sleep: (ms) => setTimeout(ms) }),
    closedAccounts,
    sharedAccounts: new Set(settings.isDemo ? demoAccounts : []),
  }
}

type Jobs = {
  settings: Settings
  secrets: Secrets
  database: Database
  services: ExternalServices
  metrics: Pick<Metrics, 'countMessages'>
  clock: () => Date
  log: App['server']['log']
}

/** Starts the queue with its mail worker and the subscribers of order events. */
export async function startJobs(jobs: Jobs): Promise<Queue> {
  const { settings, secrets, services, clock, log } = jobs
  const { db, pool, listen } = jobs.database
  const { countMessages } = jobs.metrics
  const { deliver } = await createDelivery(settings, log)
  const send = createPushSender({
    keys: derivePushKeys(secrets[0]),
    subject: `mailto:${settings.accounts.shopEmail}`,
    onRefused: (status) => log.warn({ status }, 'a push service refused a message'),
  })
  const queue = await startQueue({
    db,
    pool,
    listen,
    deliver: countMessages('mail', deliver),
    log,
    runCodeJob: (request) =>
      inTransaction(db, (transaction) =>
        runCodeJob({ db: transaction, now: clock(), services: { ...services, settings } }, request),
      ),
    runPushJob(push) {
      const sending = { now: clock(), pushKey: services.pushKey, send: countMessages('push', send) }
      return 'driverId' in push ? deliverDriverPush(db, push, sending) : deliverPush(db, push, sending)
    },
  })
  await startSubscribers({
    db,
    listen,
    queue,
    handlers: {
      mail: (own, jobs) =>
        mailOrders(own, jobs, { queueMails: queue.queueMails, publicUrl: settings.publicUrl }),
      push: (own, jobs) => pushOrders(own, jobs, { queuePushes: queue.queuePushes, now: clock() }),
      offers: (own, jobs) => pushOffers(own, jobs, queue),
      dispatch: (own, jobs) => offerAcceptedOrders(own, jobs, clock()),
    },
  })
  return queue
}

/** The folder with the mails that are written instead of sent. */
export function outboxOf({ dataDir }: Settings): string {
  return join(dataDir, 'outbox')
}

function createDelivery(settings: Settings, log: Jobs['log']) {
  const { smtpUrl, mailFrom: from, dkim } = settings
  const onRefused = (refusal: object) => log.warn(refusal, 'mail refused for good')
  return smtpUrl === null
    ? createOutbox({ folder: outboxOf(settings), from })
    : createSmtp({ url: smtpUrl, from, dkim, onRefused })
}
