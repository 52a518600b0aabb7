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

  it.each(['Combo 2 người', 'Trà 3 vị', 'Bia 333', 'Set A4', 'Nước 7up'])(
    '%s certainly has no price',
    (text) => {
      expect(findPrices(text).filter(({ isGuessed }) => !isGuessed)).toEqual([])
    },
  )
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
    ['Sinh tố bơ, xoài, dâu 35k', { name: 'Sinh tố bơ, xoài, dâu', price: 35_000 }],
    ['Combo 1: gà + khoai + pepsi 99k', { name: 'Combo 1: gà + khoai + pepsi', price: 99_000 }],
    ['Bún bò, L 45k', { name: 'Bún bò, L', price: 45_000, isGuessed: true }],
    ['Phở, giá 45k', { name: 'Phở', price: 45_000 }],
    ['01 Phở 45k', { name: 'Phở', price: 45_000 }],
    ['1/ Phở 45k', { name: 'Phở', price: 45_000 }],
    ['1.Phở 45k', { name: 'Phở', price: 45_000 }],
    ['1- Phở 45k', { name: 'Phở', price: 45_000 }],
    ['7 Up 15k', { name: '7 Up', price: 15_000 }],
    ['3 miền 50k', { name: '3 miền', price: 50_000 }],
    ['1/2 gà 120k', { name: '1/2 gà', price: 120_000 }],
    ['Bún bò => 45k', { name: 'Bún bò', price: 45_000 }],
    ['Phở giá 45k', { name: 'Phở', price: 45_000 }],
    ['Mì xào giá 45k', { name: 'Mì xào giá', price: 45_000 }],
    ['Bún bò giá gốc 50k', { name: 'Bún bò giá gốc', price: 50_000, isGuessed: true }],
    ['Bún bò 45k, giảm 10%', { name: 'Bún bò', price: 45_000, description: 'giảm 10%', isGuessed: true }],
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

  it.each([
    'Trà sữa nóng 25k, đá 30k',
    'Bún bò 45k (giá cũ 50k)',
    'Bún bò giá gốc 50k, giảm còn 45k',
    'Bún bò 45k (giảm 5k)',
    'Bún bò 45k, Bún riêu 40k',
    'Cơm gà 45k, cơm sườn 50k',
    'Bún bò 45k, thêm chả 10k, Bún riêu 40k',
    'Bún bò 45k, Trà đá 5k',
    'Phở 45k (lớn 50k)',
  ])('is a guess if a second price may not be an extra: %s', (line) => {
    expect(readLine(line)).toMatchObject({ isGuessed: true })
  })

  it.each([
    ['Trà sữa 25k + trân châu 15k', [{ name: 'Trân châu', price: 15_000 }]],
    ['Bún bò 45k (+5k trứng)', [{ name: 'Trứng', price: 5_000 }]],
    ['Bún bò (45k) + chả 10k', [{ name: 'Chả', price: 10_000 }]],
  ])('has the extra after a plus: %s', (line, extras) => {
    expect(readLine(line)).toMatchObject({ extras, isGuessed: false })
  })

  it.each([
    ['Pizza 20cm 120k, 25cm 160k', 'Pizza', ['20cm', 120_000, '25cm', 160_000]],
    ['Gà rán 1 miếng 35k, 2 miếng 68k', 'Gà rán', ['1 miếng', 35_000, '2 miếng', 68_000]],
    ['Lẩu 2 người 250k, 4 người 350k', 'Lẩu', ['2 người', 250_000, '4 người', 350_000]],
    ['Trà sữa 500ml: 25k; 700ml: 30k', 'Trà sữa', ['500ml', 25_000, '700ml', 30_000]],
    ['Phở (tô nhỏ: 40k, tô lớn: 50k)', 'Phở', ['Nhỏ', 40_000, 'Lớn', 50_000]],
    ['Phở, M 25k, L 30k', 'Phở', ['M', 25_000, 'L', 30_000]],
  ])('has the sizes of %s', (line, name, sizes) => {
    const dish = readLine(line)
    expect([dish.name, dish.isGuessed, dish.extras]).toEqual([name, false, []])
    expect(dish.sizes.flatMap((size) => [size.name, size.price])).toEqual(sizes)
  })

  it('has several prices with names as sizes', () => {
    const sizes = [
      { name: 'M', price: 25_000 },
      { name: 'L', price: 30_000 },
    ]
    const dish = { ...plain, name: 'Trà sữa', price: 25_000, sizes }
    expect(readLine('Trà sữa M 25k L 30k')).toEqual(dish)
    expect(readLine('Trà sữa size M 25k, size L 30k')).toEqual(dish)
    expect(readLine('Trà sữa: M 25k / L 30k')).toEqual(dish)
  })

  it('has sizes from small to large if no size is named, as a guess', () => {
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
  it('has a category for each heading: a line with a colon, in capitals, or before a block of dishes', () => {
    const menu = read('BÚN\nBún bò 45k\nBún riêu 40k\n\nNước uống:\nTrà đá 5k\n\nTráng miệng\nChè 15k')
    expect(menu.map(({ name, dishes }) => [name, dishes.map((dish) => dish.name)])).toEqual([
      ['BÚN', ['Bún bò', 'Bún riêu']],
      ['Nước uống', ['Trà đá']],
      ['Tráng miệng', ['Chè']],
    ])
  })

  it('may begin without a heading; blank lines count in the line numbers', () => {
    const [only] = read('\n\nBún bò 45k\n\nPhở 50k')
    expect(only).toMatchObject({ name: null, dishes: [{ line: 3 }, { line: 5 }] })
  })

  it('joins a dish with the price on the line below and a description in brackets', () => {
    const [only] = read('Cơm\n\nBún bò Huế\n45k\n(giò heo, chả cua)')
    expect(only?.dishes.at(-1)).toMatchObject({
      name: 'Bún bò Huế',
      price: 45_000,
      description: 'giò heo, chả cua',
      problems: [],
    })
  })

  it('adds the choices below the line Topping to the dishes above it', () => {
    const [tea, ...others] = read('TRÀ SỮA\nTrà sữa M 25k L 30k\nTopping\nTrân châu 5k\nThạch 5k')
    expect(others).toEqual([])
    expect(tea?.extras).toEqual([
      { name: 'Trân châu', price: 5_000 },
      { name: 'Thạch', price: 5_000 },
    ])
  })

  it.each([
    ['Bún bò Huế\nGiò heo, chả cua\n45.000đ\n\nBún riêu\nCua đồng\n40.000đ'],
    ['Bún bò Huế\nGiò heo, chả cua\n45.000đ\nBún riêu\nCua đồng\n40.000đ'],
    ['Bún bò Huế\nGiò heo\nchả cua\n45.000đ\n\nBún riêu\nCua đồng\n40.000đ'],
  ])('guesses that name, description and price are on separate lines: %j', (text) => {
    const dishes = read(text).flatMap((section) => section.dishes)
    expect(
      dishes.map(({ name, description, price, problems }) => [name, description, price, problems]),
    ).toEqual([
      ['Bún bò Huế', 'Giò heo, chả cua', 45_000, ['guessed']],
      ['Bún riêu', 'Cua đồng', 40_000, ['guessed']],
    ])
  })

  it('reads a category above several dishes with prices below them; above one dish it is a guess', () => {
    expect(read('Tráng miệng\nChè\n15k\nKem\n20k')).toMatchObject([
      { name: 'Tráng miệng', dishes: [{ problems: [] }, { problems: [] }] },
    ])
    expect(read('BÚN BÒ HUẾ\nGiò heo\n45k')).toMatchObject([{ dishes: [{ problems: ['guessed'] }] }])
  })

  it('ends toppings at a blank line, and guesses that dishes follow', () => {
    const [drinks] = read('NƯỚC\nTrà đá 5k\nTopping\n\nTrân châu 5k\n\nCà phê đen 20k\nCà phê sữa 25k')
    expect(drinks?.extras).toEqual([{ name: 'Trân châu', price: 5_000 }])
    expect(drinks?.dishes.map(({ name, problems }) => [name, problems])).toEqual([
      ['Trà đá', []],
      ['Cà phê đen', ['guessed']],
      ['Cà phê sữa', ['guessed']],
    ])
  })

  it('has toppings on one line; the next line is a dish again', () => {
    const menu = readMenu('NƯỚC\nTrà 20k\nTopping: trân châu 5k, thạch 6, kem\nCà phê 25k')
    expect(menu?.sections).toMatchObject([
      {
        extras: [
          { name: 'Trân châu', price: 5_000 },
          { name: 'Thạch', price: 6_000 },
        ],
        dishes: [{ problems: ['guessed'] }, { name: 'Cà phê', problems: [] }],
      },
    ])
    expect(menu?.skipped).toEqual([{ line: 3, text: 'kem', reason: 'extra_invalid' }])
  })

  it.each(['Topping: trân châu 5k', '+ Chả 10k', 'Thêm chả 10k'])('guesses that %s is a dish', (line) => {
    expect(read(line)).toMatchObject([{ dishes: [{ problems: ['guessed'] }] }])
  })

  it.each([
    'MENU 2026',
    'Thực đơn năm 2026',
    'Ngày 20 tháng 10 năm 2026',
    '20/10/2026',
    'Hotline: 19001234',
    'Địa chỉ: 1806/127/2/6 Huỳnh Tấn Phát',
    'Wifi: 12345678',
    'Pass wifi 12345678',
    'STK 19001234',
    'Tổng cộng 85.000',
    'Tổng cộng: 85.000đ',
    'ĐT 0905 123 456',
    'Mở cửa: 7:00 - 22:00',
  ])('skips %s', (line) => {
    const menu = readMenu(`${line}\nBún bò\n45k`)
    expect(menu?.skipped).toEqual([{ line: 1, text: line, reason: 'no_dish' }])
    expect(menu?.sections).toMatchObject([{ name: null, dishes: [{ name: 'Bún bò', price: 45_000 }] }])
  })

  it.each(['Menu gia đình 150k', 'Tổng hợp 45k', 'Webster 45k', 'Điện thoại kẹo: 45k'])(
    'does not skip %s',
    (line) => {
      expect(readMenu(line)).toMatchObject({ sections: [{ dishes: [{ line: 1 }] }], skipped: [] })
    },
  )

  it('marks the dishes that a person should check', () => {
    const [only] = read('Bún bò 45k\nBUN BO 40k\nGỏi cuốn\nNem 30')
    expect(only?.dishes.map(({ name, problems }) => [name, problems])).toEqual([
      ['Bún bò', []],
      ['BUN BO', []],
      ['Gỏi cuốn', ['price_missing']],
      ['Nem', ['guessed']],
    ])
  })

  it('reads any text, and never two dishes from one line', () => {
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

  it('is read in bounded time from one long line of any repetition', () => {
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
