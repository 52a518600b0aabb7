import { findSpelled, spelledWords } from '#domain/search/spelling.ts'

/** What people in Vietnam look for when they are hungry; where one name begins with another, the longer comes first. */
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

/** The kind that a dish's name begins with, also without marks (pho), not with others (phô mai); null for any other dish. */
export function dishKindOf(name: string): (typeof dishKinds)[number] | null {
  const words = spelledWords(name)
  return (
    spelledKinds.find((one) => findSpelled(words.slice(0, one.words.length), one.words) === 0)?.kind ?? null
  )
}
