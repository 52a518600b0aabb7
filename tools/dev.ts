// `npm run dev`: the service with pages from their sources. Vite updates screens in place; a change of the service or
// the rules restarts the process (`node --watch-path`).
import { enableCompileCache } from 'node:module'

process.env.NODE_ENV = 'development'
enableCompileCache()
const { createServer } = await import('vite')
const { createPages } = await import('#server/http/pages/load-pages.ts')
const { runService } = await import('#server/processes/run-service.ts')

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
      loading.then(([{ middlewares }]) => middlewares(request.raw, reply.raw, done), done)
    })
    // Vite injects scripts and styles that the content policy does not allow.
    app.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('content-security-policy')
    })
    app.addHook('preClose', async () => (await vite)?.close())
  },
})
