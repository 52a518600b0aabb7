import type { Plugin } from 'vite'
import { endpoints } from '#contracts/api.ts'
import { storefrontCalls } from '#contracts/surfaces.ts'

const name = 'virtual:storefront-routes'

/** Gives the browser the methods and paths of its surface's calls, without their schemas. */
export function surfaceRoutes(): Plugin {
  const routes = Object.fromEntries(storefrontCalls.map((call) => [call, endpoints[call].route]))
  return {
    name: 'surface-routes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const storefrontRoutes = ${JSON.stringify(routes)}` : null),
  }
}
