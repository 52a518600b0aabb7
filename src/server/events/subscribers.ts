import type { OrderEvent } from '#domain/orders/order-status.ts'

/** Whoever does something once an event of an order has committed. */
type Subscriber = 'mail' | 'dispatch' | 'streams'

/**
 * What follows an event of an order, all of it. An event and what it feeds commit together. Nothing that sends a notice
 * follows `placed`: notices make commits wait for one another, and orders are placed at the same time as many others.
 */
export const subscribersOf = {
  placed: ['mail'],
  accepted: ['dispatch', 'streams'],
  ready: ['streams'],
  assigned: ['streams'],
  picked_up: ['streams'],
  delivered: ['streams'],
  canceled: ['mail', 'streams'],
} as const satisfies Record<OrderEvent, readonly Subscriber[]>

/**
 * How each is fed: by a job in a queue, which one process takes, or by a notice on a channel, which every process hears.
 * With both, the notice wakes whoever takes the job; without it the job waits for the next poll.
 */
export const transports = {
  mail: { queue: 'order-mail', channel: null, batchSize: 100 },
  // A transaction each: a search holds its order and its driver.
  dispatch: { queue: 'order-dispatch', channel: 'order_dispatch', batchSize: 1 },
  // Streams live in every process and read the newest state anew, so a job would be one process's alone.
  streams: { queue: null, channel: 'order_changed' },
} as const satisfies Record<Subscriber, Transport>

/** `batchSize`: how many jobs one transaction handles. */
type Transport = { channel: string | null } & ({ queue: string; batchSize: number } | { queue: null })

/** The subscribers that are fed by jobs. */
export type JobSubscriber = {
  [Name in Subscriber]: (typeof transports)[Name]['queue'] extends null ? never : Name
}[Subscriber]

type NotifiedSubscriber = {
  [Name in Subscriber]: (typeof transports)[Name]['channel'] extends null ? never : Name
}[Subscriber]

/** The events that send no notice. */
export type EventWithoutNotice = {
  [Event in OrderEvent]: Extract<(typeof subscribersOf)[Event][number], NotifiedSubscriber> extends never
    ? Event
    : never
}[OrderEvent]

/** The names of all queues that events feed. */
export const eventQueues: readonly string[] = Object.values(transports).flatMap(({ queue }) => queue ?? [])
