import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type EndpointName, endpoints } from './api.ts'

type Leaf = { path: string; schema: z.core.$ZodString }

/** Every schema of a text in an input, by its path. */
function textsOf(schema: z.core.$ZodType, path: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [{ path, schema: schema as z.core.$ZodString }]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsOf(field, `${path}.${name}`))
    case 'optional':
    case 'nullable':
    case 'default':
      return textsOf(def.innerType, path)
    case 'array':
      return textsOf(def.element, path)
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path))
    case 'pipe':
      // Only the input side: a person does not type the result of a transform.
      return textsOf(def.in, path)
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
    case 'unknown':
      return []
    default:
      throw new Error(`${path} is of a kind that this test does not know: ${def.type}`)
  }
}

const texts = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
  textsOf(endpoints[name].input, name),
)

/** Passwords, keys and web addresses are never altered. The text of an imported menu is cleaned later, line by line. */
const asTyped = [
  /\.(new_|current_)?password(_confirmation)?$/,
  /\.sign_up_id$/,
  /\.device$/,
  /Push\.(endpoint|p256dh|auth)$/,
  /^addFeedback\.image$/,
  /^readImport\.text$/,
]
const isAsTyped = ({ path }: Leaf) => asTyped.some((pattern) => pattern.test(path))
const cleaned = texts.filter((leaf) => !isAsTyped(leaf))

const problemsOf = ({ schema }: Leaf, text: string) =>
  z.safeParse(schema, text).error?.issues.map(({ message }) => message)

function overwritesOf({ schema }: Leaf) {
  return (schema._zod.def.checks ?? []).flatMap((check) => {
    const { def } = check._zod as unknown as { def: { check: string; tx?: (text: string) => string } }
    return def.check === 'overwrite' && def.tx ? [def.tx] : []
  })
}

/** One field for each schema, since several fields share a schema. */
const judged = [...new Map(cleaned.map((leaf) => [leaf.schema, leaf])).values()]
const pathsOf = (leaves: readonly Leaf[]) => leaves.map(({ path }) => path)

describe('every text in the input of a call', () => {
  it('is found', () => {
    expect(texts.length).toBeGreaterThan(200)
    expect(judged.length).toBeGreaterThan(30)
    expect(pathsOf(texts.filter(isAsTyped))).toContain('signIn.password')
  })

  it('is cleaned', () => {
    const written = 'A\u200b\u202e\u3164B\u0007\ufe0f'
    const clean = (leaf: Leaf) => overwritesOf(leaf).reduce((text, overwrite) => overwrite(text), written)
    expect(pathsOf(judged.filter((leaf) => clean(leaf).toUpperCase() !== 'AB'))).toEqual([])
  })

  it('is cleaned before it is judged', () => {
    const padding = '\u200b'.repeat(3_000)
    for (const leaf of judged) {
      expect([leaf.path, problemsOf(leaf, '\u200b \u3164\u202e\u2800')]).toEqual([
        leaf.path,
        problemsOf(leaf, ''),
      ])
      expect([leaf.path, problemsOf(leaf, `${padding}1${padding}`)]).toEqual([
        leaf.path,
        problemsOf(leaf, '1'),
      ])
    }
  })

  it('is not changed if it is a password, a key or a web address', () => {
    const unaltered = texts.filter((leaf) => isAsTyped(leaf) && leaf.path !== 'readImport.text')
    expect(pathsOf(unaltered.filter((leaf) => overwritesOf(leaf).length > 0))).toEqual([])
  })
})
