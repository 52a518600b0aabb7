import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPrices, readPriceCell } from './price-text.ts'

const nbsp = '\u00a0'
const narrow = '\u202f'

describe('a cell for a price', () => {
  it.each([
    ['45 000 đ', 45_000],
    [`45${nbsp}000 đ`, 45_000],
    [`45${narrow}000${nbsp}₫`, 45_000],
    ['150 000 VND', 150_000],
    ['1 200 000 đ', 1_200_000],
    ['45,000.00', 45_000],
    ['45.000,00 đ', 45_000],
    ['180000.00', 180_000],
    ['VND 45,000', 45_000],
    ['đ45.000', 45_000],
    ['45.000,-', 45_000],
    ['４５．０００', 45_000],
    ['45k5', 45_500],
    ['1tr2', 1_200_000],
    ['1tr200k', 1_200_000],
    ['1 triệu rưỡi', 1_500_000],
    ['1tr rưỡi', 1_500_000],
    ['45 nghìn rưỡi', 45_500],
    ['45 nghìn 500 đồng', 45_500],
    ['1 triệu 2', 1_200_000],
    ['1 triệu 200', 1_200_000],
    ['1 triệu 200 nghìn', 1_200_000],
    ['1tr 2', 1_200_000],
    ['45 ngàn đồng', 45_000],
    ['45 nghìn', 45_000],
    ['45 nghìn'.normalize('NFD').normalize('NFC'), 45_000],
    ['Giá: 45k', 45_000],
    ['45.000đ/tô', 45_000],
    ['45k (tô)', 45_000],
    ['500đ', 500],
    ['0', 0],
    ['0đ', 0],
  ])('%s is %i dong', (cell, price) => {
    expect(readPriceCell(cell)).toEqual({ says: 'price', price, isGuessed: false })
  })

  it.each([
    ['45', 45_000],
    ['12.5', 12_500],
    ['35.9', 35_900],
    ['45.50', 45_500],
    ['4,99', 4_990],
    ['500', 500_000],
    ['1.500k', 1_500_000],
    ['45.000k', 45_000],
    ['3 củ', 3_000_000],
    ['1 triệu 20', 1_200_000],
    ['45k 5', 45_500],
  ])('%s is guessed to be %i dong', (cell, price) => {
    expect(readPriceCell(cell)).toEqual({ says: 'price', price, isGuessed: true })
  })

  it.each([
    '45-50',
    '-45000',
    '−45.000',
    '(45000)',
    '45k-50k',
    '45 – 50',
    '45k ~ 50k',
    '45k đến 50k',
    'từ 45k',
    '45k+',
    '>45k',
    '45k trở lên',
    '45 nghìn đổ lại',
    'khoảng 45k',
    'dưới 50k',
    '1tr50k',
    '1 triệu 50 nghìn',
    '1.200k rưỡi',
    '$4.99',
    '5 USD',
    '1E+05',
    '1/2',
    '45.000/50.000',
    '12.345.6',
    '1.2.3',
    '45.000,50',
    '0905 123 456',
    '2 x 25k',
    '7:30',
    '100%',
    '330ml',
    'A4',
    '99999999999999999999',
  ])('%s is unclear: a person must enter the price', (cell) => {
    expect(readPriceCell(cell)).toEqual({ says: 'unclear' })
  })

  it.each(['', ' ', '-', 'miễn phí', 'Liên hệ'])('%j has no price', (cell) => {
    expect(readPriceCell(cell)).toEqual({ says: 'nothing' })
  })

  it('is in thousands if the heading of its column says so, and in dong in an exported sheet', () => {
    expect(readPriceCell('45', 'thousands')).toEqual({ says: 'price', price: 45_000, isGuessed: false })
    expect(readPriceCell('12.5', 'thousands')).toEqual({ says: 'price', price: 12_500, isGuessed: false })
    for (const cell of ['1.200', '1200', '1 200', '1,200']) {
      expect(readPriceCell(cell, 'thousands')).toEqual({ says: 'price', price: 1_200_000, isGuessed: false })
    }
    expect(readPriceCell('45.000', 'thousands')).toEqual({ says: 'price', price: 45_000, isGuessed: false })
    expect(readPriceCell('1.200đ', 'thousands')).toEqual({ says: 'price', price: 1_200, isGuessed: false })
    expect(readPriceCell('45', 'dong')).toEqual({ says: 'price', price: 45, isGuessed: false })
    expect(readPriceCell('12.5', 'dong')).toEqual({ says: 'unclear' })
  })
})

describe('a line', () => {
  it.each([
    ['Bia 333 45 000 đ', [45_000]],
    ['Gà 1/2 con 120k', [120_000]],
    ['Phở 40.000/50.000', [40_000, 50_000]],
    ['Mở 7:30 Phở 45k', [45_000]],
    ['Pepsi 1500 ml 25k', [25_000]],
    ['Khoai 3 củ 25k', [25_000]],
    ['Pizza 12" 180k', [180_000]],
    ['Sữa 1.5 lít 40k', [40_000]],
    ['Combo 5 - 199k', [199_000]],
    ['Gọi 0905 123 456', []],
    ['Trà 50%', []],
    ['Bún bò 45-50k', [null]],
    ['Bún bò 45k – 50k', [null]],
    ['Bún bò 45 đến 50', [null]],
    ['Phở 40/50k', [null]],
    ['Trà từ 25k', [null]],
    ['Bún bò 45k trở lên', [null]],
    ['Bún bò 45k+', [null]],
    ['Bún bò >45k', [null]],
    ['Bún bò ~45k', [null]],
    ['Bún bò khoảng 45k', [null]],
    ['Bún bò dưới 50k', [null]],
    ['Bún bò tối đa 50k', [null]],
    ['Bún bò -> 45k', [45_000]],
    ['Bún bò ~ 45k', [45_000]],
    ['Bánh đa 45k', [45_000]],
    ['Lẩu 1tr 2 người', [1_000_000]],
    ['Phở 45k 50k', [45_000, 50_000]],
    ['Cua 1 triệu rưỡi, ghẹ 1tr 2', [1_500_000, 1_200_000]],
    ['Mừng năm 2026', []],
    ['Quán có wifi: 12345678', []],
  ])('%s has %j', (line, prices) => {
    expect(findPrices(line).map(({ price }) => price)).toEqual(prices)
  })

  it.each(['Rượu vang 2019', 'Số 1800/2 Huỳnh Tấn Phát', 'Bún bò 45.050'])(
    'marks a number without a unit that may be no price: %s',
    (line) => {
      expect(findPrices(line)).toMatchObject([{ isGuessed: true }])
    },
  )

  it('marks a number as a guess if its spaces may separate words', () => {
    expect(findPrices('Combo 2 150 000 đ')).toMatchObject([{ price: 2_150_000, isGuessed: true }])
    expect(findPrices('Trà 3 500')).toMatchObject([{ price: 3_500, isGuessed: true }])
    expect(findPrices('Bún bò 45 000')).toMatchObject([{ price: 45_000, isGuessed: false }])
  })
})

describe('any number', () => {
  const digits = fc.nat({ max: 99_999_999 }).map(String)
  const written = fc
    .array(
      fc.tuple(digits, fc.constantFrom('', '.', ',', ' ', nbsp, '-', '/', 'k', 'tr', 'đ', ' đ', 'VND', '%')),
      { maxLength: 4 },
    )
    .map((parts) => parts.flat().join(''))

  it('is read as a whole or not at all: no digit is directly before or after an amount', () => {
    fc.assert(
      fc.property(written, (text) => {
        const line = `Món ${text}`
        for (const { start, end } of findPrices(line)) {
          expect(line.slice(start - 1, start + 1)).not.toMatch(/\d\d/)
          expect(line.slice(end - 1, end + 1)).not.toMatch(/\d\d/)
        }
        const cell = readPriceCell(text)
        if (cell.says !== 'price') return
        const all = text.replace(/\D/g, '').replace(/^0+/, '')
        expect(`${cell.price}`.replace(/0+$/, '')).toBe(all.replace(/0+$/, ''))
      }),
      { seed: 28, numRuns: 6_000 },
    )
  })
})
