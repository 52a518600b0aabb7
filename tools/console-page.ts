import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { ConsoleName } from '#contracts/surfaces.ts'

/** The page template of all consoles with this console's name, from its manifest. */
function pageOf(surface: ConsoleName): string {
  const manifest = resolve('src/web', surface, 'public/manifest-vi.webmanifest')
  const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string }
  return readFileSync(resolve('src/web/shared/console-app/console.html'), 'utf8').replace('%NAME%', name)
}

/** Gives Vite the `index.html` of a console, which is not a file, in the build and in development. */
export function consolePage(surface: ConsoleName): Plugin {
  const file = resolve('src/web', surface, 'index.html')
  return {
    name: 'console-page',
    resolveId: (id) => (id === file ? file : null),
    load: (id) => (id === file ? pageOf(surface) : null),
    configureServer(server) {
      // Runs after Vite has mapped every page address to this one.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (request.url !== '/index.html') return next()
          const page = await server.transformIndexHtml(request.url, pageOf(surface), request.originalUrl)
          response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
        })
      }
    },
  }
}
