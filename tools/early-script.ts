import { build, type Plugin } from 'vite'

const moduleName = 'virtual:early-script'
const input = 'src/web/storefront/pieces/delivery/early/early-page.ts'

/** Bundles the script into one text that imports nothing. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { target: 'es2022', write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The early script was not built.')
  return output.output[0].code.trim()
}

/** Gives the renderer the script that runs in each page before its first paint; the browser's own build has none of it. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    resolveId: (id) => (id === moduleName ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${moduleName}`) return null
      const text = this.environment.name === 'client' ? '' : await bundle()
      return `export const earlyScript = ${JSON.stringify(text)}`
    },
  }
}
