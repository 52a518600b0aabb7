import { findSpelled, spelledWords } from '#domain/search/spelling.ts'

/** The kinds of dishes that people in Vietnam look for. A longer name is before a name that it begins with. */
export const dishKinds = [
  'Phở',
  'Bún bò',
  'Bún chả',
  'Bún',
  'Mì Quảng',
  'Cơm tấm',
  'Cơm gà',
  'Cơm',
  'Bánh mì',
  'Bánh xèo',
  'Bánh tráng',
  'Trà sữa',
  'Trà',
  'Cà phê',
  'Sinh tố',
  'Nước ép',
  'Chè',
  'Kem',
  'Gỏi',
  'Nem',
  'Lẩu',
  'Cháo',
  'Xôi',
  'Hủ tiếu',
  'Ốc',
  'Pizza',
  'Sushi',
  'Ramen',
] as const

const spelledKinds = dishKinds.map((kind) => ({ kind, words: spelledWords(kind) }))

/**
 * The kind that a dish's name begins with; null if there is none. The diacritics may be missing (pho), but they may not
 * be different (phô mai).
 */
export function dishKindOf(name: string): (typeof dishKinds)[number] | null {
  const words = spelledWords(name)
  return (
    spelledKinds.find((known) => findSpelled(words.slice(0, known.words.length), known.words) === 0)?.kind ??
    null
  )
}
