import { referenceSchema } from '#contracts/money/cash.ts'
import { moneyRates } from '#contracts/money/terms.ts'
import type { CashLimits } from '#domain/money/cash-in-hand.ts'
import type { Bearer } from '#domain/money/order-postings.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import type { MoneyRate } from '#server/db/tables/money-tables.ts'
import { type Loss, readLoss, readReason, readRefund, refundUsage, type TypedRefund } from './read-refund.ts'

/** What an operator wants to do about money. */
export type MoneyCommand =
  | { does: 'rate'; rate: MoneyRate; basisPoints: number; startsAt: Date; partnerId: number | null }
  | { does: 'cash-limits'; driverId: number | null; limits: CashLimits | null }
  | { does: 'confirm hand-in'; id: number; code: string | null }
  | { does: 'refuse hand-in'; id: number }
  | { does: 'settle-cash'; driverId: number }
  | TypedRefund
  | { does: 'lines'; orderId: number }
  | ({ does: 'end'; orderId: number } & Loss)
  | {
      does: 'debt-paid'
      account: 'restaurant' | 'driver'
      holderId: number
      amount: number
      reference: string
      reason: string
    }
  | { does: 'write-off'; account: DebtAccount; holderId: number; amount: number; reason: string }
  | { does: 'take-back'; entryId: number; reason: string }
  | { does: 'correct'; entryId: number; right: Right; reason: string }
  | { does: 'confirm' | 'reject'; id: number }

type DebtAccount = 'restaurant' | 'driver' | 'driver_cash'

/** What the right entry says. */
type Right =
  | { amount: number }
  | { bearer: Bearer }
  | { dishes: number; fee: number; bearer: Bearer; paid_to: 'coins' | 'bank' }

/** What can be said about money, a line each. */
export const moneyUsage = [
  `money rate ${moneyRates.join('|')} BASIS_POINTS FROM [RESTAURANT_ID]   (FROM: 2027-01-01 or 2027-01-01T00:00+07:00)`,
  'money cash-limits everybody|DRIVER_ID SOFT HARD',
  'money cash-limits DRIVER_ID none',
  'money hand-in confirm ID [CODE]',
  'money hand-in refuse ID',
  'money settle-cash DRIVER_ID',
  ...refundUsage,
  'money end ORDER_ID restaurant|driver|shop REASON',
  'money debt-paid restaurant|driver ID AMOUNT REFERENCE REASON',
  'money write-off restaurant|driver|driver-cash ID AMOUNT REASON',
  'money take-back ENTRY_ID REASON',
  'money correct ENTRY_ID amount AMOUNT REASON',
  'money correct ENTRY_ID bearer restaurant|driver|shop REASON',
  'money correct ENTRY_ID refund DISHES FEE restaurant|driver|shop coins|bank REASON',
  'money confirm|reject ADJUSTMENT_ID',
]

/** Reads the words after `money`; null for what is not understood. */
export function readMoneyCommand([verb = '', ...words]: readonly string[]): MoneyCommand | null {
  return readers.get(verb)?.(words) ?? null
}

const readers: ReadonlyMap<string, (words: readonly string[]) => MoneyCommand | null> = new Map([
  ['rate', readRate],
  ['cash-limits', readLimits],
  ['hand-in', readHandIn],
  ['settle-cash', readSettling],
  ['refund', readRefund],
  ['lines', readLines],
  ['end', readEnd],
  ['debt-paid', readDebtPaid],
  ['write-off', readWriteOff],
  ['take-back', readTakeBack],
  ['correct', readCorrection],
  ['confirm', (words) => readDecision('confirm', words)],
  ['reject', (words) => readDecision('reject', words)],
])

export function numberOf(word: string | undefined, pattern = /^[1-9]\d{0,14}$/): number | null {
  return word !== undefined && pattern.test(word) ? Number(word) : null
}

const amountPattern = /^\d{1,15}$/

function momentOf(word: string): Date | null {
  const day = dayRangeInVietnam(word)
  if (day !== null) return day.from
  const isIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(word)
  return isIso && !Number.isNaN(Date.parse(word)) ? new Date(word) : null
}

function readRate([name, points, from = '', partner, ...more]: readonly string[]): MoneyCommand | null {
  const rate = moneyRates.find((each) => each === name)
  const basisPoints = numberOf(points, /^\d{1,5}$/)
  const startsAt = momentOf(from)
  const partnerId = numberOf(partner)
  if (rate === undefined || basisPoints === null || basisPoints > 10_000 || startsAt === null) return null
  if (more.length > 0 || (partner !== undefined && partnerId === null)) return null
  const isHabit = rate === 'cash_advance'
  if ((isHabit && basisPoints % 10_000 !== 0) || (rate === 'driver_share' && partnerId !== null)) return null
  return { does: 'rate', rate, basisPoints, startsAt, partnerId }
}

function readLimits([who, soft, hard, ...more]: readonly string[]): MoneyCommand | null {
  const driverId = numberOf(who)
  if (more.length > 0 || (driverId === null && who !== 'everybody')) return null
  if (soft === 'none' && hard === undefined && driverId !== null) {
    return { does: 'cash-limits', driverId, limits: null }
  }
  const [lower, upper] = [numberOf(soft, amountPattern), numberOf(hard, amountPattern)]
  if (lower === null || upper === null || lower > upper) return null
  return { does: 'cash-limits', driverId, limits: { soft: lower, hard: upper } }
}

function readHandIn([verb, word, code, ...more]: readonly string[]): MoneyCommand | null {
  const id = numberOf(word)
  if (id === null || more.length > 0) return null
  if (verb === 'confirm') return { does: 'confirm hand-in', id, code: code ?? null }
  return verb === 'refuse' && code === undefined ? { does: 'refuse hand-in', id } : null
}

function readSettling([driver, ...more]: readonly string[]): MoneyCommand | null {
  const driverId = numberOf(driver)
  return driverId === null || more.length > 0 ? null : { does: 'settle-cash', driverId }
}

function readLines([order, ...more]: readonly string[]): MoneyCommand | null {
  const orderId = numberOf(order)
  return orderId === null || more.length > 0 ? null : { does: 'lines', orderId }
}

function readEnd([order, who, ...why]: readonly string[]): MoneyCommand | null {
  const orderId = numberOf(order)
  const loss = readLoss(who, why)
  return orderId === null || loss === null ? null : { does: 'end', orderId, ...loss }
}

const debtAccounts: ReadonlyMap<string, DebtAccount> = new Map([
  ['restaurant', 'restaurant'],
  ['driver', 'driver'],
  ['driver-cash', 'driver_cash'],
])

function readDebt([whose = '', holder, sum, ...why]: readonly string[]) {
  const account = debtAccounts.get(whose)
  const [holderId, amount, reason] = [numberOf(holder), numberOf(sum), readReason(why)]
  if (account === undefined || holderId === null || amount === null || reason === null) return null
  return { account, holderId, amount, reason }
}

function readDebtPaid([
  whose = '',
  holder = '',
  sum = '',
  slip = '',
  ...why
]: readonly string[]): MoneyCommand | null {
  const debt = readDebt([whose, holder, sum, ...why])
  const reference = referenceSchema.safeParse(slip)
  if (debt === null || !reference.success) return null
  const { account } = debt
  return account === 'driver_cash' ? null : { does: 'debt-paid', ...debt, account, reference: reference.data }
}

function readWriteOff(words: readonly string[]): MoneyCommand | null {
  const debt = readDebt(words)
  return debt && { does: 'write-off', ...debt }
}

function readTakeBack([entry, ...why]: readonly string[]): MoneyCommand | null {
  const [entryId, reason] = [numberOf(entry), readReason(why)]
  return entryId === null || reason === null ? null : { does: 'take-back', entryId, reason }
}

function readCorrection([entry, what, ...words]: readonly string[]): MoneyCommand | null {
  const entryId = numberOf(entry)
  const read = entryId === null ? null : readRight(what, words)
  return entryId === null || read === null ? null : { does: 'correct', entryId, ...read }
}

function readRight(
  what: string | undefined,
  words: readonly string[],
): { right: Right; reason: string } | null {
  if (what === 'amount') {
    const [sum, ...why] = words
    const [amount, reason] = [numberOf(sum), readReason(why)]
    return amount === null || reason === null ? null : { right: { amount }, reason }
  }
  if (what === 'bearer') {
    const [who, ...why] = words
    const loss = readLoss(who, why)
    return loss && { right: { bearer: loss.bearer }, reason: loss.reason }
  }
  // An order stands before the figures of a refund; a correction keeps that of the wrong one.
  const refund = what === 'refund' ? readRefund(['1', ...words]) : null
  if (refund === null || refund.lines !== null) return null
  const { dishes, fee, bearer, paidTo, reason } = refund
  return { right: { dishes, fee, bearer, paid_to: paidTo }, reason }
}

function readDecision(does: 'confirm' | 'reject', [word, ...more]: readonly string[]): MoneyCommand | null {
  const id = numberOf(word)
  return id === null || more.length > 0 ? null : { does, id }
}
