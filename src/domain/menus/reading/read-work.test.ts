import { expect, it } from 'vitest'
import { readImport } from './read-import.ts'
import { sheetRows } from './sheet-rows.ts'

type Methods = Record<string, (...given: unknown[]) => unknown>

/** How many characters a call of a string method reads at most. */
const charactersOf: Record<string, (text: string, given: readonly unknown[], result: unknown) => number> = {
  charAt: () => 1,
  charCodeAt: () => 1,
  startsWith: (_, [start]) => String(start).length,
  endsWith: (_, [end]) => String(end).length,
  indexOf: (text, [, from = 0], at) => (at === -1 ? text.length : Number(at)) - Number(from),
  slice: (_text, _given, result) => String(result).length,
}
/** Methods that may read the whole text. */
const wholeText = [
  'split',
  'replace',
  'replaceAll',
  'trim',
  'trimEnd',
  'normalize',
  'toLowerCase',
  'toUpperCase',
  'includes',
  'lastIndexOf',
  'search',
]

/** How many characters a pattern without backtracking reads at most: from its first position to the end of its match. */
function stepsOf({ sticky, global, lastIndex }: RegExp, text: string, found: RegExpExecArray | null): number {
  if (sticky) return 1 + (found?.[0].length ?? 0)
  if (found === null) return text.length
  return (global ? 0 : found.index) + (global ? lastIndex - found.index : 0) + found[0].length + 1
}

/** How many characters the methods of strings and patterns read during some work. */
function countReads(work: () => unknown): number {
  let characters = 0
  const restore: (() => void)[] = []
  const watch = (
    methods: Methods,
    name: string,
    count: (self: unknown, given: unknown[], result: unknown) => number,
  ) => {
    const real = methods[name] as Methods[string]
    methods[name] = function (this: unknown, ...given) {
      const result = real.apply(this, given)
      characters += count(this, given, result)
      return result
    }
    restore.push(() => {
      methods[name] = real
    })
  }
  const [texts, patterns] = [String.prototype as unknown as Methods, RegExp.prototype as unknown as Methods]
  for (const name of wholeText) watch(texts, name, (text) => String(text).length)
  for (const [name, count] of Object.entries(charactersOf))
    watch(texts, name, (text, given, result) => count(String(text), given, result))
  // `replace`, `split` and `test` with a pattern call `exec` too.
  watch(patterns, 'exec', (pattern, [text], result) =>
    stepsOf(pattern as RegExp, String(text), result as RegExpExecArray | null),
  )
  try {
    work()
  } finally {
    for (const one of restore) one()
  }
  return characters
}

/** A text begins with one of these and then repeats a unit. */
const beginnings = ['Món,Giá,Kích cỡ,Tùy chọn\n', 'a, b\n']
const units = [
  ' ',
  '(',
  ')',
  '-',
  ',',
  '1',
  '1.',
  ' 1',
  'a ',
  '•',
  '[a',
  '45k ',
  ', ',
  '1 000 ',
  '1 củ ',
  'đ',
  '\u0301',
  '\u200b',
  '👩\u200d🍳',
  '(1k)',
  '1/',
  '1:',
  'từ 1k ',
  '1-',
  '1 đến ',
  '\t',
  '1\t',
  '1,1',
  'size M ',
  '9" ',
  '，',
  'a1k ',
  ';a 1k',
  'a\n',
  '1k\n',
  '(a)\n',
  'A:\n',
  'a 1k\n',
  'a, b\n1k\n',
  'Topping\na 1k\n',
  '"',
  '""',
  '"a"b,',
  '"a",',
  '""x,',
  '" ',
  '|',
  'a:',
  'x 1đ; ',
  '"x" 1đ|',
  "'=",
  ',,,1\n',
  'a,1k\n',
  'a,1k,"M 1k; L 2k","x: a 1k | y"\n',
  '[1-1]',
  'a [0-1]: b 1đ; ',
]

function textOf(start: string, unit: string, length: number): string {
  return `${start}${unit.repeat(Math.ceil(length / unit.length))}`
}

const menu = { categories: [], groups: [], products: [] }

it.each(['text', 'csv'] as const)('reads any %s in linear time', (format) => {
  for (const start of beginnings) {
    for (const unit of units) {
      // Within the limits of lines and dishes, so that no text is refused before it is read.
      const count = unit.includes('\n') ? 40 : 250
      const workOf = (length: number) =>
        countReads(() => readImport({ text: textOf(start, unit, length), format, language: 'vi' }, menu))
      const [once, twice] = [workOf(count * unit.length), workOf(2 * count * unit.length)]
      const input = `${JSON.stringify(start)} ${JSON.stringify(unit)}`
      expect(`${input} ${twice <= 2.2 * once + 2_000}`, `${once} ${twice}`).toBe(`${input} true`)
    }
  }
})

it('splits a sheet into rows while it reads each character only a few times', () => {
  for (const unit of units) {
    const text = textOf('', unit, 6_000)
    expect(
      countReads(() => sheetRows(text, ',')),
      unit,
    ).toBeLessThan(12 * text.length)
  }
})

it('gives a result of linear size: toppings are listed once for all dishes', () => {
  const sizeOf = (count: number) => {
    const text = `${'a 1k\n'.repeat(count)}topping\n${Array.from({ length: 50 }, (_, n) => `b${n} 1k\n`).join('')}`
    const found = readImport({ text, format: 'text', language: 'vi' }, menu)
    return found.ok ? JSON.stringify(found).length : 0
  }
  const [once, twice] = [sizeOf(250), sizeOf(500)]
  expect(once).toBeGreaterThan(10_000)
  expect(twice).toBeLessThan(2.2 * once)
  expect(twice).toBeLessThan(100_000)
})
