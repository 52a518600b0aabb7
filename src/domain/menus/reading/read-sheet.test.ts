import { expect, it } from 'vitest'
import { toCsv } from '../../money/csv.ts'
import { readImport } from './read-import.ts'
import { exportedHeads } from './write-sheet.ts'

function read(text: string) {
  const found = readImport(
    { text, format: 'csv', language: 'vi' },
    { categories: [], groups: [], products: [] },
  )
  if (!found.ok) throw new Error(found.problem)
  return found
}

const dishesOf = (text: string) => read(text).sections.flatMap(({ dishes }) => dishes)
const shown = (text: string) =>
  dishesOf(text).map(({ name, price, sizes, problems }) => [
    name,
    price,
    ...sizes.flatMap((size) => [size.name, size.price]),
    ...problems,
  ])

it.each([
  ['Tên món,Giá (vốn),Giá (bán)\nPhở,20000,50000', [['Phở', 50_000]]],
  ['Tên món,Giá (bán),Giá (vốn)\nPhở,50000,20000', [['Phở', 50_000]]],
  ['Món,Giá cũ,Giá\nPhở,20000,50000', [['Phở', 50_000]]],
  ['Món,Giá (cũ),Giá (mới)\nPhở,20000,50000', [['Phở', 50_000]]],
  [
    'Món,Giá,Giá khuyến mãi\nPhở,50000,40000\nMì,30000,',
    [
      ['Phở', 50_000, 'guessed'],
      ['Mì', 30_000],
    ],
  ],
  ['Món,Giá bán,Giá Grab\nPhở,50000,60000', [['Phở', 50_000, 'guessed']]],
  ['Món,Giá (USD)\nPhở,50000', [['Phở', 50_000, 'guessed']]],
  [
    'Món,Giá,Giá\nPhở,50000,40000\nMì,30000,30000',
    [
      ['Phở', 50_000, 'guessed'],
      ['Mì', 30_000],
    ],
  ],
  ['Tên món (VN),Tên món (EN),Giá\nPhở,Noodles,50000', [['Phở', 50_000, 'guessed']]],
  ['Món,Giá (M),Giá (L)\nTrà,25000,30000', [['Trà', 25_000, 'M', 25_000, 'L', 30_000]]],
  ['Món,Giá (nhỏ),Giá (lớn)\nTrà,25000,30000', [['Trà', 25_000, 'Nhỏ', 25_000, 'Lớn', 30_000]]],
  [
    'Món,Giá M,Giá L\nTrà,25000,\nPhở,25000,x',
    [
      ['Trà', 25_000, 'M', 25_000],
      ['Phở', 25_000, 'M', 25_000],
    ],
  ],
  [
    'Món,Giá,Giá L\nTrà,25000,30000\nPhở,45000,',
    [
      ['Trà', 25_000, 'Thường', 25_000, 'L', 30_000],
      ['Phở', 45_000],
    ],
  ],
  ['Món,Size M,Size L\nTrà,25000,1-2', [['Trà', null, 'price_invalid']]],
])('reads the price that a customer pays from %j', (text, expected) => {
  expect(shown(text)).toEqual(expected)
})

it.each(['Món,Giá (vốn)\nPhở,20000', 'Món,Giá (cũ)\nPhở,20000'])(
  'refuses a sheet without a price for customers: %j',
  (text) => {
    expect(() => read(text)).toThrow('csv_unreadable')
  },
)

it.each([
  ['25000,L +5k', [25_000, 'Thường', 25_000, 'L', 30_000, 'guessed']],
  ['25000,L: thêm 5k', [25_000, 'Thường', 25_000, 'L', 30_000, 'guessed']],
  ['25000,M; L +5k', [25_000, 'M', 25_000, 'L', 30_000]],
  ['25000,M +0; L +5k', [25_000, 'M', 25_000, 'L', 30_000]],
  [',M 25k; L +5k', [25_000, 'M', 25_000, 'L', 30_000]],
  [',L +5k', [null, 'price_invalid']],
  ['25000,L 5k', [5_000, 'L', 5_000, 'guessed']],
  ['25000,M 25k; L 30k', [25_000, 'M', 25_000, 'L', 30_000]],
  ['20000,M 25k; L 30k', [25_000, 'M', 25_000, 'L', 30_000, 'guessed']],
  ['35000,M 25k; L 30k', [25_000, 'M', 25_000, 'L', 30_000, 'guessed']],
])('has a price and sizes of %s', (cells, expected) => {
  expect(shown(`Món,Giá,Kích cỡ\nTrà,${cells}`)).toEqual([['Trà', ...expected]])
})

it.each([
  ['Trân châu +5k', 'Thêm', ['Trân châu', 5_000], []],
  ['Trân châu (5k), Thạch (6k)', 'Thêm', ['Trân châu', 5_000, 'Thạch', 6_000], []],
  ['Trân châu (5k) Thạch (6k)', 'Thêm', ['Trân châu', 5_000, 'Thạch', 6_000], []],
  ['5k: trân châu, thạch', 'Thêm', ['trân châu', 5_000, 'thạch', 5_000], ['guessed']],
  ['Topping 5k: trân châu', 'Topping', ['trân châu', 5_000], ['guessed']],
  ['Topping [0-5]: Trân châu 5000đ x5', 'Topping', ['Trân châu', 5_000], []],
])('has the options of %s', (cell, name, choices, problems) => {
  const [dish] = dishesOf(`Món,Giá,Tùy chọn\nTrà,25000,"${cell}"`)
  expect(
    dish?.groups.map((group) => [group.name, group.choices.flatMap((one) => [one.name, one.price])]),
  ).toEqual([[name, choices]])
  expect(dish?.problems).toEqual(problems)
})

it.each([
  ['Giá (nghìn đồng)', '45', [45_000]],
  ['Giá (k)', '1200', [1_200_000, 'guessed']],
  ['Giá (1.000 đ)', '1.200', [1_200_000, 'guessed']],
  ['Giá nghìn đồng', '12.5', [12_500]],
  ['Giá (ĐVT: nghìn đồng)', '45', [45_000]],
  ['Giá (k)', '45.000', [45_000, 'guessed']],
  ['Giá (k)', '45k', [45_000]],
  ['Giá (triệu)', '1,2', [1_200_000]],
  ['Giá (triệu)', '45000', [45_000, 'guessed']],
])('reads the price below the heading %s: %s', (head, cell, expected) => {
  expect(shown(`Món;${head}\nPhở;${cell}`)).toEqual([['Phở', ...expected]])
})

const named = (text: string) =>
  read(text).sections.map(({ name, dishes }) => [name, ...dishes.map((dish) => dish.name)])
const skipped = (text: string) => read(text).skipped.map(({ line, reason }) => [line, reason])

it.each([
  [
    'Nhóm;Món;Giá\nKhai vị;Gỏi;45000\n;Nem;40000\nLẩu;Thái;1;',
    [
      ['Khai vị', 'Gỏi', 'Nem'],
      ['Lẩu', 'Thái'],
    ],
  ],
  [
    'Món;Giá\nKHAI VỊ;\nGỏi;45000\nII. Món chính:;\nLẩu;200000',
    [
      ['KHAI VỊ', 'Gỏi'],
      ['II. Món chính', 'Lẩu'],
    ],
  ],
  ['STT;Món;Giá\nI;KHAI VỊ;\n1;Gỏi;45000', [['KHAI VỊ', 'Gỏi']]],
  ['Nhóm;Món;Giá\nKhai vị;;\n;Gỏi;45000', [['Khai vị', 'Gỏi']]],
  ['Món;Giá\nPHỞ;45000\nGỎI;', [['Thực đơn', 'PHỞ', 'GỎI']]],
  ['Món,Giá,,Món,Giá\nPhở,45000,,Trà,5000\n,,,Cà phê,20000', [['Thực đơn', 'Phở', 'Trà', 'Cà phê']]],
  ['Món,Giá,Đồ uống,Giá\nPhở,45000,Trà,5000', [['Thực đơn', 'Phở', 'Trà']]],
])('has the categories and dishes of %j', (text, expected) => {
  expect(named(text)).toEqual(expected)
  expect(skipped(text)).toEqual([])
})

it('reports totals and empty headings as lines without a dish', () => {
  expect(skipped('Món,Giá\nPhở,45000\nĐỒ UỐNG,\nTổng cộng,85000\nTOTAL,1')).toEqual([
    [3, 'heading_empty'],
    [4, 'total'],
    [5, 'total'],
  ])
})

it.each([
  ['Trạng thái', 'Ngừng kinh doanh', true, []],
  ['Available', 'FALSE', true, []],
  ['Trạng thái', 'Đang bán', undefined, []],
  ['Ngừng bán', 'Có', true, []],
  ['Status', 'Sắp có', undefined, ['guessed']],
])('reads in the column %s from the value %s whether a dish is hidden', (head, cell, isHidden, problems) => {
  expect(dishesOf(`Món,Giá,${head}\nPhở,45000,${cell}`)).toMatchObject([
    { ...(isHidden && { is_hidden: true }), problems },
  ])
})

it('recognizes an exported sheet after columns were added and moved', () => {
  const row = ['Nước', 'Trà', '', 25_000, '', 'Topping [0-5]: Trân châu 5000đ x5', 'hidden']
  const found = read(
    toCsv([
      ['STT', ...exportedHeads.vi, 'Ghi chú'],
      [1, ...row, 'x'],
      [2, 'Nước', 'Mì', '', 45, '', '', '', ''],
    ]),
  )
  expect(found.isOwn).toBe(true)
  expect(found.sections[0]?.dishes).toMatchObject([
    { name: 'Trà', is_hidden: true, groups: [{ name: 'Topping', maximum: 5 }], problems: [] },
    { name: 'Mì', price: 45_000, problems: ['guessed'] },
  ])
})

it('reports names that may have lost letters', () => {
  expect(shown('Mon,Gia\nPh? ch?,45000')).toEqual([['Ph? ch?', 45_000, 'guessed']])
  expect(() => read('Mon,Gia\nPhá»Ÿ bÃ²,45000')).toThrow('text_not_unicode')
})
