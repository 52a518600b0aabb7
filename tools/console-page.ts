import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { ConsoleName } from '#contracts/surfaces.ts'

/** The one page of all consoles with the name of this one, which its manifest says. */
function pageOf(surface: ConsoleName): string {
  const manifest = resolve('src/web', surface, 'public/manifest-vi.webmanifest')
  const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string }
  return readFileSync(resolve('src/web/shared/console-app/console.html'), 'utf8').replace('%NAME%', name)
}

/** Gives Vite the `index.html` of a console, which is no file: built, and served in development. */
export function consolePage(surface: ConsoleName): Plugin {
  const file = resolve('src/web', surface, 'index.html')
  return {
    name: 'console-page',
    resolveId: (id) => (id === file ? file : null),
    load: (id) => (id === file ? pageOf(surface) : null),
    configureServer(server) {
      // After Vite has led every address of a page here.
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
