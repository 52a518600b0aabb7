import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const kinds = ['documented', 'by review', 'operator', '**not met**', 'n/a', '**Not met**']

/** Number and answer of every requirement in the document. */
function readAnswers(text: string) {
  const chapters = text.slice(text.indexOf('## V1 '))
  return [...chapters.matchAll(/^\| ([\d.*, –]+) \| [^|]* \| (.*) \|$/gm)].map(
    ([, number = '', answer = '']) => ({
      number,
      answer,
    }),
  )
}

/** Where an abbreviated test of the document lies; T, J and S go on until another one stands before a name. */
function pathsOf(answer: string): string[] {
  const folders: Record<string, string> = { T: 'tests/api/', J: 'tests/e2e/', S: 'src/server/' }
  let folder = ''
  return [...answer.matchAll(/(?:\b([TJS]) )?`([^`\s]+\.(?:test\.tsx?|spec\.ts))`/g)].map(
    ([, sign, name = '']) => {
      folder = sign ? (folders[sign] ?? '') : folder
      return /^(?:src|tests)\//.test(name) ? name : folder + name
    },
  )
}

const answers = readAnswers(readFileSync(join(root, 'docs/security.md'), 'utf8'))

describe('docs/security.md', () => {
  it('answers the requirements of the standard', () => {
    expect(answers.length).toBeGreaterThan(150)
  })

  it.each(answers)(
    'names the tests that show $number, or says of which other kind its answer is',
    ({ answer }) => {
      const isShown = pathsOf(answer).length > 0
      expect(isShown || kinds.some((kind) => answer.includes(kind)), answer).toBe(true)
    },
  )

  it.each(answers)('names for $number only tests that are there', ({ answer }) => {
    expect(pathsOf(answer).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('a planted fault', () => {
  it('of an answer without a test is found', () => {
    expect(pathsOf('React escapes: S `http/call.ts`')).toEqual([])
  })

  it('of a test that is not there is found', () => {
    expect(pathsOf('T `a.test.ts`, `b.test.ts`; J `c.spec.ts`, `src/web/d.test.tsx`')).toEqual([
      'tests/api/a.test.ts',
      'tests/api/b.test.ts',
      'tests/e2e/c.spec.ts',
      'src/web/d.test.tsx',
    ])
  })
})
