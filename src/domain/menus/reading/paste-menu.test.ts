import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLine } from './paste-line.ts'
import { readMenu } from './paste-menu.ts'
import { findPrices } from './price-text.ts'

describe('a price', () => {
  it.each([
    ['45k', 45_000],
    ['45 K', 45_000],
    ['45k5', 45_500],
    ['12,5k', 12_500],
    ['45.000', 45_000],
    ['45,000 VNĐ', 45_000],
    ['45.000₫', 45_000],
    ['45000đ', 45_000],
    ['45 ngàn', 45_000],
    ['45 nghìn', 45_000],
    ['1tr2', 1_200_000],
    ['1,5 triệu', 1_500_000],
    ['1.250.000', 1_250_000],
    ['500đ', 500],
  ])('%s is %i dong', (text, price) => {
    expect(findPrices(`Món ${text}`).map((found) => found.price)).toEqual([price])
  })

  it.each(['Combo 2 người', 'Trà 3 vị', 'Bia 333', 'Set A4', 'Nước 7up'])('%s surely has none', (text) => {
    expect(findPrices(text).filter(({ isGuessed }) => !isGuessed)).toEqual([])
  })
})

const plain = { description: '', sizes: [], extras: [], isGuessed: false, isUnclear: false }

describe('a line', () => {
  it.each([
    ['Bún bò 45k', { name: 'Bún bò', price: 45_000 }],
    ['- Phở tái: 50.000đ', { name: 'Phở tái', price: 50_000 }],
    ['1. Cơm tấm .......... 40k', { name: 'Cơm tấm', price: 40_000 }],
    ['🍜 Mì Quảng – 35k', { name: 'Mì Quảng', price: 35_000 }],
    ['Combo 2 người 199k', { name: 'Combo 2 người', price: 199_000 }],
    ['Bún bò\t45.000', { name: 'Bún bò', price: 45_000 }],
    ['7up 15k', { name: '7up', price: 15_000 }],
    ['Bún bò (giò, chả) 45k', { name: 'Bún bò', price: 45_000, description: 'giò, chả' }],
    ['Bún bò 45k/tô', { name: 'Bún bò', price: 45_000, description: 'tô' }],
    ['Bún bò 45', { name: 'Bún bò', price: 45_000, isGuessed: true }],
    ['Bún bò', { name: 'Bún bò', price: null }],
    ['Combo 2', { name: 'Combo 2', price: null }],
  ])('%s', (line, expected) => {
    expect(readLine(line)).toEqual({ ...plain, ...expected })
  })

  it('has extras behind commas, behind a plus, and in brackets', () => {
    const extras = [
      { name: 'Chả', price: 10_000 },
      { name: 'Trứng', price: 5_000 },
    ]
    const dish = { ...plain, name: 'Bún bò', price: 45_000, extras }
    expect(readLine('Bún bò 45k, thêm chả 10k, trứng 5k')).toEqual(dish)
    expect(readLine('Bún bò 45.000 + chả 10.000 + trứng 5.000')).toEqual(dish)
    expect(readLine('Bún bò 45k (thêm chả 10k, thêm trứng 5k)')).toEqual(dish)
  })

  it('has sizes by their names', () => {
    const sizes = [
      { name: 'M', price: 25_000 },
      { name: 'L', price: 30_000 },
    ]
    const dish = { ...plain, name: 'Trà sữa', price: 25_000, sizes }
    expect(readLine('Trà sữa M 25k L 30k')).toEqual(dish)
    expect(readLine('Trà sữa size M 25k, size L 30k')).toEqual(dish)
    expect(readLine('Trà sữa: M 25k / L 30k')).toEqual(dish)
  })

  it('has sizes small to large where none is named, as a guess', () => {
    expect(readLine('Phở 40k/50k')).toEqual({
      ...plain,
      name: 'Phở',
      price: 40_000,
      isGuessed: true,
      sizes: [
        { name: 'Nhỏ', price: 40_000 },
        { name: 'Lớn', price: 50_000 },
      ],
    })
    expect(readLine('Phở 40k, lớn 50k')).toMatchObject({
      name: 'Phở',
      price: 40_000,
      isGuessed: true,
      sizes: [
        { name: 'Thường', price: 40_000 },
        { name: 'Lớn', price: 50_000 },
      ],
    })
  })
})

const read = (text: string) => readMenu(text)?.sections ?? []

describe('a menu', () => {
  it('has headings as categories, by a colon, in capitals or before a block', () => {
    const menu = read('BÚN\nBún bò 45k\nBún riêu 40k\n\nNước uống:\nTrà đá 5k\n\nTráng miệng\nChè 15k')
    expect(menu.map(({ name, dishes }) => [name, dishes.map((dish) => dish.name)])).toEqual([
      ['BÚN', ['Bún bò', 'Bún riêu']],
      ['Nước uống', ['Trà đá']],
      ['Tráng miệng', ['Chè']],
    ])
  })

  it('may begin without a heading, and numbers lines as the text does', () => {
    const [only] = read('\n\nBún bò 45k\n\nPhở 50k')
    expect(only).toMatchObject({ name: null, dishes: [{ line: 3 }, { line: 5 }] })
  })

  it('joins a price that stands below its dish, and a description in brackets', () => {
    const [only] = read('Cơm\n\nBún bò Huế\n45k\n(giò heo, chả cua)')
    expect(only?.dishes.at(-1)).toMatchObject({
      name: 'Bún bò Huế',
      price: 45_000,
      description: 'giò heo, chả cua',
      problems: [],
    })
  })

  it('gives what stands under Topping to the dishes before', () => {
    const [tea, ...others] = read('TRÀ SỮA\nTrà sữa M 25k L 30k\nTopping\nTrân châu 5k\nThạch 5k')
    expect(others).toEqual([])
    expect(tea?.extras).toEqual([
      { name: 'Trân châu', price: 5_000 },
      { name: 'Thạch', price: 5_000 },
    ])
  })

  it('says what to look at', () => {
    const [only] = read('Bún bò 45k\nBUN BO 40k\nGỏi cuốn\nNem 30')
    expect(only?.dishes.map(({ name, problems }) => [name, problems])).toEqual([
      ['Bún bò', []],
      ['BUN BO', []],
      ['Gỏi cuốn', ['price_missing']],
      ['Nem', ['guessed']],
    ])
  })

  it('makes something of any text, each dish from a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'Bún 45k,+()/\n:.-đ₫1M ') }), (text) => {
        const dishes = read(text).flatMap((section) => section.dishes)
        const lines = dishes.map(({ line }) => line)
        expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b))
        for (const { price, sizes } of dishes)
          if (sizes.length > 0) expect(price).toBe(Math.min(...sizes.map((size) => size.price)))
      }),
    )
  })

  it('ends with a text that is one long line, whatever it repeats', () => {
    const long = 59_000
    const texts = [
      ...[' ', '(', '-', ',', '1', '1.', ' 1', 'a ', '•', '[a', '45k ', ', '].map((unit) =>
        unit.repeat(long / unit.length),
      ),
    ]
    for (const text of texts)
      for (const line of [`1${text}x`, `${text}45k`, `Bún${text}`])
        expect(read(line).length).toBeLessThanOrEqual(1)
  })
})
