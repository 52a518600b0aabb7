// `npm start`: runs the service and starts it again when it falls. JavaScript for the reason that main.js gives.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache()
const { supervise } = await import('./processes/supervisor/supervise.ts')

supervise({
  programs: [
    {
      name: 'service',
      file: fileURLToPath(new URL('./main.js', import.meta.url)),
      // docs/operations.md says what these bounds are for.
      nodeOptions: ['--max-semi-space-size=16', '--max-old-space-size=512'],
    },
  ],
  cleanUp: fileURLToPath(new URL('./processes/supervisor/stop-database.ts', import.meta.url)),
})
