import { searchKey } from '#domain/search/search-text.ts'

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

const keys = dishKinds.map((kind) => ({ kind, start: `${searchKey(kind)} ` }))

/** The kind that a dish's name begins with, whatever the marks; null for any other dish. */
export function dishKindOf(name: string): (typeof dishKinds)[number] | null {
  const key = `${searchKey(name)} `
  return keys.find(({ start }) => key.startsWith(start))?.kind ?? null
}
