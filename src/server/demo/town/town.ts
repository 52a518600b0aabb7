import { readTown } from './read-town.ts'

/** Round the clock, with many dishes and reviews: what tests and journeys order from. */
export const openPartnerKey = 'com-ga-ba-hanh'
/** Open round the clock; brings its orders with its own courier. */
export const ownDeliveryPartnerKey = 'com-chay-tam-an'
/** Stored as closed all day, with dishes. */
export const closedPartnerKey = 'quan-dong-cua'

export const town = readTown()
