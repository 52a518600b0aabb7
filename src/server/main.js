// JavaScript, because for an entry file in TypeScript Node loads a compiler of 16 MB. Later files come from the compile
// cache.
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Read when React is loaded: its development build renders three times slower.
process.env.NODE_ENV ??= 'production'
enableCompileCache()

// Loading produces much garbage at once. A larger semi-space for it would keep 40 MB when idle; it may grow under load.
setFlagsFromString('--semi-space-growth-factor=1')
const { runService } = await import('./processes/run-service.ts')
await runService()
setFlagsFromString('--semi-space-growth-factor=2')
