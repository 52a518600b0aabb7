import type { App } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './context.ts'
import { startSimulator } from './demo/start-simulator.ts'
import { forgetOverAccountRows } from './features/accounts/public.ts'
import { expireOffers, offerWaitingOrders } from './features/drivers/public.ts'
import { cancelUnacceptedOrders, forgetOldRequests, mailOrders } from './features/orders/public.ts'
import { forgetPeopleWhoLeft } from './features/personal-data/public.ts'
import { forgetUnusedNames } from './features/products/public.ts'
import { forgetOldLimits } from './http/limits.ts'
import { forgetImages } from './jobs/forget-images.ts'
import { forgetOldRows } from './jobs/forget-old-rows.ts'
import { moveOrdersOn } from './jobs/move-orders-on.ts'
import type { Queue } from './jobs/queue.ts'
import { imagesFolder } from './mount-pictures.ts'

type Background = {
  db: Database
  config: Config
  app: App
  queue: Queue
  clock: () => Date
}

/** Starts what goes on without being called: what time makes due, what is over, the demo's people. */
export function startBackground(background: Background): { stop: () => Promise<void> } {
  const { db, config, app, clock } = background
  const forgetting = forgetOldRows({
    db,
    clock,
    forgets: [
      forgetOldLimits,
      forgetOverAccountRows,
      forgetOldRequests,
      forgetPeopleWhoLeft,
      forgetUnusedNames,
      forgetImages(imagesFolder(config.dataDir)),
    ],
  })
  const moving = startMoving(background)
  const { isDemo, demoDeliverySeconds: deliverySeconds } = config
  const { simulatorCall: call, server } = app
  const simulating = startSimulator({ isDemo, deliverySeconds, db, call, clock, log: server.log })
  return {
    async stop() {
      forgetting.stop()
      await Promise.all([moving.stop(), simulating.stop()])
    },
  }
}

function startMoving({ db, config, app, queue, clock }: Background) {
  const { acceptWithinMin, publicUrl } = config
  const acceptWithinMs = acceptWithinMin * 60_000
  return moveOrdersOn({
    clock,
    log: app.server.log,
    moves: [
      (now) => expireOffers(db, now),
      (now) => offerWaitingOrders(db, now),
      (now) => cancelUnacceptedOrders(db, { now, acceptWithinMs }),
      () => mailOrders(db, { queueMail: queue.queueMail, publicUrl }),
    ],
  })
}
