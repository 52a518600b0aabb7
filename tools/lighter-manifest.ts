const start = 'window.__reactRouterManifest='
/** What the browser reads of a route; all else of it the server alone needs, or nobody. */
const read = new Set([
  'id',
  'parentId',
  'path',
  'index',
  'module',
  'css',
  'hasLoader',
  'hasClientLoader',
  'hasErrorBoundary',
])
/** What this shop's routes may have besides: what is true of none of them (tools/lighter-router.ts), or only fetches ahead. */
const unread = new Set(['imports', 'hasDefaultExport'])
const never = new Set([
  'caseSensitive',
  'hasAction',
  'hasClientAction',
  'hasClientMiddleware',
  'clientActionModule',
  'clientLoaderModule',
  'clientMiddlewareModule',
  'hydrateFallbackModule',
])

type Manifest = { routes: Record<string, Record<string, unknown>> }

/** The router's list of routes with no more than the browser reads: what is missing is false to it. */
export function lighterManifest(script: string): string {
  if (!script.startsWith(start))
    throw new Error('The list of routes has changed: see tools/lighter-manifest.ts.')
  const manifest = JSON.parse(script.slice(start.length).replace(/;\s*$/, '')) as Manifest
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, lighterRoute(id, route)])
  return `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}

function lighterRoute(id: string, route: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(route).filter(([key, value]) => {
    const says = value !== false && value !== undefined
    if (!read.has(key) && !unread.has(key) && (says || !never.has(key)))
      throw new Error(`${id} has ${key}: see tools/lighter-manifest.ts.`)
    return says && read.has(key)
  })
  return Object.fromEntries(kept)
}
