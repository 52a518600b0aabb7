import { expect, it } from 'vitest'
import { type DraftRow, faultsOf, formatOf, inParts, readText, toDraft } from './import-draft.ts'

const dish = { line: 2, name: 'Phở', description: '', price: 45_000, sizes: [], groups: [], problems: [] }

function aRow(overrides: Partial<DraftRow> = {}): DraftRow {
  return { ...dish, section: 'Món nước', price: '45000', isTaken: true, ...overrides }
}

it('leaves out at first what is there already', () => {
  const sections = [
    { line: 1, name: 'A', is_new: true, dishes: [dish, { ...dish, problems: ['exists' as const] }] },
  ]
  expect(toDraft({ sections }).map(({ isTaken }) => isTaken)).toEqual([true, false])
})

it('says what keeps a row from being taken over', () => {
  expect(faultsOf(aRow())).toEqual([])
  expect(faultsOf(aRow({ name: ' ', price: '' }))).toEqual(['name_missing', 'price_missing'])
  expect(faultsOf(aRow({ price: '', sizes: [{ name: 'M', price: 1 }] }))).toEqual([])
  expect(faultsOf(aRow({ name: 'x'.repeat(101), price: '100000001' }))).toEqual([
    'name_too_long',
    'price_invalid',
  ])
})

it('is sent in parts, in order, by category', () => {
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

it('tells a sheet from a pasted menu', () => {
  expect(formatOf('Món,Giá\nPhở,45000')).toBe('csv')
  expect(formatOf('Món\tGiá bán\nPhở\t45000')).toBe('csv')
  expect(formatOf('Bún bò 45k, thêm chả 10k, giá tốt')).toBe('text')
  expect(formatOf('BẢNG GIÁ\nPhở 45k')).toBe('text')
})

it('reads what Excel writes', async () => {
  expect(await readText(new Blob(['\uFEFFPhở']))).toBe('Phở')
  expect(await readText(new Blob([Buffer.from('\uFEFFPhở', 'utf16le')]))).toBe('Phở')
})
