import { beforeAll, describe, expect, it } from 'vitest'
import { halfTranslated, literalsInJsx, sentencesInOneLanguage } from '#tests/support/literal-faults.ts'
import { readSources } from '#tests/support/source-program.ts'
import { countWords, missingKeys, untranslatedKeys, unusedKeys } from '#tests/support/word-faults.ts'

type Sources = ReturnType<typeof readSources>

/** Texts that are the same in both languages: names, signs, and words that Vietnamese has adopted. */
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

/** Names that no language changes, and texts that only programs read. */
const knownSentences = new Set([
  'Tiếng Việt',
  'Đà Nẵng',
  ...['Lê Húng Quế', 'Trần Mì Quảng', 'Phạm Bánh Xèo', 'Nguyễn Chanh Dây', 'Võ Cà Phê Sữa', 'Đặng Ớt Hiểm'],
  'Nguyễn Thị Mẫu',
  'RICE BOX',
  'Connection: close',
  'Sitemap: /sitemap.xml',
])

/** Texts for developers who call the API, in English only, like the names of its fields. */
const forProgrammers = /^src\/server\/http\/docs\/(openapi|describe-calls)\.ts$/

function only({ files, pathOf, ...rest }: Sources, wanted: RegExp): Sources {
  return { ...rest, pathOf, files: files.filter((file) => wanted.test(pathOf(file))) }
}

describe('every text of the shop', () => {
  let all: Sources
  let web: Sources

  beforeAll(() => {
    all = readSources(['src'])
    web = only(all, /^src\/web\//)
    expect(countWords(web)).toBeGreaterThan(50)
  }, 300_000)

  it('exists in both languages', () => {
    expect(missingKeys(web)).toEqual([])
  })

  it('is translated, or is listed as the same', () => {
    expect(untranslatedKeys(web, trueEquals)).toEqual([])
  })

  it('is used', { timeout: 300_000 }, () => {
    expect(unusedKeys(web)).toEqual([])
  })

  it('on a screen comes from a module of words', () => {
    expect(literalsInJsx(web)).toEqual([])
    expect(sentencesInOneLanguage(web, knownSentences)).toEqual([])
  })

  it('of the service exists in both languages: refusals, field errors, mails', () => {
    expect(halfTranslated(all, trueEquals)).toEqual([])
    const spoken = only(all, /^src\/server\/(features|http)\//)
    const said = {
      ...spoken,
      files: spoken.files.filter((file) => !forProgrammers.test(spoken.pathOf(file))),
    }
    expect(sentencesInOneLanguage(said, knownSentences)).toEqual([])
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

  it('a key that one language lacks is found', () => {
    expect(missingKeys(planted)).toEqual(['src/web/planted/lost-words.ts lost'])
  })

  it('an untranslated text is found, unless it is listed', () => {
    expect(untranslatedKeys(planted, trueEquals)).toEqual([
      "src/web/planted/planted-words.ts same: 'Not translated'",
    ])
  })

  it('an unused key is found, but none that is read by name, by a choice or in part', () => {
    expect(unusedKeys(planted)).toEqual([
      'src/web/planted/planted-words.ts unread',
      'src/web/planted/lost-words.ts lost',
    ])
  })

  it('a text in JSX is found in each place that a person sees or hears', () => {
    expect(literalsInJsx(planted).map((text) => text.replace('src/web/planted/planted.tsx: ', ''))).toEqual([
      'A title',
      'New',
      'A text',
      'An outcome',
      ' · in a template',
    ])
  })

  it('a sentence outside JSX is found', () => {
    const found = sentencesInOneLanguage(planted, new Set(['A title', 'An outcome']))
    expect(found).toEqual(['src/web/planted/planted.tsx: Only English says this.'])
  })

  it('a refusal in one language is found', () => {
    expect(halfTranslated(planted, trueEquals)).toHaveLength(2)
  })
})
