import { enableCompileCache } from 'node:module'

// React reads this once, when it is loaded: its development build takes three times as long to render a page.
process.env.NODE_ENV ??= 'production'
enableCompileCache()

const { runService } = await import('./run-service.ts')
await runService()
