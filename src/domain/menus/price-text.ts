import type { Vnd } from '../money/money.ts'

/** An amount found in a text, and where it stands. */
export type FoundPrice = { price: Vnd; start: number; end: number; isGuessed: boolean }

const thousandWords = /^(?:k|ng[aà]n|ngh[iì]n)$/iu

/** 45k · 45k5 · 45.000đ · 12,5k · 45 ngàn · 1tr2 · 45000. */
const written =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:[.,]\d{3})+|\d+(?:[.,]\d{1,2})?)(?:\s*(k|ng[aà]n|ngh[iì]n|tr|triệu|trieu)(\d{1,3})?)?\s*(₫|đồng|dong|vnđ|vnd|đ|d)?(?![\p{L}\p{N}])/giu

const leastPlain = 1_000

type Written = {
  digits: string
  unit: string | undefined
  tail: string | undefined
  currency: string | undefined
}

/** The amount in dong; null for a number that says nothing of money, such as the 2 of a combo for 2. */
function amountOf({ digits, unit, tail, currency }: Written): Vnd | null {
  const isGrouped = /[.,]\d{3}/.test(digits)
  const number = isGrouped ? Number(digits.replace(/[.,]/g, '')) : Number(digits.replace(',', '.'))
  if (isGrouped || (unit === undefined && (number >= leastPlain || currency !== undefined)))
    return Math.round(number)
  if (unit === undefined) return null
  const factor = thousandWords.test(unit) ? 1_000 : 1_000_000
  const rest = tail === undefined ? 0 : Number(`0.${tail}`)
  return Math.round((number + rest) * factor)
}

/** The amounts of a line in the order in which they stand. */
export function findPrices(text: string): FoundPrice[] {
  return [...text.matchAll(written)].flatMap((match) => {
    const [whole, digits = '', unit, tail, currency] = match
    const price = amountOf({ digits, unit, tail, currency })
    const trimmed = whole.trimEnd()
    return price === null || !Number.isSafeInteger(price)
      ? []
      : [{ price, start: match.index, end: match.index + trimmed.length, isGuessed: false }]
  })
}

/** A bare number at the end of a line, which menus write for thousands: `Bún bò 45`. */
export function findBarePrice(text: string): FoundPrice | null {
  const match = /(?<=[\s:=.…–-])(\d{1,3})\s*$/u.exec(text)
  const thousands = Number(match?.[1])
  if (match === null || thousands < 5) return null
  return { price: thousands * 1_000, start: match.index, end: text.length, isGuessed: true }
}
