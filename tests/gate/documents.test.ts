import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
const documents = files.filter((path) => path.endsWith('.md'))
const self = 'tests/gate/documents.test.ts'
const sources = files.filter((path) => /^(src|tests|tools)\/.*\.(tsx?|sql)$/.test(path) && path !== self)
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

/** The files of an example in a how-to, and files that the service writes. */
const madeUp = /\bjobs\b|<page>|^\/api\//

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expandBraces(text: string): string[] {
  const braces = /\{([^{}]+)\}/.exec(text)
  if (!braces) return [text]
  return (braces[1] ?? '').split(',').flatMap((part) => expandBraces(text.replace(braces[0], part.trim())))
}

/** The files that a document names in backquotes, without patterns and placeholders. */
function filesNamed(text: string): string[] {
  return [...text.matchAll(/`([\w.@/{},-]+\.(?:tsx?|mjs|jsonc?|sql|css|md))`/g)].flatMap(([, path = '']) =>
    expandBraces(path),
  )
}

/** A document may omit the beginning of a path. */
function exists(path: string): boolean {
  return files.some((file) => file === path || file.endsWith(`/${path}`))
}

/** The npm commands that a document names. */
function commandsNamed(text: string): string[] {
  return [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
}

const rules = new Set(
  [...read('docs/product-rules.md').matchAll(/\b(\d+\.\d+)\b/g)].map(([, number]) => number),
)
const wireTopics = read('docs/wire.md').toLowerCase()
const decisions = new Set(files.flatMap((path) => /^docs\/decisions\/0*(\d+)-/.exec(path)?.[1] ?? []))

function rulesNamed(text: string): string[] {
  return [...text.matchAll(/\(rules? (\d+\.\d+)/g)].map(([, number = '']) => number)
}

function wireTopicsNamed(text: string): string[] {
  return [...text.matchAll(/\(wire: ([^()]+)\)/g)].map(([, topic = '']) =>
    topic.replace(/\s*\n\s*\*?\s*/g, ' '),
  )
}

describe('documents', () => {
  it.each(documents)('%s names files that exist', (path) => {
    const missing = filesNamed(read(path)).filter((file) => !exists(file))
    expect(missing.filter((file) => !madeUp.test(file))).toEqual([])
  })

  it.each(documents)('%s names commands that exist', (path) => {
    expect(commandsNamed(read(path)).filter((name) => !scripts.includes(name))).toEqual([])
  })

  it.each(documents)('%s names decisions that exist', (path) => {
    const named = [...read(path).matchAll(/\bdecisions? (\d+)\b/g)].map(([, number = '']) => number)
    expect(named.filter((number) => !decisions.has(number))).toEqual([])
  })

  it('the index of decisions lists every decision', () => {
    const index = read('docs/decisions/README.md')
    const missing = files.filter(
      (path) => /^docs\/decisions\/\d/.test(path) && !index.includes(path.replace('docs/decisions/', '')),
    )
    expect(missing).toEqual([])
  })
})

describe('comments', () => {
  it('name product rules that exist', () => {
    const missing = sources.flatMap((path) =>
      rulesNamed(read(path))
        .filter((number) => !rules.has(number))
        .map((number) => `${path}: ${number}`),
    )
    expect(missing).toEqual([])
  })

  it('name topics of the wire that exist', () => {
    const missing = sources.flatMap((path) =>
      wireTopicsNamed(read(path))
        .filter((topic) => !wireTopics.includes(topic))
        .map((topic) => `${path}: ${topic}`),
    )
    expect(missing).toEqual([])
  })
})

describe('a planted fault', () => {
  it('a missing file is found', () => {
    expect(filesNamed('see `src/web/{main,planted}.ts`').filter((file) => !exists(file))).toContain(
      'src/web/planted.ts',
    )
  })

  it('a missing command is found', () => {
    expect(commandsNamed('`npm run planted`')).toEqual(['planted'])
  })

  it('a missing rule or topic is found', () => {
    expect(rulesNamed('says so (rule 99.1)').filter((number) => !rules.has(number))).toEqual(['99.1'])
    expect(wireTopicsNamed('says so (wire: planted)').filter((topic) => !wireTopics.includes(topic))).toEqual(
      ['planted'],
    )
  })
})
