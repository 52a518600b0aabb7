import { enableCompileCache } from 'node:module'

enableCompileCache()

const { runService } = await import('./run-service.ts')
await runService()
