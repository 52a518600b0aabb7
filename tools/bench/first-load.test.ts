import { expect, it } from 'vitest'
import { importsOf, scriptsOf } from './first-load.ts'

const html = `<html><head><link rel="stylesheet" href="/assets/root.css"/>
<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/>
<link rel="icon" href="/favicon.svg"/><script src="/assets/plain.js"></script>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js"; import("/assets/entry.js");</script></head></html>`

it('finds each script that a page loads at once', () => {
  expect(scriptsOf(html).toSorted()).toEqual([
    '/assets/entry.js',
    '/assets/manifest.js',
    '/assets/plain.js',
    '/assets/root.js',
  ])
})

it('finds the scripts that a page defers', () => {
  const held = `<link rel="later" href="/assets/entry.js"/><script type="later">import "/assets/manifest.js";</script>`
  expect(scriptsOf(held)).toEqual(['/assets/entry.js', '/assets/manifest.js'])
})

it('follows the imports of a minified module, but not its dynamic imports', () => {
  const code =
    'import{a as b}from"./a.js";import"./b.js";export{c}from"./c.js";const d=()=>import("./later.js");'
  expect(importsOf(code)).toEqual(['./a.js', './b.js', './c.js'])
})
