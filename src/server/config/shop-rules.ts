import { isEmail } from '#domain/accounts/email.ts'
import { defaultIdCardDigits } from '#domain/accounts/id-card.ts'
import { type ShopTerms, defaultShopTerms as usual } from '#domain/money/shop-terms.ts'
import {
  ConfigError,
  type Environment,
  readList,
  readNumber,
  readSwitch,
  readText,
} from './environment-values.ts'

const amount = { max: 1_000_000_000 }
const count = { max: 100_000 }
const distance = { max: 1000, isWhole: false }

export function readShopTerms(env: Environment): ShopTerms {
  const { shippingRates: rates } = usual
  return {
    shippingRates: {
      baseFee: readNumber(env, 'SHIPPING_BASE_FEE', rates.baseFee, amount),
      baseKm: readNumber(env, 'SHIPPING_BASE_KM', rates.baseKm, distance),
      feePerKm: readNumber(env, 'SHIPPING_FEE_PER_KM', rates.feePerKm, amount),
      freeFrom: readNumber(env, 'FREE_SHIPPING_FROM', rates.freeFrom, amount),
      maxDistanceKm: readNumber(env, 'MAX_DISTANCE_KM', rates.maxDistanceKm, distance),
    },
    feedbackCoins: readNumber(env, 'FEEDBACK_COINS', usual.feedbackCoins, amount),
    rewardedRatingsPerDay: readNumber(env, 'REWARDED_RATINGS_PER_DAY', usual.rewardedRatingsPerDay, count),
    acceptWithinMin: readNumber(env, 'ACCEPT_WITHIN_MIN', usual.acceptWithinMin, { min: 1, max: 1440 }),
  }
}

/** Limits against abuse by individual users; 0 means unlimited. */
export function readFairPlay(env: Environment) {
  return {
    /** Maximum number of a customer's open orders. */
    openOrders: readNumber(env, 'OPEN_ORDERS_PER_CUSTOMER', 20, count),
    /** Maximum number of a customer's open orders with the same voucher. */
    openVoucherUses: readNumber(env, 'OPEN_VOUCHER_USES_PER_CUSTOMER', 0, count),
    /** Positions that imply a higher speed since the last one are refused. */
    maxDriverSpeedKmh: readNumber(env, 'MAX_DRIVER_SPEED_KMH', 150, count),
    /** Pick-ups and deliveries farther from their place than this, in m, are recorded in the order's history. */
    recordDistanceFromM: readNumber(env, 'NOTED_DISTANCE_M', 500, count),
  }
}

export function readAccountSettings(env: Environment, isDemo: boolean) {
  return {
    /** The allowed lengths of an ID card number (spec §5: 9). */
    idCardDigits: readIdCardDigits(env),
    /** Approves drivers and restaurants as soon as their e-mail is verified. */
    autoApprove: readAutoApprove(env, isDemo),
    /** The recipient of the contact form. */
    shopEmail: readShopEmail(env),
  }
}

function readIdCardDigits(env: Environment): readonly number[] {
  const values = readList(env, 'ID_CARD_DIGITS')
  if (values.every((value) => /^([1-9]|1\d|20)$/.test(value))) {
    return values.length === 0 ? defaultIdCardDigits : values.map(Number)
  }
  throw new ConfigError(
    `ID_CARD_DIGITS must be numbers of digits from 1 to 20 with commas between, as in 9,12, but it is “${values.join(',')}”.`,
  )
}

/** The contract also allows true and false. */
function readAutoApprove(env: Environment, isDemo: boolean): boolean {
  const value = readText(env, 'AUTO_APPROVE')
  if (value === 'true' || value === 'false') return value === 'true'
  return readSwitch(env, 'AUTO_APPROVE', isDemo)
}

function readShopEmail(env: Environment): string {
  const value = readText(env, 'SHOP_EMAIL') ?? 'hello@mam.test'
  if (isEmail(value)) return value
  throw new ConfigError(`SHOP_EMAIL must be an e-mail address, but it is “${value}”.`)
}
