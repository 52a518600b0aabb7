import { beforeAll, describe, expect, it } from 'vitest'
import { halfTranslated, literalsInJsx, lonelySentences } from '#tests/support/literal-faults.ts'
import { readSources } from '#tests/support/source-program.ts'
import { countWords, missingKeys, untranslatedKeys, unusedKeys } from '#tests/support/word-faults.ts'

type Sources = ReturnType<typeof readSources>

/** Texts that both languages say alike, as they stand in the source: names, signs, and words that Vietnamese has taken over. */
const trueEquals = new Set(
  [
    "'Email'",
    "'Menu'",
    "'OK'",
    "'SUSHI'",
    "'Sushi'",
    "'© OpenStreetMap'",
    "'12 Bạch Đằng, Hải Châu, Đà Nẵng'",
    '(count: number, most: number) => `$[count]/$[most]`',
    '(percent: number) => `$[percent]%`',
    '(count: number) => `$[count] ×`',
    "'Enter'",
    '(note: string) => `“$[note]”`',
    '(reason: string) => `“$[reason]”`',
    '(year: string, name: string) => `© $[year] $[name]`',
  ].map((text) => text.replaceAll(/\$\[(\w+)\]/g, '$' + '{$1}')),
)

/** Names, which no language changes, and what only programs read. */
const knownSentences = new Set([
  'Tiếng Việt',
  'Đà Nẵng',
  ...['Lê Húng Quế', 'Trần Mì Quảng', 'Phạm Bánh Xèo', 'Nguyễn Chanh Dây', 'Võ Cà Phê Sữa', 'Đặng Ớt Hiểm'],
  'Nguyễn Thị Mẫu',
  'RICE BOX',
  'Connection: close',
  'Sitemap: /sitemap.xml',
])

/** Written for whoever programs against the API, in English alone, like the names of its fields. */
const forProgrammers = /^src\/server\/http\/docs\/(openapi|describe-calls)\.ts$/

function only({ files, pathOf, ...rest }: Sources, wanted: RegExp): Sources {
  return { ...rest, pathOf, files: files.filter((file) => wanted.test(pathOf(file))) }
}

describe('every word of the shop', () => {
  let all: Sources
  let web: Sources

  beforeAll(() => {
    all = readSources(['src'])
    web = only(all, /^src\/web\//)
    expect(countWords(web)).toBeGreaterThan(50)
  }, 300_000)

  it('is there in both languages', () => {
    expect(missingKeys(web)).toEqual([])
  })

  it('is translated, or known to be the same', () => {
    expect(untranslatedKeys(web, trueEquals)).toEqual([])
  })

  it('is said somewhere', { timeout: 300_000 }, () => {
    expect(unusedKeys(web)).toEqual([])
  })

  it('on a screen stands in a module of words', () => {
    expect(literalsInJsx(web)).toEqual([])
    expect(lonelySentences(web, knownSentences)).toEqual([])
  })

  it('of the service is said in both languages: refusals, problems of fields, mails', () => {
    expect(halfTranslated(all, trueEquals)).toEqual([])
    const spoken = only(all, /^src\/server\/(features|http)\//)
    const said = {
      ...spoken,
      files: spoken.files.filter((file) => !forProgrammers.test(spoken.pathOf(file))),
    }
    expect(lonelySentences(said, knownSentences)).toEqual([])
  })
})

describe('a planted fault', () => {
  const words = `import { defineWords } from '#web/shared/i18n/words.ts'
export const plantedWords = defineWords({
  en: { read: 'Read me', chosenOne: 'One', unread: 'Nobody says this', same: 'Not translated', email: 'Email' },
  vi: { read: 'Đọc đi', chosenOne: 'Một', unread: 'Không ai nói', same: 'Not translated', email: 'Email' },
})`
  const lost = `import { defineWords } from '#web/shared/i18n/words.ts'
export const lostWords = defineWords({ en: { lost: 'Only here' }, vi: {} })`
  const page = `import { useWords } from '#web/shared/i18n/words.ts'
import { plantedWords } from './planted-words.ts'
export function Planted({ kind, isNew }: { kind: 'One'; isNew: boolean }) {
  const words = useWords(plantedWords)
  const { same, email } = words
  return (
    <main title="A title" className="not a text" aria-label={isNew ? 'New' : words.read}>
      A text
      {isNew && 'An outcome'} {\`\${kind} · in a template\`} {kind === 'One'} Mâm
      <img alt="" src="/a.svg" />
      <p lang="en">{words[\`chosen\${kind}\`]} {same} {email}</p>
    </main>
  )
}
export function say(tell: (text: string) => void) {
  tell('Only English says this.')
  throw new Error('Nobody but a developer reads this.')
}`
  const service = `export const refusals = { one: { en: 'No.', vi: '' }, two: { en: 'Same', vi: 'Same' }, three: { en: 'Yes', vi: 'Có' } }`
  let planted: Sources

  beforeAll(() => {
    planted = readSources([], {
      'src/web/planted/planted-words.ts': words,
      'src/web/planted/lost-words.ts': lost,
      'src/web/planted/planted.tsx': page,
      'src/server/planted.ts': service,
    })
  }, 300_000)

  it('of a key that one language lacks is found', () => {
    expect(missingKeys(planted)).toEqual(['src/web/planted/lost-words.ts lost'])
  })

  it('of a text that is the same in both is found, but for those known to be', () => {
    expect(untranslatedKeys(planted, trueEquals)).toEqual([
      "src/web/planted/planted-words.ts same: 'Not translated'",
    ])
  })

  it('of a key that nobody reads is found, and none that is read by its name, a choice or a part', () => {
    expect(unusedKeys(planted)).toEqual([
      'src/web/planted/planted-words.ts unread',
      'src/web/planted/lost-words.ts lost',
    ])
  })

  it('of a text in JSX is found, in each place where a person meets it', () => {
    expect(literalsInJsx(planted).map((text) => text.replace('src/web/planted/planted.tsx: ', ''))).toEqual([
      'A title',
      'New',
      'A text',
      'An outcome',
      ' · in a template',
    ])
  })

  it('of a sentence outside JSX is found', () => {
    const found = lonelySentences(planted, new Set(['A title', 'An outcome']))
    expect(found).toEqual(['src/web/planted/planted.tsx: Only English says this.'])
  })

  it('of a refusal in one language is found', () => {
    expect(halfTranslated(planted, trueEquals)).toHaveLength(2)
  })
})
