import { type Environment, readNumber } from './environment-values.ts'

/** Limits that keep one person from taking advantage of the shop or of other people; 0 is no limit. */
export type FairPlay = {
  /** Orders of one customer that are neither delivered nor canceled. */
  openOrders: number
  /** How many of a customer's open orders may use the same voucher. */
  openVoucherUses: number
  /** A driver's position that needs more than this since the last one is refused. */
  maxDriverSpeedKmh: number
  /** A pick-up or delivery farther from its place than this, in m, is noted in the order's history. */
  recordDistanceFromM: number
}

/** What holds unless the operator says otherwise. */
const defaultFairPlay: FairPlay = {
  openOrders: 20,
  openVoucherUses: 0,
  maxDriverSpeedKmh: 150,
  recordDistanceFromM: 500,
}

const countLimits = { min: 0, max: 100_000, isWhole: true }

export function readFairPlay(env: Environment): FairPlay {
  const usual = defaultFairPlay
  return {
    openOrders: readNumber(env, 'OPEN_ORDERS_PER_CUSTOMER', usual.openOrders, countLimits),
    openVoucherUses: readNumber(env, 'OPEN_VOUCHER_USES_PER_CUSTOMER', usual.openVoucherUses, countLimits),
    maxDriverSpeedKmh: readNumber(env, 'MAX_DRIVER_SPEED_KMH', usual.maxDriverSpeedKmh, countLimits),
    recordDistanceFromM: readNumber(env, 'NOTED_DISTANCE_M', usual.recordDistanceFromM, countLimits),
  }
}
