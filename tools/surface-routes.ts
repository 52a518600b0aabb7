import type { Plugin } from 'vite'
import { endpoints } from '#contracts/api.ts'
import { storefrontCalls } from '#contracts/surfaces.ts'

const name = 'virtual:storefront-routes'

/** Hands the browser method and path of the calls that its surface makes, without the schemas that they are declared with. */
export function surfaceRoutes(): Plugin {
  const routes = Object.fromEntries(storefrontCalls.map((call) => [call, endpoints[call].route]))
  return {
    name: 'surface-routes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const storefrontRoutes = ${JSON.stringify(routes)}` : null),
  }
}
