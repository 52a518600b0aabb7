import type { Plugin } from 'vite'
import { endpoints } from '#contracts/api.ts'
import { openCalls, type Surface, surfaceAudiences } from '#contracts/surfaces.ts'

/** `virtual:storefront-routes`, `virtual:driver-routes` and so on. */
const moduleName = /^virtual:(\w+)-routes$/

function routesOf(surface: Surface): Record<string, string> {
  const open: readonly string[] = openCalls[surface]
  const calls = Object.entries(endpoints).filter(
    ([name, { audience }]) => audience === surfaceAudiences[surface] || open.includes(name),
  )
  return Object.fromEntries(calls.map(([name, { route }]) => [name, route]))
}

/** Gives the browser the methods and paths of its surface's calls, without their schemas. */
export function surfaceRoutes(): Plugin {
  return {
    name: 'surface-routes',
    resolveId(id) {
      const surface = moduleName.exec(id)?.[1]
      return surface !== undefined && surface in surfaceAudiences ? `\0${id}` : null
    },
    load(id) {
      const surface = id.startsWith('\0') ? moduleName.exec(id.slice(1))?.[1] : undefined
      if (surface === undefined) return null
      return `export const ${surface}Routes = ${JSON.stringify(routesOf(surface as Surface))}`
    },
  }
}
