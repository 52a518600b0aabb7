import { referenceSchema } from '#contracts/money/cash.ts'
import { moneyRates } from '#contracts/money/terms.ts'
import type { Bearer } from '#domain/money/order-postings.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import {
  amount,
  anyWord,
  basisPoints,
  type CommandOf,
  named,
  oneOf,
  optional,
  phrase,
  positive,
  textUpTo,
  word,
} from './typed-words.ts'

const reason = textUpTo(255)
const bearer = named<Bearer>({ restaurant: 'restaurant', driver: 'driver', shop: 'platform:refunds' })
const paidTo = oneOf(['coins', 'bank'])
const debtor = oneOf(['restaurant', 'driver'])
const debtAccount = named({
  restaurant: 'restaurant',
  driver: 'driver',
  'driver-cash': 'driver_cash',
})
const reference = word((typed) => referenceSchema.safeParse(typed).data ?? null)

/** A day in Vietnam, or an ISO moment. */
const moment = word((typed) => {
  const day = dayRangeInVietnam(typed)
  if (day !== null) return day.from
  const isIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(typed)
  return isIso && !Number.isNaN(Date.parse(typed)) ? new Date(typed) : null
})

const mostLines = 100

/** Lines of an order, such as `34x2,35x1`. */
const lineList = word((typed) => {
  const lines = typed.split(',').map((line) => /^([1-9]\d{0,14})x([1-9]\d?)$/.exec(line))
  if (lines.length > mostLines || lines.includes(null)) return null
  return lines.map((line) => ({ line_id: Number(line?.[1]), quantity: Number(line?.[2]) }))
})

/** What can be said about money. */
export const moneyPhrases = [
  phrase(
    `money rate ${moneyRates.join('|')} BASIS_POINTS FROM [RESTAURANT_ID]   (FROM: 2027-01-01 or 2027-01-01T00:00+07:00)`,
    [oneOf(moneyRates), basisPoints, moment, optional(positive)],
    (rate, points, startsAt, partner) => {
      const partnerId = partner ?? null
      const isHalfAHabit = rate === 'cash_advance' && points % 10_000 !== 0
      if (isHalfAHabit || (rate === 'driver_share' && partnerId !== null)) return null
      return { does: 'rate', rate, basisPoints: points, startsAt, partnerId }
    },
  ),
  phrase(
    'money cash-limits everybody|DRIVER_ID SOFT HARD',
    [word((typed) => (typed === 'everybody' ? 0 : positive([typed]))), amount, amount],
    (id, soft, hard) =>
      soft > hard ? null : { does: 'cash-limits', driverId: id || null, limits: { soft, hard } },
  ),
  phrase('money cash-limits DRIVER_ID none', [positive, oneOf(['none'])], (driverId, _none) => ({
    does: 'cash-limits',
    driverId,
    limits: null,
  })),
  phrase('money hand-in confirm ID [CODE]', [positive, optional(anyWord)], (id, code) => ({
    does: 'confirm hand-in',
    id,
    code: code ?? null,
  })),
  phrase('money hand-in refuse ID', [positive], (id) => ({ does: 'refuse hand-in', id })),
  phrase('money settle-cash DRIVER_ID', [positive], (driverId) => ({ does: 'settle-cash', driverId })),
  phrase(
    'money refund ORDER_ID AMOUNT FEE restaurant|driver|shop coins|bank REASON',
    [positive, amount, amount, bearer, paidTo, reason],
    (orderId, dishes, fee, bears, to, why) => {
      if (dishes + fee === 0) return null
      return { does: 'refund', orderId, dishes, lines: null, fee, bearer: bears, paidTo: to, reason: why }
    },
  ),
  phrase(
    'money refund ORDER_ID LINE_IDxQUANTITY[,LINE_IDxQUANTITY…] FEE restaurant|driver|shop coins|bank REASON',
    [positive, lineList, amount, bearer, paidTo, reason],
    (orderId, lines, fee, bears, to, why) => {
      return { does: 'refund', orderId, dishes: 0, lines, fee, bearer: bears, paidTo: to, reason: why }
    },
  ),
  phrase('money lines ORDER_ID   (the dishes of an order, with their LINE_ID)', [positive], (orderId) => ({
    does: 'lines',
    orderId,
  })),
  phrase(
    'money end ORDER_ID restaurant|driver|shop REASON',
    [positive, bearer, reason],
    (orderId, who, why) => ({
      does: 'end',
      orderId,
      bearer: who,
      reason: why,
    }),
  ),
  phrase(
    'money debt-paid restaurant|driver ID AMOUNT REFERENCE REASON',
    [debtor, positive, positive, reference, reason],
    (account, holderId, sum, slip, why) => {
      return { does: 'debt-paid', account, holderId, amount: sum, reference: slip, reason: why }
    },
  ),
  phrase(
    'money write-off restaurant|driver|driver-cash ID AMOUNT REASON',
    [debtAccount, positive, positive, reason],
    (account, holderId, sum, why) => ({ does: 'write-off', account, holderId, amount: sum, reason: why }),
  ),
  phrase('money take-back ENTRY_ID REASON', [positive, reason], (entryId, why) => ({
    does: 'take-back',
    entryId,
    reason: why,
  })),
  phrase(
    'money correct ENTRY_ID amount AMOUNT REASON',
    [positive, oneOf(['amount']), positive, reason],
    (entryId, _amount, sum, why) => ({ does: 'correct', entryId, right: { amount: sum }, reason: why }),
  ),
  phrase(
    'money correct ENTRY_ID bearer restaurant|driver|shop REASON',
    [positive, oneOf(['bearer']), bearer, reason],
    (entryId, _bearer, who, why) => ({ does: 'correct', entryId, right: { bearer: who }, reason: why }),
  ),
  phrase(
    'money correct ENTRY_ID refund DISHES FEE restaurant|driver|shop coins|bank REASON',
    [positive, oneOf(['refund']), amount, amount, bearer, paidTo, reason],
    (entryId, _refund, dishes, fee, who, paid_to, why) => {
      if (dishes + fee === 0) return null
      return { does: 'correct', entryId, right: { dishes, fee, bearer: who, paid_to }, reason: why }
    },
  ),
  phrase('money confirm|reject ADJUSTMENT_ID', [oneOf(['confirm', 'reject']), positive], (does, id) => ({
    does,
    id,
  })),
]

/** What an operator wants to do about money. */
export type MoneyCommand = CommandOf<typeof moneyPhrases>
