import { isEmail } from '#domain/accounts/email.ts'
import { defaultIdCardDigits } from '#domain/accounts/id-card.ts'
import { defaultShippingRates as rates } from '#domain/money/shop-terms.ts'
import { ConfigError } from './operator-error.ts'
import { listOf, number, parseSwitch } from './parsers.ts'
import { setting } from './setting.ts'

const amount = number({ max: 1_000_000_000 })
const count = number({ max: 100_000 })
const distance = number({ max: 1000, isWhole: false })

/** The terms of a sale (domain/money/shop-terms.ts). */
export const shopTermSettings = {
  shippingRates: {
    baseFee: setting('SHIPPING_BASE_FEE', rates.baseFee, amount, 'the delivery fee in đồng'),
    baseKm: setting('SHIPPING_BASE_KM', rates.baseKm, distance, 'how many kilometres it covers'),
    feePerKm: setting('SHIPPING_FEE_PER_KM', rates.feePerKm, amount, 'what each further kilometre adds'),
    freeFrom: setting(
      'FREE_SHIPPING_FROM',
      rates.freeFrom,
      amount,
      'from which price of its dishes on an order is delivered free',
    ),
    maxDistanceKm: setting('MAX_DISTANCE_KM', rates.maxDistanceKm, distance, 'how far is delivered'),
  },
  feedbackCoins: setting(
    'FEEDBACK_COINS',
    1000,
    amount,
    'coins for the rating of a restaurant, once per order; `0` for none',
  ),
  rewardedRatingsPerDay: setting(
    'REWARDED_RATINGS_PER_DAY',
    0,
    count,
    'how many ratings of one customer earn coins, a day in Vietnam; more are taken without; `0`: any number',
  ),
  acceptWithinMin: setting(
    'ACCEPT_WITHIN_MIN',
    15,
    number({ min: 1, max: 1440 }),
    'whole minutes, 1 to 1440, after which an order that its restaurant has not accepted is canceled and everything given back',
  ),
}

/** Limits against abuse by individual users. */
export const fairPlaySettings = {
  openOrders: setting(
    'OPEN_ORDERS_PER_CUSTOMER',
    20,
    count,
    'how many orders of one customer may be neither delivered nor canceled; `0`: any number',
  ),
  openVoucherUses: setting(
    'OPEN_VOUCHER_USES_PER_CUSTOMER',
    0,
    count,
    'in how many of these a customer may use the same voucher; `0`: any number',
  ),
  maxDriverSpeedKmh: setting(
    'MAX_DRIVER_SPEED_KMH',
    150,
    count,
    'a driver’s position that takes more than this since the last one (and 100 m) is refused; `0`: none is',
  ),
  recordDistanceFromM: setting(
    'NOTED_DISTANCE_M',
    500,
    count,
    'a driver’s step farther from its place than so many metres is noted, and the app asks for a reason ([below](#drivers-far-away)); `0`: none is',
  ),
  handOverCodeAbove: setting(
    'HAND_OVER_CODE_ABOVE',
    300_000,
    amount,
    'an order that costs more than so many đồng is handed over with a code that its customer has; `0`: none is',
  ),
}

/** The settings of accounts and of the shop's mailbox. */
export const accountSettings = {
  idCardDigits: setting<readonly number[]>(
    'ID_CARD_DIGITS',
    defaultIdCardDigits,
    parseIdCardDigits,
    'how many digits a driver’s id card may have, several with commas between. Today’s cards have 12, older ones 9: a real shop needs `9,12`',
  ),
  autoApprove: setting<boolean | null>(
    'AUTO_APPROVE',
    null,
    parseAutoApprove,
    '`1` (or `true`): a driver or restaurant is let in as soon as its e-mail is proved; `0`: it waits for `npm run admin -- driver approve …` or `partner approve …`',
    '`1` with `DEMO=1`, else `0`',
  ),
  shopEmail: setting(
    'SHOP_EMAIL',
    'hello@mam.test',
    parseEmail,
    'where the shop reads what people write on the contact page',
    '`hello@mam.test`; with `DEMO=0` required, and not under `.test`',
  ),
}

function parseIdCardDigits(text: string, name: string): readonly number[] {
  const digits = listOf((value) => {
    if (/^([1-9]|1\d|20)$/.test(value)) return Number(value)
    throw new ConfigError(
      `${name} must be numbers of digits from 1 to 20 with commas between, as in 9,12, but it is “${text}”.`,
    )
  })(text, name)
  return digits.length === 0 ? defaultIdCardDigits : digits
}

/** Parses a switch. The contract also allows `true` and `false`. */
function parseAutoApprove(text: string, name: string): boolean {
  return text === 'true' || (text !== 'false' && parseSwitch(text, name))
}

function parseEmail(text: string, name: string): string {
  if (isEmail(text)) return text
  throw new ConfigError(`${name} must be an e-mail address, but it is “${text}”.`)
}
