import { foldMarks } from '../../search/search-text.ts'

/** The columns of a sheet by the words that tills, apps and people write over them, the surest first. */
const sheetColumns = {
  category: [
    ...[
      'danh muc',
      'nhom',
      'nhom mon',
      'nhom mon an',
      'nhom hang',
      'nhom hang hoa',
      'nhom thuc don',
      'nhom san pham',
    ],
    ...[
      'danh muc mon',
      'danh muc san pham',
      'loai mon',
      'loai san pham',
      'loai mat hang',
      'category',
      'category name',
    ],
    ...['categoryname', 'section', 'group'],
  ],
  name: [
    ...[
      'mon',
      'ten mon',
      'ten mon an',
      'mon an',
      'ten hang',
      'ten hang hoa',
      'ten mat hang',
      'ten san pham',
      'ten',
    ],
    ...[
      'ten thuc uong',
      'do uong',
      'thuc uong',
      'san pham',
      'mat hang',
      'hang hoa',
      'name',
      'dish',
      'dish name',
      'item',
    ],
    ...['item name', 'itemname', 'product', 'product name', 'productname'],
  ],
  description: ['mo ta', 'mo ta mon', 'mo ta ngan', 'mo ta san pham', 'mo ta chi tiet', 'description'],
  price: [
    ...[
      'gia ban',
      'gia',
      'don gia',
      'gia tien',
      'gia ban le',
      'gia le',
      'gia niem yet',
      'gia mon',
      'gia ban mac dinh',
    ],
    ...['gia chung', 'bang gia chung', 'pl_gia ban le', 'price', 'unit price', 'selling price', 'sale price'],
  ],
  sizes: ['kich co', 'kich thuoc', 'co', 'size', 'sizes'],
  options: [
    'tuy chon',
    'them',
    'mon them',
    'mon kem',
    'topping',
    'toppings',
    'options',
    'extras',
    'modifiers',
  ],
  more: ['khac', 'more'],
} as const

/** A column of a menu's sheet. */
export type SheetColumn = keyof typeof sheetColumns

/** Which column stands where; `inThousands`: the head of the prices says so. */
export type SheetPlaces = { places: Partial<Record<SheetColumn, number>>; inThousands: boolean }

const thousands = new Set([
  'k',
  'nghin',
  'ngan',
  'nghin dong',
  'ngan dong',
  '1.000d',
  '1000d',
  '1.000 d',
  '1.000 dong',
  'x1000',
])

/** The text in a head's first brackets, and the head without it. */
function splitUnit(head: string): { word: string; unit: string } {
  const open = head.search(/[([{]/)
  if (open === -1) return { word: head, unit: '' }
  const close = head.slice(open + 1).search(/[)\]}]/)
  const end = close === -1 ? head.length : open + 1 + close
  return { word: head.slice(0, open), unit: head.slice(open + 1, end) }
}

const currencies = new Set(['vnd', 'd', '₫', 'dong', 'k'])

/** A head without units, stars, colons and marks: `Giá bán (VNĐ)*` is `gia ban`. */
function headWord(head: string): { word: string; unit: string } {
  const { word, unit } = splitUnit(foldMarks(head))
  const words = word
    .replace(/[*:.#•"'!?/\\-]+/g, ' ')
    .split(' ')
    .filter((one) => one !== '')
  const last = words.at(-1) ?? ''
  if (words.length < 2 || !currencies.has(last)) return { word: words.join(' '), unit: unit.trim() }
  return { word: words.slice(0, -1).join(' '), unit: last }
}

/** Which columns a row names; null unless it names one for dishes and one for prices or sizes. */
export function placesOf(header: readonly string[]): SheetPlaces | null {
  const heads = header.slice(0, 100).map(headWord)
  const places: SheetPlaces['places'] = {}
  for (const [column, words] of Object.entries(sheetColumns)) {
    const named = words.map((word) => heads.findIndex((head) => head.word === word)).find((at) => at !== -1)
    if (named !== undefined) places[column as SheetColumn] = named
  }
  if (places.name === undefined || (places.price === undefined && places.sizes === undefined)) return null
  const unit = places.price === undefined ? '' : (heads[places.price]?.unit ?? '')
  return { places, inThousands: thousands.has(unit) }
}
