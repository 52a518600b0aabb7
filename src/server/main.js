// Not TypeScript: for a first file in TypeScript Node loads a compiler of 16 MB and keeps it; all later files come
// ready from the compile cache.
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// React reads this once, when it is loaded: its development build takes three times as long to render a page.
process.env.NODE_ENV ??= 'production'
enableCompileCache()

// Loading makes much garbage for a moment. Room for it would be 40 MB that a resting service keeps; it may grow with work.
setFlagsFromString('--semi-space-growth-factor=1')
const { runService } = await import('./processes/run-service.ts')
await runService()
setFlagsFromString('--semi-space-growth-factor=2')
