import { describe, expect, it } from 'vitest'
import { lighterManifest } from './lighter-manifest.ts'

const home = {
  id: 'home',
  parentId: 'root',
  path: '',
  hasAction: false,
  hasLoader: true,
  hasClientLoader: false,
  hasDefaultExport: true,
  module: '/assets/home.js',
  imports: ['/assets/frame.js'],
  css: ['/assets/frame.css'],
}

function script(route: Record<string, unknown>): string {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { home: route },
    url: '/m.js',
  }
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`
}

describe('the list of routes', () => {
  it('keeps of a route what the browser reads, and all that is no route', () => {
    const { hasAction, hasClientLoader, hasDefaultExport, imports, ...kept } = home
    expect(lighterManifest(script(home))).toBe(script(kept))
  })

  it.each([{ hasAction: true }, { clientLoaderModule: '/assets/loader.js' }, { somethingNew: false }])(
    'ends the build where a route has %j',
    (more) => {
      expect(() => lighterManifest(script({ ...home, ...more }))).toThrow(/home has \w+: see/)
    },
  )

  it('ends the build where it is written otherwise', () => {
    expect(() => lighterManifest('export default {}')).toThrow(/has changed/)
  })
})
