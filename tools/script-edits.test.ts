import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { edited, functionBodies, longMessages } from './script-edits.ts'

function shortened(code: string): string {
  return edited(code, longMessages(parseAst(code)))
}

describe('sentences for developers', () => {
  it.each([
    ['throw new Error("This hook needs a router above it.")', 'throw new Error("React Router")'],
    ['invariant(a, `The route is not in the manifest`)', 'invariant(a, "React Router")'],
    ['warningOnce(key, !a, "You should call this in an effect")', 'warningOnce(key, !a, "React Router")'],
    ['warning(a, "A long sentence about " + b)', 'warning(a, "React Router")'],
  ])('are shortened in %s', (code, short) => {
    expect(shortened(code)).toBe(short)
  })

  it.each([
    'throw new Error("Not found")',
    'invariant(someRoute.path + someOther.path + oneMore)',
    'invariant(a, b)',
    'showToast("This sentence is for the visitor.")',
    'throw error',
  ])('are the only thing that changes: %s', (code) => {
    expect(shortened(code)).toBe(code)
  })
})

describe('functions of a library', () => {
  it('get another body, inner ones too, and all else stays', () => {
    const code = 'function a(x) { return x }\nfunction b() { async function c() { await 1 } return c }'
    const { edits, missing } = functionBodies(parseAst(code), { a: '', c: 'return 2' })
    expect(missing).toEqual([])
    expect(edited(code, edits)).toBe(
      'function a(x) {  }\nfunction b() { async function c() { return 2 } return c }',
    )
  })

  it('are missed where there is none of that name, or more than one', () => {
    const code = 'function a() {}\n{ function a() {} }'
    expect(functionBodies(parseAst(code), { a: '', toString: '' }).missing).toEqual(['a', 'toString'])
  })
})
