import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalMarks, foldMarks, matchRank, passesFilter, removeSpaces, searchKey } from './search-text.ts'

const anyText = fc.string({ unit: 'binary' })

describe('foldMarks', () => {
  it.each([
    ['Cơm Gà Đà Nẵng', 'com ga da nang'],
    ['BÚN ĐẬU', 'bun dau'],
    ['Đường Điện Biên Phủ', 'duong dien bien phu'],
    ['\u00d0\u00e0 N\u1eb5ng', 'da nang'],
    ['ăâêôơưđ', 'aaeooud'],
    ['  a \t\n b\u00a0c ', 'a b c'],
    ['', ''],
  ])('of %j is %j', (text, folded) => {
    expect(foldMarks(text)).toBe(folded)
  })

  it('is the same for both Unicode normal forms', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldMarks(text.normalize('NFD'))).toBe(foldMarks(text.normalize('NFC')))
      }),
    )
  })

  it('does not change a folded text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldMarks(foldMarks(text))).toBe(foldMarks(text))
      }),
    )
  })
})

describe('searchKey', () => {
  it.each([
    ['Bánh mỳ', 'banh mi'],
    ['Bánh mì', 'banh mi'],
    ['Mỳ Ý, Thúy', 'mi i thui'],
    ['yến', 'yen'],
    ['Bún-chả (Hà Nội)!', 'bun cha ha noi'],
    ['7up', '7up'],
    ['"...!"', ''],
    ['a\u0000b\ud800', 'a b'],
  ])('of %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })
})

describe('removeSpaces', () => {
  it('removes spaces and replaces every y by i', () => {
    expect(removeSpaces('banh mi')).toBe('banhmi')
    expect(removeSpaces('banhmythit')).toBe('banhmithit')
  })
})

describe('canonicalMarks', () => {
  it.each([
    ['hòa', 'hoà'],
    ['khỏe', 'khoẻ'],
    ['thúy', 'thuý'],
    ['THỦY', 'thuỷ'],
    ['họăc', 'hoặc'],
    ['qúa', 'quá'],
    ['Nguyễn Hòa  Bình', 'nguyễn hoà bình'],
    ['ho\u0300a', 'hoà'],
  ])('spells %j as %j', (text, canonical) => {
    expect(canonicalMarks(text)).toBe(canonical)
    expect(canonicalMarks(canonical)).toBe(canonical)
  })

  it.each(['hoàn', 'múa', 'mía', 'nguyễn', 'mùa', 'cơm', 'chờ', 'ồ', 'quý', 'của'])(
    'does not change %s',
    (text) => {
      expect(canonicalMarks(text)).toBe(text)
    },
  )

  it('keeps different marks apart', () => {
    expect(canonicalMarks('hoa')).not.toBe(canonicalMarks('hoà'))
    expect(canonicalMarks('đa')).not.toBe(canonicalMarks('da'))
  })
})

describe('passesFilter', () => {
  const passes = (wanted: string, text: string, isForgiving = false) =>
    passesFilter(wanted, text, { isForgiving })

  it.each([
    ['Bún chả Hà Nội', 'ha noi', true],
    ['bun cha ha noi', 'HÀ NỘI', true],
    ['Đà Nẵng', 'da n', true],
    ['Đà Nẵng', 'an', true],
    ['Đà Nẵng', '', true],
    ['Đà Nẵng', '  ', true],
    ['Đà Nẵng', 'hue', false],
    ['Đà', 'Đà Nẵng', false],
    ['Giảm 50%', '%', true],
    ['Giảm 50%', '0%', true],
    ['Giảm 500', '%', false],
    ['Bánh mì Cô Lan', 'banh my', true],
    ['Bánh mì Cô Lan', 'banhmi', true],
    ['Bánh mì Cô Lan', 'lan banh', true],
    ['5/3 Nguyễn Văn Linh', '3 nguyen van', true],
  ])('%j by %j: %s', (text, wanted, expected) => {
    expect(passes(wanted, text)).toBe(expected)
    expect(passes(wanted, text, true)).toBe(expected)
  })

  it.each([
    ['Bánh mì Cô Lan', 'bahn mi'],
    ['5/3 Nguyễn Văn Linh', 'nguyen van lihn'],
  ])('%j is found by %j only with forgiven errors', (text, wanted) => {
    expect(passes(wanted, text)).toBe(false)
    expect(passes(wanted, text, true)).toBe(true)
  })
})

describe('matchRank', () => {
  it.each([
    'banh mi',
    'bánh mì',
    'BANH MI',
    'bánh mỳ',
    'banh my',
    'banhmi',
    'bahn mi',
    'bánh mì',
    'banhmythit',
  ])('finds "Bánh mì thịt nướng" by %j', (query) => {
    expect(matchRank(query, 'Bánh mì thịt nướng')).not.toBeNull()
  })

  it.each([
    ['bánh mì', 'Bánh mì thịt nướng', 0],
    ['bá', 'Bánh mì', 1],
    ['bánh m', 'Bánh mì', 1],
    ['hoà', 'Cơm Hòa Bình', 0],
    ['thúy', 'Quán Thuý', 0],
    ['banh mi', 'Bánh mì', 2],
    ['bành mì', 'Bánh mì', 2],
    ['banh my', 'Bánh mì', 2],
    ['ban', 'Bánh mì', 3],
    ['may', 'Trứng mayonnaise', 3],
    ['anh m', 'Bánh mì', 4],
    ['onnay', 'Sonnaya', 4],
    ['banhmi', 'Ổ bánh mì', 5],
    ['ban hmi', 'Bánh mì', 5],
    ['thit banh', 'Bánh mì thịt nướng', 6],
    ['bahn mi', 'Bánh mì', 7],
    ['bnh mi', 'Bánh mì', 7],
    ['nuongg', 'Thịt nướng', 7],
  ])('ranks %j in %j as %d', (query, name, rank) => {
    expect(matchRank(query, name)).toBe(rank)
  })

  it.each([
    ['pho', 'Bánh mì'],
    ['gu', 'Gà'],
    ['con', 'Cơm'],
    ['phoo', 'Phở'],
    ['hbna mi', 'Bánh mì'],
    ['bahn pho', 'Bánh mì'],
    ['mi', 'Kem Ý'],
    ['', 'Bánh mì'],
    [' ...', 'Bánh mì'],
    ['banh', ''],
  ])('does not find %j in %j', (query, name) => {
    expect(matchRank(query, name)).toBeNull()
  })

  it('ranks names with the typed diacritics before all others', () => {
    const names = ['Bơ sáp', 'Bò kho', 'Bo bo', 'Bông cải', 'Bòng bong']
    const ranked = names.toSorted((a, b) => (matchRank('bò', a) ?? 99) - (matchRank('bò', b) ?? 99))
    expect(ranked).toEqual(['Bò kho', 'Bòng bong', 'Bơ sáp', 'Bo bo', 'Bông cải'])
  })

  it('does not prefer names without diacritics for a query without diacritics', () => {
    expect(matchRank('com', 'Cơm tấm')).toBe(2)
    expect(matchRank('com', 'Combo gà')).toBe(3)
  })

  it('finds every name by the same name, with and without marks, spaces and capitals', () => {
    const word = fc.constantFrom(
      'Bánh',
      'mì',
      'Mỳ',
      'gà',
      'Đà',
      'Nẵng',
      'thúy',
      'hòa',
      'Nướng',
      'ý',
      'cơm',
      'Quý',
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const name = words.join(' ')
        expect(matchRank(name, name)).toBeLessThanOrEqual(2)
        expect(matchRank(foldMarks(name), name)).toBe(2)
        expect(matchRank(name.toUpperCase().normalize('NFD'), name)).toBe(matchRank(name, name))
        expect(matchRank(name.replaceAll(' ', ''), name)).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('accepts any wrong, extra or missing letter in a word of four letters or more', () => {
    const letters = 'banh'
    for (let at = 0; at < letters.length; at += 1) {
      expect(matchRank(`mi ${letters.slice(0, at)}z${letters.slice(at + 1)}`, 'Bánh mì')).toBe(7)
      expect(matchRank(`mi ${letters.slice(0, at)}z${letters.slice(at)}`, 'Bánh mì')).toBe(7)
      expect(matchRank(`mi ${letters.slice(0, at)}${letters.slice(at + 1)}`, 'Bánh mì')).not.toBeNull()
    }
  })

  it('has a rank from 0 to 7 or null for any text', () => {
    fc.assert(
      fc.property(anyText, anyText, (query, name) => {
        const rank = matchRank(query, name)
        expect(rank === null || (Number.isInteger(rank) && rank >= 0 && rank <= 7)).toBe(true)
      }),
    )
  })
})
