import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWithinOneTypo } from '#domain/one-typo.ts'
import { foldMarks, searchable, searchKey, squash } from '#domain/search-text.ts'
import { nearSpellings } from '#server/db/near-spellings.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

type Forms = { folded: string; key: string; squashed: string; marked: string }

// What is newer than PostgreSQL 15's Unicode (14.0) may decompose in one place and not yet in the other.
const newerThanOldestServer =
  /[\u{105c0}-\u{105ff}\u{11380}-\u{113ff}\u{16100}-\u{1613f}\u{16d40}-\u{16d7f}]/u
const vowels = [...'aăâeêioôơuưy']
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function formsInDatabase(texts: string[]): Promise<Forms[]> {
  const { rows } = await sql<Forms>`
    select fold_marks(text) as folded, search_key(text) as key, search_squash(search_key(text)) as squashed,
      marked_words(text) as marked
    from unnest(${texts}::text[]) with ordinality as texts (text, at) order by at`.execute(database.db)
  return rows
}

function formsOf(text: string): Forms {
  const key = searchKey(text)
  return {
    folded: foldMarks(text),
    key,
    squashed: squash(key),
    marked: searchable(text).markedPhrase.slice(1, -1),
  }
}

async function expectSameForms(texts: string[]): Promise<void> {
  const forms = await formsInDatabase(texts)
  const differences = texts.flatMap((text, at) => {
    const expected = formsOf(text)
    const found = forms[at]
    return JSON.stringify(found) === JSON.stringify({ ...expected }) ? [] : [{ text, found, expected }]
  })
  expect(differences.slice(0, 5)).toEqual([])
}

/** The same numbers each time, so that a failure comes back. */
function createNumbers(): (below: number) => number {
  let state = 20_261_120
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('the search forms of the database', () => {
  it('are those of the domain for every Vietnamese letter and tone, in both normal forms and cases', async () => {
    const letters = vowels.flatMap((vowel) => tones.map((tone) => `${vowel}${tone}`))
    const syllables = [...letters, 'đ', 'ð'].flatMap((letter) => [
      letter,
      `h${letter}a`,
      `th${letter}y`,
      `qu${letter}`,
      `o${letter} u${letter}y`,
      `ngh${letter}ng-${letter}`,
    ])
    const texts = syllables.flatMap((text) => [
      text.normalize('NFC'),
      text.normalize('NFD'),
      text.normalize('NFC').toUpperCase(),
      text.normalize('NFD').toUpperCase(),
    ])
    expect(texts.length).toBeGreaterThan(1_500)
    await expectSameForms(texts)
  })

  it('are those of the domain for every kind of character of the basic plane', async () => {
    const texts: string[] = []
    for (let code = 1; code <= 0xffff; code += 1) {
      const character = String.fromCodePoint(code)
      if (/[\p{Cs}\p{Cn}\p{Co}]/u.test(character)) continue
      // Of the tens of thousands of Han and Hangul characters, which behave alike, some are enough.
      if (code > 0x3400 && code < 0xd7a4 && code % 97 > 0) continue
      texts.push(`a${character}Y b`)
    }
    await expectSameForms(texts)
  })

  it('are those of the domain for letters, numbers and signs beyond the basic plane', async () => {
    const texts: string[] = []
    for (let code = 0x10000; code <= 0x1ffff; code += 1) {
      const character = String.fromCodePoint(code)
      if (/\p{Cn}/u.test(character) || newerThanOldestServer.test(character)) continue
      if (texts.length < 4_000 || code % 17 === 0) texts.push(`Y${character}`)
    }
    await expectSameForms(texts)
  })

  it('are those of the domain for thousands of mixed texts', async () => {
    const pieces = [
      ...[...'aAoOuUyYqQiIeE đĐð-,.\'"/%_\\Σς=+'],
      ...tones.slice(1),
      ...['\u0302', '\u0306', '\u031b', '\u0338', '\u00a0', '\u200b', '\u2003', '\t', '\r\n'],
      ...[
        'ÒA',
        'hòa',
        'QUÝ',
        'Bánh mỳ',
        '🍜',
        '👩‍🍳',
        'İ',
        'ß',
        'ﬁ',
        'Ⅷ',
        'ø',
        'Æ',
        '가',
        '日',
        '７',
        'ΟΔΟΣ',
      ],
    ]
    const number = createNumbers()
    const texts = Array.from({ length: 4_000 }, () =>
      Array.from({ length: 1 + number(12) }, () => pieces[number(pieces.length)]).join(''),
    )
    await expectSameForms(texts)
  })
})

describe('is_within_one_typo', () => {
  it('of the database says of thousands of pairs what the domain says', async () => {
    const number = createNumbers()
    const word = () => Array.from({ length: 3 + number(4) }, () => 'anhb'[number(4)]).join('')
    const pairs = Array.from({ length: 4_000 }, () => ({ one: word(), other: word() }))
    const { rows } = await sql<{ is_near: boolean }>`
      select is_within_one_typo(one, other) as is_near
      from unnest(${pairs.map(({ one }) => one)}::text[], ${pairs.map(({ other }) => other)}::text[])
        with ordinality as pairs (one, other, at) order by at`.execute(database.db)
    const expected = pairs.map(({ one, other }) => isWithinOneTypo(one, other))
    expect(new Set(expected)).toEqual(new Set([true, false]))
    expect(rows.map((row) => row.is_near)).toEqual(expected)
  })
})

describe('near_spellings', () => {
  it('of the database are those of the server for words of four letters or more', async () => {
    const words = ['banh', 'nghieng', 'aaaa', 'trung7', 'ơbcd', '日本料理']
    const { rows } = await sql<{ near: string[] }>`
      select near_spellings(word) as near
      from unnest(${words}::text[]) with ordinality as words (word, at) order by at`.execute(database.db)
    expect(rows.map((row) => row.near.toSorted())).toEqual(
      words.map((word) => (nearSpellings(word) ?? []).toSorted()),
    )
  })

  it('of shorter words are none', async () => {
    const { rows } = await sql<{ near: string[] }>`select near_spellings('com ga mi') as near`.execute(
      database.db,
    )
    expect(rows[0]?.near).toEqual([])
  })
})
