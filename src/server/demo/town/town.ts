import { readTown } from './read-town.ts'

/** A restaurant that is open round the clock, with many dishes and reviews. Tests and journeys order from it. */
export const openPartnerKey = 'com-ga-ba-hanh'
/** A restaurant that is open round the clock and delivers with its own courier. */
export const ownDeliveryPartnerKey = 'com-chay-tam-an'
/** A restaurant that is stored as closed all day, with dishes. */
export const closedPartnerKey = 'quan-dong-cua'

export const town = readTown()
