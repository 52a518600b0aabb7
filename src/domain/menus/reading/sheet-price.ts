import { cleanLine } from '../../text/clean-text.ts'
import { type PriceCell, readPriceCell } from './price-text.ts'
import type { PriceUnit } from './sheet-heads.ts'
import { findNumbers, plainForms, readValue } from './written-number.ts'

/** More of a unit than this is more than a dish costs: somebody may have written dong after all. */
const leastUnsure = 1_000

/** A cell for one price under a head that says what a bare number counts: `1.200` in thousands is 1,200,000 ₫. */
export function readPriceIn(cell: string, unit: PriceUnit): PriceCell {
  const text = plainForms(cleanLine(cell))
  const [number, ...others] = findNumbers(text)
  const isBare =
    number !== undefined && others.length === 0 && number.start === 0 && number.end === text.length
  if (unit === 1 || !isBare) return readPriceCell(cell)
  const value = readValue(number)
  if (value.kind === 'unclear') return { says: 'unclear' }
  const count = Number(value.text)
  const isDong = count >= (unit === 1_000 ? 10_000 : leastUnsure)
  const price = Math.round(count * (isDong ? 1 : unit))
  if (!Number.isSafeInteger(price)) return { says: 'unclear' }
  return { says: 'price', price, isGuessed: count >= leastUnsure }
}
