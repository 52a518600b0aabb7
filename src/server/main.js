// Not TypeScript: for a first file in TypeScript Node loads a compiler of 16 MB and keeps it; all later files come
// ready from the compile cache.
import { enableCompileCache } from 'node:module'

// React reads this once, when it is loaded: its development build takes three times as long to render a page.
process.env.NODE_ENV ??= 'production'
enableCompileCache()

const { runService } = await import('./run-service.ts')
await runService()
