import type { Vnd } from '../../money/money.ts'
import { trimSigns } from './paste-words.ts'

/** An extra of a line. `isSaid`: a plus or a word such as `thêm` marks it. */
export type ReadExtra = { name: string; price: Vnd; isSaid: boolean }

const extraWords = new Set(['thêm', 'them', 'extra', 'topping'])
const saleWords = new Set(['cũ', 'gốc', 'giảm', 'km', 'khuyến', 'sale', 'còn', 'off'])
const sentenceCase = /^\p{Lu}\p{Ll}/u

/** Removes the plus or word that marks an extra: `+ chả`, `thêm chả`. */
export function stripExtraWord(name: string): { name: string; isSaid: boolean } {
  const hasPlus = name.startsWith('+')
  const bare = hasPlus ? trimSigns(name.slice(1)) : name
  const space = bare.indexOf(' ')
  const word = trimSigns(space === -1 ? bare : bare.slice(0, space)).toLowerCase()
  if (!extraWords.has(word)) return { name: bare, isSaid: hasPlus }
  return { name: space === -1 ? '' : trimSigns(bare.slice(space)), isSaid: true }
}

/** Whether a text mentions an old price or a discount. */
function saysSale(text: string): boolean {
  return text.split(/[\s,]/).some((word) => saleWords.has(word.toLowerCase()))
}

/** Whether the extras of a dish may in fact be its old price, a discount or another dish. */
export function isDoubtful(
  { name, description, price }: { name: string; description: string; price: Vnd | null },
  extras: readonly ReadExtra[],
): boolean {
  const lastOfName = name.slice(name.lastIndexOf(' ') + 1)
  if (price !== null && (saysSale(description) || saysSale(lastOfName))) return true
  return extras.some(
    (extra) =>
      saysSale(extra.name) ||
      (!extra.isSaid && (extra.price * 2 >= (price ?? 0) || sentenceCase.test(extra.name))),
  )
}
