import { cleanLine } from '../../text/clean-text.ts'
import { type PriceCell, readPriceCell } from './price-text.ts'
import type { PriceUnit } from './sheet-heads.ts'
import { findNumbers, plainForms, readValue } from './written-number.ts'

/** At this many units a price is implausible: the cell may be in dong. */
const leastUnsure = 1_000

/** Reads a price cell in a column with a unit: `1.200` in thousands is 1,200,000 ₫. */
export function readPriceIn(cell: string, unit: PriceUnit): PriceCell {
  const text = plainForms(cleanLine(cell))
  const [number, ...others] = findNumbers(text)
  const isBare =
    number !== undefined && others.length === 0 && number.start === 0 && number.end === text.length
  if (unit === 1 || !isBare) return readPriceCell(cell)
  const value = readValue(number)
  if (value.kind === 'unclear') return { says: 'unclear' }
  const count = Number(value.text)
  // From 10 million dong on (1 billion in a column of millions), the number must be in dong.
  const isDong = count >= (unit === 1_000 ? 10_000 : leastUnsure)
  const price = Math.round(count * (isDong ? 1 : unit))
  if (!Number.isSafeInteger(price)) return { says: 'unclear' }
  return { says: 'price', price, isGuessed: count >= leastUnsure }
}
