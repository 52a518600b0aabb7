import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { imports?: unknown[] }

const start = 'window.__reactRouterManifest='

/**
 * The router's list of routes without the imports of each script: only the server reads those, for the links in a page's
 * HTML, and it has a list of its own. They are more than half of the list that every browser fetches.
 */
export function withoutImports(script: string): string {
  if (!script.startsWith(`${start}{`)) throw new Error('The list of routes is written differently.')
  const list = JSON.parse(script.slice(start.length).replace(/;\s*$/, '')) as {
    entry: Entry
    routes: Record<string, Entry>
  }
  for (const entry of [list.entry, ...Object.values(list.routes)]) entry.imports = []
  return `${start}${JSON.stringify(list)};`
}

/** Trims the list of routes among the built scripts. */
export function trimManifest(assets: string): void {
  for (const name of readdirSync(assets)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue
    const path = join(assets, name)
    writeFileSync(path, withoutImports(readFileSync(path, 'utf8')))
  }
}
