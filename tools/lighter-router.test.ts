import { readFileSync } from 'node:fs'
import { type Plugin, parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { lighterRouter } from './lighter-router.ts'

const dist = 'node_modules/react-router/dist/production/'
const router = `${dist}lib/router/router.js`
const building = {
  parse: (code: string) => parseAst(code),
  error(message: string): never {
    throw new Error(message)
  },
}

function hookOf<Name extends 'transform' | 'buildEnd'>(plugin: Plugin, name: Name) {
  const hook = plugin[name]
  const run = (typeof hook === 'object' ? hook.handler : hook) as
    | ((...values: unknown[]) => unknown)
    | undefined
  return (...values: unknown[]): unknown => Reflect.apply(run ?? (() => {}), building, values)
}

const transform = hookOf(lighterRouter(), 'transform')

describe('the browser’s router', () => {
  it('comes without what the shop never asks for, and is still a script', () => {
    const code = readFileSync(router, 'utf8')
    const lighter = transform(code, `/shop/${router}`) as { code: string }
    expect(() => parseAst(lighter.code)).not.toThrow()
    expect(code.length - lighter.code.length).toBeGreaterThan(15_000)
    expect(lighter.code).toContain('async function handleLoaders(request')
  })

  it('ends the build where an upgrade has changed one of those parts', () => {
    const code = readFileSync(router, 'utf8').replaceAll('handleFetcherAction', 'fetchByForm')
    expect(() => transform(code, `/shop/${router}`)).toThrow(/has no handleFetcherAction any more/)
  })

  it('ends the build where a file of it has gone', () => {
    expect(() => hookOf(lighterRouter(), 'buildEnd')()).toThrow(/The router has changed/)
  })

  it.each([
    `import { Link, useFetcher } from 'react-router'`,
    `import { Form } from "react-router";`,
    `jsx(Link, { to: '/', prefetch: 'intent' })`,
    `<Link to="/" prefetch="intent">`,
    `export const clientMiddleware = [timed]`,
  ])('ends the build where a page needs more: %s', (code) => {
    expect(() => transform(code, '/shop/src/web/page.tsx')).toThrow(/leaves out/)
  })

  it('leaves every other page as it is', () => {
    const code = `import { Link, useRevalidator } from 'react-router'\nimport { Form } from './form.tsx'`
    expect(transform(code, '/shop/src/web/page.tsx')).toBeNull()
  })
})
