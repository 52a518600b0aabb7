import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const shopStyle = /^styles-[\w-]+\.css$/

/** Excluded files: maps need a connection and are by far the largest part; the other page is for developers. */
const leftOut = /^(map-|layers|marker|ui-page)/
const partOfPages = /\.(js|css|woff2|svg)$/

/** The files of a built client, for the service worker. */
export function readBuiltAssets(client: string): { shell: string[]; style: string; icons: string } {
  const names = readdirSync(join(client, 'assets')).sort()
  const pathOf = (name: string | undefined) => {
    if (!name) throw new Error('The built pages have changed: see tools/build-service-worker.ts.')
    return `/assets/${name}`
  }
  return {
    shell: names.filter((name) => partOfPages.test(name) && !leftOut.test(name)).map(pathOf),
    style: pathOf(names.find((name) => shopStyle.test(name))),
    icons: pathOf(names.find((name) => /^icons-.+\.svg$/.test(name))),
  }
}

/** Builds a service worker into one script without imports; `define` replaces its names. */
export async function buildWorker(
  input: string,
  { outDir, define }: { outDir: string; define: Record<string, unknown> },
): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        checks: { bundlerTimings: false },
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** Builds the service worker beside the pages. It changes whenever one of their files does. */
export async function buildServiceWorker(client: string): Promise<void> {
  await buildWorker('src/web/storefront/offline/service-worker.ts', {
    outDir: client,
    define: { builtAssets: JSON.stringify(readBuiltAssets(client)) },
  })
}
