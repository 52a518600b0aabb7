import type { Vnd } from '../../money/money.ts'
import { trimSigns } from './paste-words.ts'

/** An extra of a line. `isMarked`: a plus or a word such as `thêm` marks it. */
export type ReadExtra = { name: string; price: Vnd; isMarked: boolean }

const extraWords = new Set(['thêm', 'them', 'extra', 'topping'])
const saleWords = new Set(['cũ', 'gốc', 'giảm', 'km', 'khuyến', 'sale', 'còn', 'off'])
/** A capital letter and then a small one: probably the name of a dish. */
const sentenceCase = /^\p{Lu}\p{Ll}/u

/** Removes the plus or word that marks an extra: `+ chả`, `thêm chả`. */
export function stripExtraWord(name: string): { name: string; isMarked: boolean } {
  const hasPlus = name.startsWith('+')
  const bare = hasPlus ? trimSigns(name.slice(1)) : name
  const space = bare.indexOf(' ')
  const word = trimSigns(space === -1 ? bare : bare.slice(0, space)).toLowerCase()
  if (!extraWords.has(word)) return { name: bare, isMarked: hasPlus }
  return { name: space === -1 ? '' : trimSigns(bare.slice(space)), isMarked: true }
}

/** Whether a text mentions an old price or a discount. */
function mentionsSale(text: string): boolean {
  return text.split(/[\s,]/).some((word) => saleWords.has(word.toLowerCase()))
}

/** Whether the extras of a dish may in fact be its old price, a discount or another dish. */
export function isDoubtful(
  { name, description, price }: { name: string; description: string; price: Vnd | null },
  extras: readonly ReadExtra[],
): boolean {
  const lastOfName = name.slice(name.lastIndexOf(' ') + 1)
  if (price !== null && (mentionsSale(description) || mentionsSale(lastOfName))) return true
  return extras.some(
    (extra) =>
      mentionsSale(extra.name) ||
      (!extra.isMarked && (extra.price * 2 >= (price ?? 0) || sentenceCase.test(extra.name))),
  )
}
