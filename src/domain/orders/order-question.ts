import { normalizePhone } from '../accounts/phone.ts'
import { searchKey } from '../search/search-text.ts'

/** What a person types to find orders: the number of an order, a phone number, or words of a name. */
export type OrderQuestion =
  | { by: 'number'; id: number }
  | { by: 'phone'; phone: string }
  | { by: 'name'; words: readonly string[] }

const maxWords = 8

/**
 * Reads a search for orders; null if it has no letter and no digit. Only a whole phone number finds its orders, so that
 * a person cannot guess a phone number digit by digit.
 */
export function readOrderQuestion(text: string): OrderQuestion | null {
  const phone = normalizePhone(text)
  if (/^0\d{9}$/.test(phone)) return { by: 'phone', phone }
  const number = /^#?\s*([1-9]\d{0,14})$/.exec(text.trim())?.[1]
  if (number !== undefined) return { by: 'number', id: Number(number) }
  const words = searchKey(text)
    .split(' ')
    .filter((word) => word !== '')
  return words.length === 0 ? null : { by: 'name', words: words.slice(0, maxWords) }
}
