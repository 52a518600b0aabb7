import { expect, it } from 'vitest'
import { type DraftRow, faultsOf, formatOf, inParts, toDraft } from './import-draft.ts'

const dish = { line: 2, name: 'Phở', description: '', price: 45_000, sizes: [], groups: [], problems: [] }

function aRow(overrides: Partial<DraftRow> = {}): DraftRow {
  const section = overrides.section ?? 'Món nước'
  return {
    ...dish,
    section,
    readIn: { name: section },
    price: '45000',
    isTaken: true,
    isFree: false,
    ...overrides,
  }
}

it('does not select dishes that the menu already has, or that the sheet has twice', () => {
  const sections = [
    {
      ...{ line: 1, name: 'A', is_new: true },
      dishes: [
        dish,
        { ...dish, problems: ['exists' as const] },
        { ...dish, problems: ['name_twice' as const] },
        { ...dish, problems: ['name_similar' as const] },
      ],
    },
  ]
  expect(toDraft({ sections, skipped: [] }).map(({ isTaken }) => isTaken)).toEqual([true, false, false, true])
})

it('reports the problems for which a row cannot be imported', () => {
  expect(faultsOf(aRow())).toEqual([])
  expect(faultsOf(aRow({ name: ' ', price: '' }))).toEqual(['name_missing', 'price_missing'])
  expect(faultsOf(aRow({ price: '', sizes: [{ name: 'M', price: 1 }] }))).toEqual([])
  expect(faultsOf(aRow({ name: 'x'.repeat(101), price: '100000001' }))).toEqual([
    'name_too_long',
    'price_invalid',
  ])
})

it('is sent in parts, in the order of the rows, by category', () => {
  const rows = ['A', 'A', 'B', 'B', 'A'].map((section, at) => aRow({ section, line: at + 1, price: '45k' }))
  const shown = inParts(rows, 3).map((part) => part.map(({ name, dishes }) => [name, dishes.length]))
  expect(shown).toEqual([
    [
      ['A', 2],
      ['B', 1],
    ],
    [
      ['B', 1],
      ['A', 1],
    ],
  ])
  expect(inParts(rows, 3)[0]?.[0]?.dishes[0]?.price).toBe(45_000)
})

it('distinguishes a sheet from a pasted menu', () => {
  expect(formatOf('Món,Giá\nPhở,45000')).toBe('csv')
  expect(formatOf('Món\tGiá bán\nPhở\t45000')).toBe('csv')
  expect(formatOf('Bún bò 45k, thêm chả 10k, giá tốt')).toBe('text')
  expect(formatOf('BẢNG GIÁ\nPhở 45k')).toBe('text')
  expect(formatOf('THỰC ĐƠN;;\n;;\nTên món*;"Giá\n(VNĐ)"\nPhở;45000')).toBe('csv')
  expect(formatOf('sep=;\na;b')).toBe('csv')
})

it('requires a confirmation for a dish that costs nothing', () => {
  expect(faultsOf(aRow({ price: '0' }))).toEqual(['price_zero'])
  expect(faultsOf(aRow({ price: '', sizes: [{ name: 'M', price: 0 }] }))).toEqual(['price_zero'])
  expect(faultsOf(aRow({ price: '0', isFree: true }))).toEqual([])
})

it('reports values that only a person can correct', () => {
  expect(faultsOf(aRow({ price: '', problems: ['price_invalid'] }))).toEqual(['price_invalid'])
  expect(faultsOf(aRow({ price: '45-50' }))).toEqual(['price_invalid'])
  expect(faultsOf(aRow({ price: '12.5' }))).toEqual(['price_invalid'])
  expect(faultsOf(aRow({ problems: ['options_invalid'] }))).toEqual(['options_invalid'])
  expect(faultsOf(aRow({ section: ' ' }))).toEqual(['category_invalid'])
  expect(faultsOf(aRow({ problems: ['price_invalid'] }))).toEqual([])
})

const toppings = [{ name: 'Topping', choices: [{ name: 'Trân châu', price: 5_000 }] }]

it('sends the groups of a section once for each part, and moves them to another category', () => {
  const readIn = { name: 'Trà', nth: 2, groups: toppings }
  const rows = ['Trà', 'Trà', 'Chè'].map((section, at) => aRow({ section, readIn, line: at + 1 }))
  expect(inParts(rows, 20)).toEqual([
    [
      { name: 'Trà', nth: 2, groups: toppings, dishes: [expect.anything(), expect.anything()] },
      { name: 'Chè', groups: toppings, dishes: [expect.anything()] },
    ],
  ])
})

it('keeps each part below the size of a request', () => {
  const rows = Array.from({ length: 20 }, (_, line) => aRow({ line, description: 'ơ'.repeat(1_000) }))
  const many = Array.from({ length: 5 }, () => rows).flat()
  const parts = inParts(many, 100)
  expect(parts.flat().flatMap(({ dishes }) => dishes)).toHaveLength(100)
  for (const sections of parts)
    expect(Buffer.byteLength(JSON.stringify({ sections }))).toBeLessThan(100 * 1024)
})
