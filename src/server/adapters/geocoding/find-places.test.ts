import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from '#domain/places/distance.ts'
import { createFindPlaces } from './find-places.ts'
import { readPlaces } from './read-places.ts'

const findPlaces = createFindPlaces(readPlaces())
const bridge = { latitude: 16.0612, longitude: 108.2231 }
const peninsula = { latitude: 16.1, longitude: 108.24 }

function find(text: string, near: typeof bridge | null = null) {
  return findPlaces({ text, near, limit: 10 })
}

function firstOf(text: string, near: typeof bridge | null = null): string | undefined {
  return find(text, near)[0]?.address
}

describe('a place is found', () => {
  it.each([
    'Bạch Đằng',
    'bạch đằng',
    'BACH DANG',
    'bach dang',
    'Bạch Đằng'.normalize('NFD'),
    'bachdang',
    '  bach   dang ',
    'bach dan',
    'dang bach',
    'bach dagn',
    'bahc dang',
    'đường Bạch Đằng',
    'bach dang, hai chau',
    'Bạch Đằng, phường Hải Châu 1, quận Hải Châu',
    'bach dang, thach thang, quan hai chau',
    'Bạch Đằng, Q. Hải Châu, TP. Đà Nẵng, Việt Nam',
  ])('by “%s”', (text) => {
    expect(firstOf(text)).toMatch(/^Bạch Đằng, phường Hải Châu, Đà Nẵng$/)
  })

  it.each([
    ['hòa xuân', 'Phường Hòa Xuân, Đà Nẵng'],
    ['hoà xuân', 'Phường Hòa Xuân, Đà Nẵng'],
    ['cho han', 'Chợ Hàn, Hải Châu, Đà Nẵng'],
    ['li tu trong', 'Lý Tự Trọng, phường Hải Châu, Đà Nẵng'],
    ['da nang', 'Đà Nẵng'],
    ['tp da nang', 'Đà Nẵng'],
    ['hanoi', 'Hà Nội'],
    ['hoi an', 'Hội An, Đà Nẵng'],
    ['duong dong', 'Dương Đông, An Giang'],
    ['2 thang 9', '2 Tháng 9, phường Hải Châu, Đà Nẵng'],
  ])('by “%s”: %s', (text, address) => {
    expect(firstOf(text)).toBe(address)
  })

  it.each(['1806/127/2/6/3/9A', '40bis/1', 'K123/45', 'L1004A', 'Hẻm 12/3'])(
    'with its house number: %s',
    (number) => {
      expect(firstOf(`${number} Bạch Đằng`)).toBe(`${number} Bạch Đằng, phường Hải Châu, Đà Nẵng`)
    },
  )

  it.each([
    ['Số 5 ngõ 12 Bạch Đằng', '5 ngõ 12 Bạch Đằng, phường Hải Châu, Đà Nẵng'],
    ['L1004A, 36 Bạch Đằng', 'L1004A, 36 Bạch Đằng, phường Hải Châu, Đà Nẵng'],
  ])('with the words before its street: %s', (text, address) => {
    expect(firstOf(text)).toBe(address)
  })

  it('by the name of a place only, not by any other text', () => {
    for (const text of ['', '   ', '???', 'xqzw', '36', '36 xqzw', 'bach dang xqzw', '🍜']) {
      expect(find(text)).toEqual([])
    }
  })

  it('despite one typing error in a word of four letters or more', () => {
    expect(firstOf('nguyen vna linh')).toBeUndefined()
    expect(firstOf('ngyuen van linh')).toMatch(/^Nguyễn Văn Linh,/)
  })

  it('before other places if its diacritics are those of the query', () => {
    const marked = find('Điện Biên Phủ').map(({ name }) => name)
    expect(marked.slice(0, 2)).toEqual(['Điện Biên Phủ', 'Điện Biên Phủ'])
    expect(find('hùng vương')[0]?.name).toBe('Hùng Vương')
  })
})

describe('a place is found by its names before July 2025, and shown with its current names', () => {
  it.each([
    ['Thạch Thang', 'Phường Hải Châu, Đà Nẵng'],
    ['Hải Châu 1, quận Hải Châu', 'Phường Hải Châu, Đà Nẵng'],
    ['thanh khe tay', 'Phường Thanh Khê, Đà Nẵng'],
    ['Hòa Bắc', 'Phường Hải Vân, Đà Nẵng'],
    ['huyện Hòa Vang', 'Xã Hòa Vang, Đà Nẵng'],
    ['quan son tra', 'Phường Sơn Trà, Đà Nẵng'],
    ['Điện Dương', 'Phường Điện Bàn Đông, Đà Nẵng'],
    ['Hội An, Quảng Nam', 'Hội An, Đà Nẵng'],
    ['quan 1', 'Sài Gòn, Hồ Chí Minh'],
    ['vung tau, ba ria', 'Vũng Tàu, Hồ Chí Minh'],
    ['45 Nguyễn Văn Linh, phường Hải Châu, quận Hải Châu', '45 Nguyễn Văn Linh, phường Hải Châu, Đà Nẵng'],
    [
      'số 45 Nguyễn Văn Linh, phường Nam Dương, quận Hải Châu',
      '45 Nguyễn Văn Linh, phường Hải Châu, Đà Nẵng',
    ],
  ])('“%s”: %s', (text, address) => {
    expect(firstOf(text)).toBe(address)
  })

  it('a former ward is found at its own point, not at that of the current ward', () => {
    expect(find('Nại Hiên Đông')[0]).toMatchObject({ name: 'Sơn Trà', latitude: 16.092, longitude: 108.232 })
    const [atThePort] = find('bach dang thach thang')
    expect(atThePort).toMatchObject({ latitude: 16.079, longitude: 108.2232 })
  })

  it('a former name is never shown, for any query', () => {
    for (const text of ['hai chau', 'quan', 'huyen', 'thach', 'quang nam', 'nguyen', '12 bach dang', 'hoa']) {
      const shown = find(text).flatMap(({ name, address }) => [name, address])
      expect(shown.filter((one) => /quận|huyện|Thạch Thang|Hải Châu \d|Quảng Nam/i.test(one))).toEqual([])
    }
  })
})

describe('a house number', () => {
  it.each([
    ['36 bach dang', '36'],
    ['36 Bạch Đằng', '36'],
    ['36, Bạch Đằng, Đà Nẵng', '36'],
    ['số 36 Bạch Đằng', '36'],
    ['số 36 Bạch Đằng'.normalize('NFD'), '36'],
    ['36A đường bach dang', '36A'],
    ['K36/12 bach dagn', 'K36/12'],
    ['36-38 bachdang', '36-38'],
  ])('of “%s” is in the address', (text, number) => {
    const [first] = find(text)
    expect(first?.name).toBe(`${number} Bạch Đằng`)
    expect(first?.address).toMatch(new RegExp(`^${number} Bạch Đằng, phường .+, Đà Nẵng$`))
  })

  it('belongs only to streets with the name, not to all streets of a city with that name', () => {
    expect(find('210 Hải Phòng').map(({ name }) => name)).toEqual(['210 Hải Phòng'])
  })

  it('may also be before a street whose name begins with a number', () => {
    expect(find('15 2 thang 9')[0]?.name).toBe('15 2 Tháng 9')
  })

  it('is left out if the result is a ward or a town', () => {
    expect(firstOf('12 hoa xuan')).toBe('Phường Hòa Xuân, Đà Nẵng')
    expect(firstOf('5 hoi an')).toBe('Hội An, Đà Nẵng')
  })
})

describe('with a position', () => {
  it('a long street is found at its nearest point', () => {
    expect(firstOf('ngo quyen', bridge)).toContain('phường An Hải')
    expect(firstOf('88 ngo quyen', peninsula)).toBe('88 Ngô Quyền, phường Sơn Trà, Đà Nẵng')
  })

  it.each(['nguyen', 'le', 'hoa', 'h', '12 tran'])(
    'the places found by “%s” are sorted by distance',
    (text) => {
      for (const near of [bridge, peninsula]) {
        const far = find(text, near).map((place) => distanceKm(place, near))
        expect(far.length).toBeGreaterThan(3)
        expect(far).toEqual([...far].sort((a, b) => a - b))
      }
    },
  )

  it('a better match of the name still comes before a nearer place', () => {
    expect(firstOf('hoi an', bridge)).toBe('Hội An, Đà Nẵng')
  })
})

describe('the answer', () => {
  it('has at most the requested number of places, each once', () => {
    for (const limit of [1, 3, 10]) {
      const found = findPlaces({ text: 'n', near: bridge, limit })
      expect(found).toHaveLength(limit)
      expect(new Set(found.map(({ address }) => address)).size).toBe(limit)
    }
  })

  it('respects the limit for any typed text, and has places for every beginning of a name', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 }))
    const near = fc.option(fc.constantFrom(bridge, peninsula), { nil: null })
    fc.assert(
      fc.property(anyText, near, fc.integer({ min: 1, max: 10 }), (text, where, limit) => {
        expect(findPlaces({ text, near: where, limit }).length).toBeLessThanOrEqual(limit)
      }),
    )
    const name = fc.constantFrom(...readPlaces().map((place) => place.name))
    fc.assert(
      fc.property(name, fc.nat(), (text, cut) => {
        expect(find(text.slice(0, 1 + (cut % text.length))).length).toBeGreaterThan(0)
      }),
    )
  })

  it('finds every place by its whole address', () => {
    for (const { address, formerly, kind } of readPlaces()) {
      for (const text of [address, formerly ?? address]) {
        const found = find(text).map((place) => place.address)
        expect(kind === 'street' ? [found[0]] : found).toContain(address)
      }
    }
  })
})
