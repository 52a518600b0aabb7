import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'fonts')
const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'))

test('the typeface weighs at most 60 KB', () => {
  const sizes = files.map((name) => statSync(join(folder, name)).size)
  expect(sizes).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
})

test('the style sheet names each of its files', () => {
  const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
  for (const name of files) expect(css).toContain(`./fonts/${name}`)
})

test('the licence of the typeface is included', () => {
  expect(readFileSync(join(folder, 'OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE')
})
