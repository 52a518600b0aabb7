import { describe, expect, it } from 'vitest'
import type { Menu } from '../menu.ts'
import { readImport } from './read-import.ts'

const empty: Menu = { dayparts: [], categories: [], groups: [], products: [] }

const read = (text: string, format: 'text' | 'csv', menu = empty) =>
  readImport({ text, format, language: 'vi' }, menu)

function dishesOf(text: string, format: 'text' | 'csv', menu = empty) {
  const found = read(text, format, menu)
  if (!found.ok) throw new Error(found.problem)
  return found.sections.flatMap(({ dishes }) => dishes)
}

const csv = (row: string, header = 'Món;Giá;Kích cỡ;Tùy chọn') => dishesOf(`${header}\n${row}`, 'csv')
const prices = (text: string, format: 'text' | 'csv' = 'csv') =>
  dishesOf(text, format).map(({ name, price, problems }) => [name, price, ...problems])

describe('a sheet', () => {
  it.each([
    ['Phở;45 000 đ', [45_000]],
    ['Phở;12.5', [12_500, 'guessed']],
    ['Phở;45', [45_000, 'guessed']],
    ['Phở;45-50', [null, 'price_invalid']],
    ['Phở;-45000', [null, 'price_invalid']],
    ['Phở;', [null, 'price_missing']],
    ['Phở;0', [0]],
    ['Phở;200tr', [200_000_000, 'price_invalid']],
    [`${'x'.repeat(101)};45k`, [45_000, 'name_too_long']],
    [';45k', [45_000, 'name_missing']],
  ])('reads the row %s with the problems %j', (row, expected) => {
    const [dish] = csv(row)
    expect([dish?.price, ...(dish?.problems ?? [])]).toEqual(expected)
  })

  it.each([
    ['M 25; L 30', ['M', 25_000, 'L', 30_000], ['guessed']],
    ['M 25/L 30', ['M', 25_000, 'L', 30_000], ['guessed']],
    ['Size M: 25k, Size L: 30k', ['M', 25_000, 'L', 30_000], []],
    ['M 25 000 đ; L 30 000 đ', ['M', 25_000, 'L', 30_000], []],
    ['M; L', [], ['sizes_without_price', 'price_missing']],
    ['M 25-30; L 35', [], ['price_invalid', 'guessed']],
    ['M 25k; m 30k', ['M', 25_000, 'M', 30_000], ['options_invalid']],
  ])('has the sizes of %s', (cell, sizes, problems) => {
    const [dish] = csv(`Trà;;"${cell}"`)
    expect(dish?.sizes.flatMap(({ name, price }) => [name, price])).toEqual(sizes)
    expect(dish?.problems).toEqual(problems)
  })

  it.each([
    ['Topping: Trân châu 5 000 đ', ['Topping', ['Trân châu', 5_000]], []],
    ['Topping: Trân châu 5', ['Topping', ['Trân châu', 5_000]], ['guessed']],
    ['Trân châu 5k', ['Thêm', ['Trân châu', 5_000]], []],
    ['Đường: 100%, 50', ['Đường', ['100%', 0], ['50', 0]], []],
    ['Topping: Trân châu 5-10k', ['Topping', ['Trân châu', 0]], ['options_invalid']],
    ['Topping', ['Topping'], ['group_missing']],
  ])('has the options of %s', (cell, [name, ...choices], problems) => {
    const [dish] = csv(`Trà;20k;;"${cell}"`)
    expect(dish?.groups).toEqual([{ name, choices: choices.map(([of, price]) => ({ name: of, price })) }])
    expect(dish?.problems).toEqual(problems)
  })

  it('keeps rows that differ only in diacritics apart, and reports them', () => {
    expect(prices('Món,Giá\nNước ép dứa,30k\nNước ép dừa,30k\nNước ép dưa,30k\nNƯỚC  ÉP DỨA,35k')).toEqual([
      ['Nước ép dứa', 30_000],
      ['Nước ép dừa', 30_000, 'name_similar'],
      ['Nước ép dưa', 30_000, 'name_similar'],
      ['NƯỚC ÉP DỨA', 35_000, 'name_twice', 'name_similar'],
    ])
  })

  it('reads inch marks, and letters with separate combining marks', () => {
    expect(prices('Món,Giá\nPizza 12" hải sản,180000')).toEqual([['Pizza 12" hải sản', 180_000]])
    expect(prices('Món,Giá\nBún bò,45 nghìn'.normalize('NFD'))).toEqual([['Bún bò', 45_000]])
  })

  it.each([
    ['sep=;\nMón;Giá\nPhở;45k', [3]],
    ['"sep=;"\r\nMón;Giá\r\nPhở;45k', [3]],
    ['\uFEFFMón\tGiá\r\nPhở\t45k\r\n', [2]],
    ['THỰC ĐƠN 2026;;\n;;\nTên món*;Giá (VNĐ);\nPhở;45k;\n;;\n', [4]],
    ['\t\tTên hàng\tGiá bán\n1\t\tPhở\t45k', [2]],
    ['Món|Giá\nPhở|45k', [2]],
    ['"Tên\nmón",Giá\n"Phở",45k', [3]],
  ])('is read from %j', (text, lines) => {
    expect(prices(text)).toEqual([['Phở', 45_000]])
    expect(dishesOf(text, 'csv').map(({ line }) => line)).toEqual(lines)
  })

  it('reports the lines from which nothing was read', () => {
    expect(read('THỰC ĐƠN,\nMón,Giá,STT\nPhở,45k,1\n,,2', 'csv')).toMatchObject({
      skipped: [
        { line: 1, text: 'THỰC ĐƠN', reason: 'before_header' },
        { line: 4, text: '2', reason: 'no_dish' },
      ],
    })
  })

  it.each([
    ['without columns', 'a,b\n1,2', 'csv_unreadable', 1],
    ['with an open quote', 'Món,Giá\nPhở,45k\n"Bún,40k\nMì,30k', 'csv_quote_open', 3],
    ['of an open quote', '"never closed', 'csv_quote_open', 1],
    ['of another encoding', 'Món,Giá\nPh\uFFFD,45k', 'text_not_unicode', 2],
    ['with 501 dishes', `Món,Giá\n${'Phở,45k\n'.repeat(501)}`, 'import_too_many', 502],
    ['with 3,001 rows', `Món,Giá,STT\n${',,1\n'.repeat(3_001)}`, 'import_too_many', 3_002],
  ])('is refused %s, and the refusal names the line', (_, text, problem, line) => {
    expect(read(text, 'csv')).toEqual({ ok: false, problem, line })
  })

  it('accepts 500 dishes', () => {
    expect(csv(Array.from({ length: 500 }, (_, n) => `Món ${n};45k`).join('\n'))).toHaveLength(500)
  })
})

describe('a pasted text', () => {
  it.each([
    ['Bún bò 45 000 đ', ['Bún bò', 45_000]],
    [`Bún bò 45\u00a0000\u202f₫`, ['Bún bò', 45_000]],
    ['Bún bò 12.5', ['Bún bò', 12_500, 'guessed']],
    ['Bún bò 45-50k', ['Bún bò', null, 'price_invalid']],
    ['Bún bò từ 45k đến 50k', ['Bún bò', null, 'price_invalid']],
    ['Bún bò (45k)', ['Bún bò', 45_000]],
    ['Bún bò 45\u200bk', ['Bún bò', 45_000]],
    ['Bún bò: 45 nghìn'.normalize('NFD'), ['Bún bò', 45_000]],
    ['Pizza 9\t120 000 đ', ['Pizza 9', 120_000]],
    ['Bún bò 0đ', ['Bún bò', 0]],
  ])('reads the text %j with the problems %j', (text, expected) => {
    expect(prices(text, 'text')).toEqual([expected])
  })

  it('reads measures as the names of sizes', () => {
    const [dish] = dishesOf('Pizza 9 inch 120 000 đ / 12 inch 180 000 đ', 'text')
    expect([dish?.name, dish?.sizes]).toEqual([
      'Pizza',
      [
        { name: '9 inch', price: 120_000 },
        { name: '12 inch', price: 180_000 },
      ],
    ])
  })

  it('reports the choices below the line Topping once for their section, with the skipped ones', () => {
    const toppings = ['Trân châu 5k', 'trân châu 6k', ...Array.from({ length: 50 }, (_, n) => `Món ${n} 5k`)]
    const found = read(`TRÀ SỮA\nA 20k\nB 25k\nTopping:\n${toppings.join('\n')}\nMÓN KHÁC`, 'text')
    if (!found.ok) throw new Error(found.problem)
    expect(found.sections).toMatchObject([{ name: 'TRÀ SỮA', dishes: [{ groups: [] }, { groups: [] }] }])
    expect(found.sections[0]?.groups?.[0]?.choices).toHaveLength(50)
    expect(found.skipped).toEqual([
      { line: 6, text: 'trân châu 6k', reason: 'extra_twice' },
      { line: 56, text: 'Món 49 5k', reason: 'extras_too_many' },
      { line: 57, text: 'MÓN KHÁC', reason: 'heading_empty' },
    ])
  })

  it('cuts a description that is too long, and reports it', () => {
    const [dish] = dishesOf(`A 20k\n${'(rất ngon)\n'.repeat(200)}`, 'text')
    expect([dish?.description.length, dish?.problems]).toEqual([999, ['description_cut']])
  })

  it('cuts a description between letters, never within an emoji', () => {
    const [dish] = dishesOf(`A 20k (${'x'.repeat(999)}👍 ngon)`, 'text')
    expect(dish?.description).toBe('x'.repeat(999))
  })

  it.each([
    [
      'thousands of toppings',
      `${'a 1k\n'.repeat(4_200)}topping\n${'b 1k\n'.repeat(4_200)}`,
      'import_too_many',
    ],
    ['thousands of prices', `a, b\n${'1k\n'.repeat(4_000)}`, 'import_too_many'],
    ['501 dishes', 'a 1k\n'.repeat(501), 'import_too_many'],
    ['letters that were lost', 'B\uFFFDn 45k', 'text_not_unicode'],
  ])('is refused with %s', (_, text, problem) => {
    expect(read(text, 'text')).toMatchObject({ ok: false, problem })
  })
})

describe('a menu', () => {
  const served = { image_url: null, is_hidden: false, daypart_id: null, served_from: null, served_to: null }
  const menu: Menu = {
    ...empty,
    categories: [{ id: 1, position: 0, name: 'Nước', is_hidden: false, daypart_id: null }],
    groups: [{ id: 1, name: 'Đường', minimum: 0, maximum: 1, is_size: false, choices: [] }],
    products: [
      {
        ...served,
        id: 1,
        category_id: 1,
        position: 0,
        name: 'Nước ép dứa',
        description: '',
        price: 1,
        groups: [],
      },
    ],
  }

  it('is compared with the import by the exact names of dishes, categories and groups', () => {
    const text =
      'Danh mục,Món,Giá,Tùy chọn\nNƯỚC,Nước ép DỨA,30k,đường\nNước,Nước ép dừa,30k,Duong\nNuoc,Nước ép dứa,30k,'
    const found = read(text, 'csv', menu)
    expect(found.ok && found.sections.map(({ name, is_new }) => [name, is_new])).toEqual([
      ['NƯỚC', false],
      ['Nuoc', true],
    ])
    expect(dishesOf(text, 'csv', menu).map(({ problems }) => problems)).toEqual([
      ['exists'],
      ['name_similar', 'group_missing'],
      [],
    ])
  })
})
