import {
  type ColumnHead,
  headOf,
  type PriceHead,
  type PriceUnit,
  priceHeadOf,
  sizeHeadOf,
} from './sheet-heads.ts'

/**
 * The columns of a sheet with the headings that tills, apps and people use, without diacritics, the most certain
 * heading first.
 */
const sheetColumns = {
  category: [
    'danh muc',
    'nhom',
    'nhom mon',
    'nhom mon an',
    'nhom hang',
    'nhom hang hoa',
    'nhom thuc don',
    'nhom san pham',
    'danh muc mon',
    'danh muc san pham',
    'loai mon',
    'loai san pham',
    'loai mat hang',
    'category',
    'category name',
    'categoryname',
    'section',
    'group',
  ],
  name: [
    'mon',
    'ten mon',
    'ten mon an',
    'mon an',
    'ten hang',
    'ten hang hoa',
    'ten mat hang',
    'ten san pham',
    'ten',
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
    'item name',
    'itemname',
    'product',
    'product name',
    'productname',
  ],
  description: ['mo ta', 'mo ta mon', 'mo ta ngan', 'mo ta san pham', 'mo ta chi tiet', 'description'],
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
  status: [
    'trang thai',
    'tinh trang',
    'trang thai kinh doanh',
    'trang thai ban',
    'hien thi',
    'dang ban',
    'con hang',
    'dang kinh doanh',
    'status',
    'available',
    'availability',
    'is available',
    'active',
    'is active',
    'enabled',
    'visible',
    'in stock',
  ],
  /** The opposite of `status`: a column that marks dishes as not sold. */
  off: ['ngung ban', 'ngung kinh doanh', 'tam ngung', 'het hang', 'an', 'hidden', 'inactive', 'sold out'],
  more: ['khac', 'more'],
} as const

/** A column of a menu's sheet. */
export type SheetColumn = keyof typeof sheetColumns | 'price'

/**
 * The places of a list's columns: indexes of the cells in a row. `unit`: the unit of bare numbers in the price column. `sizePrices`: columns with the
 * prices of one size each. `rivals`: other columns that could be meant instead. `isUnsure`: the price's heading has
 * unknown words.
 */
export type SheetPlaces = {
  places: Partial<Record<SheetColumn, number>>
  unit: PriceUnit
  sizePrices: { name: string; at: number; unit: PriceUnit }[]
  rivals: { column: SheetColumn; at: number }[]
  isUnsure: boolean
}

type PriceColumn = PriceHead & { at: number }
type Prices = Pick<SheetPlaces, 'unit' | 'sizePrices' | 'isUnsure'> & {
  at: number | undefined
  rivals: number[]
}

/** Finds the column with the price that customers pay, by comparing all headings. */
function pricesOf(heads: readonly ColumnHead[]): Prices {
  const found = heads.flatMap((head, at): PriceColumn[] => {
    const price = priceHeadOf(head)
    return price === null ? [] : [{ ...price, at }]
  })
  const sizes = found.filter(({ kind }) => kind === 'size')
  const namedSizes = heads.flatMap((head, at) => {
    const name = sizeHeadOf(head)
    return name === '' ? [] : [{ name, at, unit: 1 as PriceUnit }]
  })
  const [plain, newPrices, other] = (['plain', 'new', 'other'] as const).map((of) =>
    found.filter(({ kind }) => kind === of),
  ) as [PriceColumn[], PriceColumn[], PriceColumn[]]
  const chosen = newPrices[0] ?? bestPlain(plain, heads) ?? other[0]
  const isSized = sizes.length > 1 || (sizes.length === 1 && chosen !== undefined)
  const priced = sizes.map(({ size, at, unit }) => ({ name: size, at, unit }))
  // The only price column is that of one size.
  const only = sizes.length === 1 && !isSized ? sizes[0] : undefined
  const price = chosen ?? only
  return {
    at: price?.at,
    unit: price?.unit ?? 1,
    sizePrices: isSized ? priced : namedSizes.length > 1 ? namedSizes : [],
    rivals: [...plain, ...newPrices, ...other].filter((one) => one !== price).map(({ at }) => at),
    isUnsure: price?.kind === 'other',
  }
}

/** The best plain price column: a heading "selling price" comes before a plain "price". */
function bestPlain(plain: readonly PriceColumn[], heads: readonly ColumnHead[]): PriceColumn | undefined {
  return plain.find(({ at }) => heads[at]?.word.startsWith('gia ban')) ?? plain[0]
}

/** The columns that a row names; null unless it has a column for dishes and one for prices or sizes. */
export function placesOf(header: readonly string[]): SheetPlaces | null {
  return placesOfHeads(header.slice(0, 100).map(headOf), 0)
}

/** The columns of a part of the header row; `from` is the place of its first heading. */
function placesOfHeads(heads: readonly ColumnHead[], from: number): SheetPlaces | null {
  const { at, rivals, ...prices } = pricesOf(heads)
  const places: SheetPlaces['places'] = {}
  const others: SheetPlaces['rivals'] = rivals.map((one) => ({ column: 'price', at: one + from }))
  if (at !== undefined) places.price = at + from
  for (const [column, words] of Object.entries(sheetColumns) as [SheetColumn, readonly string[]][]) {
    const word = words.find((one) => heads.some((head) => head.word === one))
    if (word === undefined) continue
    const [first = 0, ...more] = heads.flatMap((head, nth) => (head.word === word ? [nth + from] : []))
    places[column] = first
    others.push(...more.map((one) => ({ column, at: one })))
  }
  const hasPrice = at !== undefined || places.sizes !== undefined || prices.sizePrices.length > 0
  if (places.name === undefined || !hasPrice) return null
  const sizePrices = prices.sizePrices.map((one) => ({ ...one, at: one.at + from }))
  return { ...prices, places, sizePrices, rivals: others }
}

/** The maximum number of lists side by side. */
const maxLists = 8

/** The columns of several lists side by side under one header row; null for a single list. */
export function listsOf(header: readonly string[]): SheetPlaces[] | null {
  const heads = header.slice(0, 100).map(headOf)
  const first = heads.findIndex(
    ({ word }, at) => word !== '' && heads.some((one, later) => later > at && one.word === word),
  )
  const names: readonly string[] = sheetColumns.name
  // A list begins where the first repeated heading occurs again, or at each heading of a dish.
  const splits = [
    heads.flatMap(({ word }, at) => (word === heads[first]?.word && word !== '' ? [at] : [])),
    heads.flatMap(({ word }, at) => (names.includes(word) ? [at] : [])),
  ]
  for (const starts of splits) {
    if (starts.length < 2 || starts.length > maxLists) continue
    const lists = starts.map((start, nth) => {
      const from = nth === 0 ? 0 : start
      return placesOfHeads(heads.slice(from, starts[nth + 1]), from)
    })
    if (lists.every((one) => one !== null)) return lists as SheetPlaces[]
  }
  return null
}
