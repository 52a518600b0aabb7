import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { OperatorError } from '#server/config/operator-error.ts'
import type { PageAddress, PageContext } from '#web/storefront/pieces/session/page-context.ts'
import type { Pages } from './mount-pages.ts'

type EntryModule = {
  provideContext: (handed: PageContext) => RouterContextProvider
  createAddressReader: (patterns: readonly string[]) => (url: URL) => PageAddress
}

/** The paths of routes with a page. Layout routes have none. */
function patternsOf(routes: ServerBuild['routes']): string[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.index) return ['']
    return route?.path === undefined || route.path === '*' ? [] : [route.path]
  })
}

/** Wraps a React Router build. In development mode, errors include their stacks. */
export function createPages(build: ServerBuild, mode: 'production' | 'development' = 'production'): Pages {
  const answer = createRequestHandler(build, mode)
  const { provideContext, createAddressReader } = build.entry.module as unknown as EntryModule
  return {
    render: (request, context) => answer(request, provideContext(context)),
    readAddress: createAddressReader(patternsOf(build.routes)),
  }
}

/** Loads the built pages from a folder. */
export async function loadPages(buildFolder: string): Promise<Pages> {
  const file = resolve(buildFolder, 'server/index.js')
  const build = (await import(pathToFileURL(file).href).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new OperatorError('The pages are not built. Run `npm run build` first, or start with `npm start`.')
  })) as ServerBuild
  return createPages(build)
}
