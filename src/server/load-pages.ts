import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageAddress, PageContext } from '#web/lib/load-context.ts'
import type { Pages } from './http/mount-pages.ts'
import { OperatorError } from './operator-error.ts'

type EntryModule = {
  provideContext: (handed: PageContext) => RouterContextProvider
  readPageAddress: (url: URL, route: { pattern: string; slug: string | undefined } | null) => PageAddress
}

type BuiltRoutes = ServerBuild['routes']

function childrenOf(routes: BuiltRoutes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route): RouteObject => {
      const { id, path, index } = route as NonNullable<BuiltRoutes[string]>
      if (index) return { id, index, ...(path !== undefined && { path }) }
      return { id, ...(path !== undefined && { path }), children: childrenOf(routes, id) }
    })
}

/** Loads the built pages from their folder. */
export async function loadPages(buildFolder: string): Promise<Pages> {
  const file = resolve(buildFolder, 'server/index.js')
  const build = (await import(pathToFileURL(file).href).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new OperatorError(
      'The pages are not built yet: run `npm run build` first, or start with `npm start`.',
    )
  })) as ServerBuild
  const answer = createRequestHandler(build, 'production')
  const { provideContext, readPageAddress } = build.entry.module as unknown as EntryModule
  const tree = childrenOf(build.routes, undefined)
  return {
    render: (request, context) => answer(request, provideContext(context)),
    readAddress(url) {
      const leaf = matchRoutes(tree, url.pathname)?.at(-1)
      const isPage = leaf !== undefined && leaf.route.path !== '*'
      return readPageAddress(url, isPage ? { pattern: leaf.route.path ?? '', slug: leaf.params.slug } : null)
    },
  }
}
