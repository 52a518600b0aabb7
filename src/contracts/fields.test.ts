import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textSchema } from './fields.ts'

/** Every emoji that the icon package of the demo draws, as a text. */
const emoji = readdirSync(new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets', import.meta.url))
  .map((file) => file.match(/[0-9a-f]+(?=[-.])/g) ?? [])
  .map((codes) => String.fromCodePoint(...codes.map((hex) => Number.parseInt(hex, 16))))
  .filter((text) => /^\p{RGI_Emoji}$/v.test(text))

it('accepts every emoji in a name, unchanged', () => {
  const name = textSchema({ max: 100, required: 'name_required' })
  expect(emoji.length).toBeGreaterThan(3_000)
  expect(emoji.filter((one) => one.includes('\u200d')).length).toBeGreaterThan(1_000)
  expect(emoji.filter((one) => name.parse(`a${one}b`) !== `a${one}b`)).toEqual([])
})
