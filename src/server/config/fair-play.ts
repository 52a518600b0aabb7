import { type Environment, readNumber } from './environment-values.ts'

/** Limits against abuse by individual users; 0 means unlimited. */
export type FairPlay = {
  /** Maximum number of a customer's open orders. */
  openOrders: number
  /** Maximum number of a customer's open orders with the same voucher. */
  openVoucherUses: number
  /** Positions that imply a higher speed since the last one are refused. */
  maxDriverSpeedKmh: number
  /** Pick-ups and deliveries farther from their place than this, in m, are recorded in the order's history. */
  recordDistanceFromM: number
}

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
