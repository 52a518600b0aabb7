import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageContext } from '#web/lib/load-context.ts'
import type { Pages } from './http/mount-pages.ts'
import { OperatorError } from './operator-error.ts'

type EntryModule = { provideContext: (handed: PageContext) => RouterContextProvider }

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
  const { provideContext } = build.entry.module as unknown as EntryModule
  return (request, context) => answer(request, provideContext(context))
}
