// A stage of the gate: regular expressions whose time grows faster than their input. `node
// tools/code-rules/check-patterns.ts [FOLDER]`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync, type Parameters } from 'recheck'
import ts from 'typescript'
import { findPatterns } from './find-patterns.ts'
import { isTest, report } from './finding.ts'

/** The checker is limited by steps, not by time, so a busy machine gets the same verdict later. */
const parameters: Parameters = {
  timeout: 300_000,
  attackTimeout: null,
  attackLimit: 10_000_000,
  incubationTimeout: null,
  randomSeed: 0,
}

/** Without these a pattern reads at each position at most as many characters as it has itself. */
const repeats = /[*+{]/
/** The braces of `\p{L}` and `\u{1f35c}` are not repetitions. */
const namedCharacters = /\\[pPu]\{[^{}]*\}/g

/** The fault of a pattern; null if its time is linear in the length of the text. */
function problemOf(pattern: { source: string; flags: string } | null): string | null {
  if (pattern === null) return 'a pattern of a text that is not constant'
  if (!repeats.test(pattern.source.replaceAll(namedCharacters, ''))) return null
  const verdict = checkSync(pattern.source, pattern.flags, parameters)
  if (verdict.status === 'safe') return null
  return `a pattern of ${verdict.status === 'unknown' ? 'unknown' : verdict.complexity.type} time`
}

const root = process.argv[2] ?? '.'
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file))
const patterns = files.sort().flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return findPatterns(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
})
report(
  patterns.flatMap(({ file, line, pattern }) => {
    const problem = problemOf(pattern)
    return problem === null ? [] : [{ file, line, problem }]
  }),
)
