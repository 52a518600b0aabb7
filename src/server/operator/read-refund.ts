import type { RefundedLine } from '#domain/money/adjustments.ts'
import type { Bearer } from '#domain/money/order-postings.ts'

/** Who bears a loss, and why. */
export type Loss = { bearer: Bearer; reason: string }

/** A refund by amount or, with lines, by dishes. */
export type TypedRefund = {
  does: 'refund'
  orderId: number
  dishes: number
  lines: RefundedLine[] | null
  fee: number
  paidTo: 'coins' | 'bank'
} & Loss

/** What can be said about refunds, a line each. */
export const refundUsage = [
  'money refund ORDER_ID AMOUNT FEE restaurant|driver|shop coins|bank REASON',
  'money refund ORDER_ID LINE_IDxQUANTITY[,LINE_IDxQUANTITY…] FEE restaurant|driver|shop coins|bank REASON',
  'money lines ORDER_ID   (the dishes of an order, with their LINE_ID)',
]

const bearers: ReadonlyMap<string, Bearer> = new Map([
  ['restaurant', 'restaurant'],
  ['driver', 'driver'],
  ['shop', 'platform:refunds'],
])

/** Reads who bears a loss and why. */
export function readLoss(who: string | undefined, words: readonly string[]): Loss | null {
  const bearer = bearers.get(who ?? '')
  const reason = readReason(words)
  return bearer === undefined || reason === null ? null : { bearer, reason }
}

export function readReason(words: readonly string[]): string | null {
  const reason = words.join(' ').trim()
  return reason === '' || reason.length > 255 ? null : reason
}

const mostLines = 100

/** What is refunded of the dishes: an amount, or lines such as `34x2,35x1`. */
function readDishes(word = ''): Pick<TypedRefund, 'dishes' | 'lines'> | null {
  if (/^\d{1,15}$/.test(word)) return { dishes: Number(word), lines: null }
  const lines = word.split(',').map((line) => /^([1-9]\d{0,14})x([1-9]\d?)$/.exec(line))
  if (lines.length > mostLines || lines.includes(null)) return null
  return {
    dishes: 0,
    lines: lines.map((line) => ({ line_id: Number(line?.[1]), quantity: Number(line?.[2]) })),
  }
}

export function readRefund([
  order = '',
  of,
  fee = '',
  who,
  to,
  ...why
]: readonly string[]): TypedRefund | null {
  const [dishes, loss] = [readDishes(of), readLoss(who, why)]
  if (!/^[1-9]\d{0,14}$/.test(order) || !/^\d{1,15}$/.test(fee) || dishes === null || loss === null)
    return null
  if ((to !== 'coins' && to !== 'bank') || (dishes.lines === null && dishes.dishes + Number(fee) === 0))
    return null
  return { does: 'refund', orderId: Number(order), ...dishes, fee: Number(fee), paidTo: to, ...loss }
}
