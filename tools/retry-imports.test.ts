import { expect, test } from 'vitest'
import { withRetries } from './retry-imports.ts'

test.each([
  ['await import(`./offline-bar-BgoIEELu.js`)', 'await importScript("offline-bar-BgoIEELu.js")'],
  ["import('./a.b-c_d.js').then(f)", 'importScript("a.b-c_d.js").then(f)'],
  ['a=()=>import("./x.js"),b=()=>import("./y.js")', 'a=()=>importScript("x.js"),b=()=>importScript("y.js")'],
])('a dynamic import is replaced by the shop’s own function: %s', (code, expected) => {
  expect(withRetries(code)).toBe(expected)
})

test.each(['import{a}from"./x.js"', 'import(e.module)', 'import.meta.url', 'reimport("./x.js")'])(
  'other code is unchanged: %s',
  (code) => expect(withRetries(code)).toBe(code),
)
