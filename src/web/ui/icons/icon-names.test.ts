import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('the drawing contains exactly the bowl and the icons in use', () => {
  const drawn = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8').matchAll(
    /<symbol id="([^"]+)"/g,
  )
  expect([...drawn].map(([, name]) => name)).toEqual(['bowl', ...iconNames])
})
