import type { HistoryEvent } from '#domain/orders/order-status.ts'

/** A reaction to order events, which runs after they commit. `offers` reacts to offers instead (`insertOfferJobs`). */
type Subscriber = 'mail' | 'push' | 'offers' | 'dispatch' | 'streams'

/**
 * The subscribers of each order event. The jobs and notifications commit together with the event. `placed` must have no
 * subscriber with a notification: NOTIFY serializes commits, and many orders are placed at the same time.
 */
export const subscribersOf = {
  placed: ['mail', 'push'],
  released: ['mail', 'push', 'streams'],
  accepted: ['dispatch', 'streams'],
  ready: ['streams'],
  assigned: ['streams'],
  picked_up: ['streams'],
  delivered: ['streams'],
  canceled: ['mail', 'streams'],
  kept: ['streams'],
  handed_back: ['dispatch', 'streams'],
  unassigned: ['streams'],
  cancel_asked: ['streams'],
  cancel_declined: ['streams'],
} as const satisfies Record<HistoryEvent, readonly Subscriber[]>

/**
 * How a subscriber receives events. One process handles a queue job; a notification on a channel reaches every process.
 * With both, the notification makes a worker fetch the job now instead of at its next poll.
 */
export const transports = {
  mail: { queue: 'order-mail', channel: null, batchSize: 100 },
  push: { queue: 'order-push', channel: null, batchSize: 100 },
  offers: { queue: 'offer-push', channel: 'offer_push', batchSize: 100 },
  // One transaction per job, because dispatch locks an order and a driver.
  dispatch: { queue: 'order-dispatch', channel: 'order_dispatch', batchSize: 1 },
  // Every process has streams, and a job would reach only one process.
  streams: { queue: null, channel: 'order_changed' },
} as const satisfies Record<Subscriber, Transport>

/** `batchSize`: jobs per transaction. */
type Transport = { channel: string | null } & ({ queue: string; batchSize: number } | { queue: null })

/** The subscribers that receive events by jobs. */
export type JobSubscriber = {
  [Name in Subscriber]: (typeof transports)[Name]['queue'] extends null ? never : Name
}[Subscriber]

type NotifiedSubscriber = {
  [Name in Subscriber]: (typeof transports)[Name]['channel'] extends null ? never : Name
}[Subscriber]

/** The events without a notification. */
export type EventWithoutNotification = {
  [Event in HistoryEvent]: Extract<(typeof subscribersOf)[Event][number], NotifiedSubscriber> extends never
    ? Event
    : never
}[HistoryEvent]

/** All queues that order events use. */
export const eventQueues: readonly string[] = Object.values(transports).flatMap(({ queue }) => queue ?? [])
