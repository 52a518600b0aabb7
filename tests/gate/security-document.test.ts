import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

/** The tests that the document names without their folder, by name. */
const byName = new Map(
  [...filesOf('tests/api'), ...filesOf('tests/e2e')].map((file) => [basename(file), file]),
)

/**
 * Where the document's abbreviations point: T and J are found by name in any folder, S is a path. Each applies until
 * another one stands before a name.
 */
function pathsOf(answer: string): string[] {
  let kind = ''
  return [...answer.matchAll(/(?:\b([TJS]) )?`([^`\s]+\.(?:test\.tsx?|spec\.ts))`/g)].map(
    ([, sign, name = '']) => {
      kind = sign ?? kind
      if (/^(?:src|tests)\//.test(name)) return name
      return kind === 'S' ? `src/server/${name}` : (byName.get(name) ?? name)
    },
  )
}

const answers = readAnswers(readFileSync(join(root, 'docs/security.md'), 'utf8'))

describe('docs/security.md', () => {
  it('answers the requirements of the standard', () => {
    expect(answers.length).toBeGreaterThan(150)
  })

  it.each(answers)('names the tests that show $number, or the kind of its answer', ({ answer }) => {
    const isShown = pathsOf(answer).length > 0
    expect(isShown || kinds.some((kind) => answer.includes(kind)), answer).toBe(true)
  })

  it.each(answers)('names for $number only tests that exist', ({ answer }) => {
    expect(pathsOf(answer).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('a planted fault', () => {
  it('an answer without a test is found', () => {
    expect(pathsOf('React escapes: S `http/call.ts`')).toEqual([])
  })

  it('a missing test is found', () => {
    const paths = pathsOf(
      'T `who-may-call.test.ts`, `gone.test.ts`; J `cart.spec.ts`, `src/web/d.test.tsx`; S `e.test.ts`',
    )
    expect(paths).toEqual([
      'tests/api/service/who-may-call.test.ts',
      'gone.test.ts',
      'tests/e2e/orders/cart.spec.ts',
      'src/web/d.test.tsx',
      'src/server/e.test.ts',
    ])
    expect(paths.map((path) => existsSync(join(root, path)))).toEqual([true, false, true, false, false])
  })
})
