/** The states of an order (contract: enumerations). */
export const orderStatuses = ['shipping', 'completed', 'canceled'] as const

/** One state of an order. */
export type OrderStatus = (typeof orderStatuses)[number]

/** How far the rating of an order is: not yet possible, possible, done (contract: enumerations). */
export const rateStatuses = ['not_rated', 'rate', 'rated'] as const

/** The ways to pay (spec §9: payment types). */
export const checkoutTypes = ['cash', 'coins'] as const
