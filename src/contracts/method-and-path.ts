// In its own file, so that browsers can split routes without loading the schemas of endpoint.ts.

/** Splits a route into its HTTP method and its path under /api/v1. */
export function methodAndPath(route: string): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}
