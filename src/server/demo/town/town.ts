import { readTown } from './read-town.ts'

/**
 * The restaurant of the demo's owner. It is open round the clock, has many dishes and reviews, and delivers with its
 * own courier. Tests and journeys order from it.
 */
export const openPartnerKey = 'com-ga-ba-hanh'
/** The `driverKey` of an order that the restaurant's courier delivers. */
export const courierKey = 'courier'
/** A restaurant with dishes whose stored status is closed. */
export const closedPartnerKey = 'quan-dong-cua'

/** The demo town. */
export const town = readTown()
