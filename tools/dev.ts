// `npm run dev`: the service with pages from their sources. Vite updates screens in place; a change of the service or
// the rules restarts the process (`node --watch-path`).
import type { Server } from 'node:http'
import { enableCompileCache } from 'node:module'

process.env.NODE_ENV = 'development'
enableCompileCache()
const { createServer } = await import('vite')
const { consoleConfig } = await import('./console-config.ts')
const { consoles } = await import('#contracts/surfaces.ts')
const { createPages } = await import('#server/http/pages/load-pages.ts')
const { runService } = await import('#server/processes/run-service.ts')

type Console = (typeof consoles)[number]
type Pages = ReturnType<typeof createPages>
type Vite = Awaited<ReturnType<typeof createServer>>

let vite: Promise<Vite> | null = null
let newest: Pages | null = null

async function loadNewest(): Promise<Pages> {
  if (!vite) throw new Error('Vite has not been started.')
  const build = await (await vite).ssrLoadModule('virtual:react-router/server-build')
  newest = createPages(build as Parameters<typeof createPages>[0], 'development')
  return newest
}

const startedConsoles = new Map<Console, Promise<Vite>>()

/** A Vite server for each console, created at its first visit. */
function startConsole(surface: Console, server: Server): Promise<Vite> {
  const started =
    startedConsoles.get(surface) ??
    createServer({
      ...consoleConfig(surface),
      appType: 'spa',
      server: { middlewareMode: true, ws: { server } },
    })
  startedConsoles.set(surface, started)
  return started
}

function consoleOf(url: string): Console | undefined {
  return consoles.find((surface) => url === `/${surface}` || url.startsWith(`/${surface}/`))
}

await runService({
  async load() {
    return {
      mayChange: true,
      render: async (request, context) => (await loadNewest()).render(request, context),
      readAddress(url) {
        if (!newest) throw new Error('The pages have not been loaded.')
        return newest.readAddress(url)
      },
    }
  },
  async mountFiles(app) {
    vite = createServer({
      appType: 'custom',
      server: { middlewareMode: true, ws: { server: app.server } },
    })
    // The API is available before the pages.
    const loading = Promise.all([vite, loadNewest()])
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(api|healthz|readyz|metrics)\b/.test(request.url)) return done()
      const surface = consoleOf(request.url)
      if (surface) {
        if (request.url === `/${surface}`) return void reply.redirect(`/${surface}/`, 308)
        const started = startConsole(surface, app.server)
        return void started.then(({ middlewares }) => middlewares(request.raw, reply.raw, done), done)
      }
      loading.then(([{ middlewares }]) => middlewares(request.raw, reply.raw, done), done)
    })
    // Vite injects scripts and styles that the content policy does not allow.
    app.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('content-security-policy')
    })
    app.addHook('preClose', async () => {
      for (const started of [vite, ...startedConsoles.values()]) await (await started)?.close()
    })
  },
})
