import { expect, test } from 'vitest'
import { withoutImports } from './trim-manifest.ts'

const list = (imports: string[]) => ({
  entry: { module: '/assets/entry-1.js', imports },
  routes: { root: { id: 'root', hasLoader: true, module: '/assets/root-1.js', imports, css: [] } },
  version: '1a',
})

test('the list of routes keeps everything but the imports of each script', () => {
  const script = `window.__reactRouterManifest=${JSON.stringify(list(['/assets/frame-1.js']))};`
  expect(withoutImports(script)).toBe(`window.__reactRouterManifest=${JSON.stringify(list([]))};`)
})

test('a list of routes that is written differently ends the build', () => {
  expect(() => withoutImports('export default {}')).toThrow('written differently')
})
