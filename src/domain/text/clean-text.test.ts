import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { cleanLine, cleanLines, cutText, plainCharacters } from './clean-text.ts'

const letters = 'aàáảãạăằắẳẵặâầấẩẫậbcdđeèéẻẽẹêềếểễệghiìíỉĩịklmnoòóỏõọôồốổỗộơờớởỡợpqrstuùúủũụưừứửữựvxyỳýỷỹỵ'
const vietnamese = letters + letters.toUpperCase()

/** One emoji of each kind. src/contracts/fields.test.ts tests all emoji. */
const emoji = [
  ...['🍜', '☎\ufe0f', '1\ufe0f\u20e3', '🇻🇳', '👋🏽', '👩\u200d🍳', '👩🏽\u200d🍳', '❤\ufe0f\u200d🔥'],
  ...['👨\u200d👩\u200d👧\u200d👦', '🧑🏿\u200d❤\ufe0f\u200d💋\u200d🧑🏻', '🏳\ufe0f\u200d🌈'],
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
]

const invisible = [
  '\u0000',
  '\u001b',
  '\u007f',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u17b4',
  '\u17b5',
  '\u180b',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u206a',
  '\u2800',
  '\u3164',
  '\ufe00',
  '\ufe0e',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\ufffa',
  '\ufffb',
  '\ufffc',
  '\uffff',
  '\u{13441}',
  '\u{1bca0}',
  '\u{1d159}',
  '\u{1d173}',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e007f}',
  '\u{e0100}',
]

describe('cleanLine', () => {
  it.each(invisible)('removes the invisible character %j', (character) => {
    expect(cleanLine(character)).toBe('')
    expect(cleanLine(`Bún${character} bò${character}`)).toBe('Bún bò')
  })

  it.each([
    ['  Bún\t bò\u00a0\u3000Huế\r\n ', 'Bún bò Huế'],
    ['Bún\u2028bò\u0085Huế', 'Bún bò Huế'],
    ['Tie\u0302\u0301ng Vie\u0323\u0302t', 'Tiếng Việt'],
    // With the directional override, this is displayed as "Gà rán giá 0đ".
    ['Gà \u202edđ0 áig nár\u202c', 'Gà dđ0 áig nár'],
    [`a${'\u0310'.repeat(50)}b`, `a${'\u0310'.repeat(3)}b`],
    [`a\u0301${'\u0310'.repeat(50)}`, `á${'\u0310'.repeat(3)}`],
    ['\u0301\u0302 x \u0301y', 'x y'],
    ['\u0301', ''],
    ['မြို့', 'မြို့'],
    ['กี่', 'กี่'],
    ['a\u200db', 'ab'],
    ['👨\u200d🔥', '👨🔥'],
    ['1\ufe0f', '1'],
    ['🔥\ufe0f', '🔥'],
    ['☎\ufe0e', '☎'],
    ['🏴\u{e0067}\u{e0062}', '🏴'],
    ['\u200d👩\u200d🍳\u200d', '👩\u200d🍳'],
    ['40bis/1 Lê Lợi', '40bis/1 Lê Lợi'],
    ['1806/127/2/6', '1806/127/2/6'],
    ['', ''],
  ])('makes of %j %j', (text, clean) => {
    expect(cleanLine(text)).toBe(clean)
  })

  it('keeps every Vietnamese letter, from both normal forms', () => {
    expect(cleanLine(vietnamese)).toBe(vietnamese)
    expect(cleanLine(vietnamese.normalize('NFD'))).toBe(vietnamese)
  })

  it.each(emoji)('keeps the whole emoji %s, also next to a joiner that joins nothing', (one) => {
    expect(cleanLine(`a${one}b`)).toBe(`a${one}b`)
    expect(cleanLine(`\u200d${one}\u200d\u200b`)).toBe(one)
    expect(cleanLine(emoji.join(''))).toBe(emoji.join(''))
  })

  it('in older browsers keeps characters that may join an emoji, and removes all others', () => {
    const real = RegExp
    vi.resetModules()
    vi.stubGlobal(
      'RegExp',
      class extends real {
        constructor(pattern: string | RegExp, flags?: string) {
          if (flags?.includes('v')) throw new SyntaxError('Invalid flags')
          super(pattern, flags)
        }
      },
    )
    return import('./clean-text.ts')
      .then((older) => {
        expect(older.cleanLine('\u202eGà\u200b 👩\u200d🍳❤\ufe0f')).toBe('Gà 👩\u200d🍳❤\ufe0f')
      })
      .finally(() => {
        vi.unstubAllGlobals()
        // Test files share their modules. The other files need the module without the stub.
        vi.resetModules()
      })
  })
})

describe('cleanLines', () => {
  it.each([
    ['Một\r\nhai\u2028ba\vbốn', 'Một\nhai\nba\nbốn'],
    [' a \n\n\n\n\n\n b ', 'a\n\n\nb'],
    ['\u200b\n\u3164\n', ''],
    ['Món \u202engon\n👩\u200d🍳', 'Món ngon\n👩\u200d🍳'],
  ])('makes of %j %j', (text, clean) => {
    expect(cleanLines(text)).toBe(clean)
  })
})

describe('plainCharacters', () => {
  it.each([
    ['０９０５', '0905'],
    ['ｃｕｓｔｏｍｅｒ＠ｍａｍ．ｔｅｓｔ\u200b', 'customer@mam.test'],
    ['４３Ａ１－１２３４５', '43A1-12345'],
  ])('makes of %j %j', (text, plain) => {
    expect(plainCharacters(text)).toBe(plain)
  })
})

it.each([
  ['Bún bò', 6, 'Bún bò'],
  ['Bún bò', 4, 'Bún'],
  ['Phở 👩\u200d🍳', 8, 'Phở'],
  ['Phở 👩\u200d🍳', 9, 'Phở 👩\u200d🍳'],
  ['x\u0323\u0310y', 2, ''],
  ['🍜🍜', 3, '🍜'],
])('cuts %j to %i characters: %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

/** Texts with many Vietnamese letters, emoji and invisible characters. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(...invisible, ...vietnamese, ' ', '\n', '\u0301', '\u0323', '\u034f', '\u0903'),
      fc.constantFrom(...emoji),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

describe('any text', () => {
  const bounds = { seed: 28, numRuns: 5_000 }

  it('is clean after one cleaning, in the canonical form, and not longer than before', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanLine(text)
        expect(cleanLine(clean)).toBe(clean)
        expect(clean.normalize('NFC')).toBe(clean)
        expect(clean.length).toBeLessThanOrEqual(text.normalize('NFC').length)
        expect(plainCharacters(plainCharacters(text))).toBe(plainCharacters(text))
        expect(cleanLines(cleanLines(text))).toBe(cleanLines(text))
        expect(cleanLine(cleanLines(text))).toBe(clean)
      }),
      bounds,
    )
  })

  it('is visible if it is not empty', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanLine(text)
        const seen = clean.replace(/[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
        expect(seen === '').toBe(clean === '')
      }),
      bounds,
    )
  })
})
