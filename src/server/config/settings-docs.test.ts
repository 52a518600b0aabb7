import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSettings } from './setting.ts'
import { settingsTable } from './settings-table.ts'

test('docs/operations.md describes every setting with the words of its declaration', () => {
  const documented = readFileSync('docs/operations.md', 'utf8')
  const rows = documented.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line))
  expect(rows).toEqual(
    listSettings(settingsTable).map(({ name, words, usual }) => `| \`${name}\` | ${words} | ${usual} |`),
  )
})
