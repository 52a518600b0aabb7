import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type InlineConfig, mergeConfig } from 'vite'
import { type ConsoleName, consoles } from '#contracts/surfaces.ts'
import { buildWorker } from './build-service-worker.ts'
import { consoleConfig } from './console-config.ts'

const worker = 'sw.js'
const ofShell = /\.(html|js|css|woff2|svg|webmanifest)$/

/** The files of a built console that its service worker stores, and the version that changes with them. */
export function readShell(surface: ConsoleName, folder: string): { files: string[]; version: string } {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const own = names.filter((name) => ofShell.test(name) && name !== worker)
  const hash = createHash('sha256')
  for (const name of own) hash.update(name).update(readFileSync(join(folder, name)))
  const files = own.map((name) => `/${surface}/${name === 'index.html' ? '' : name}`)
  return { files, version: hash.digest('hex').slice(0, 12) }
}

/** The configuration of a console's build. `consoleConfig` is also the development server's. */
export function consoleBuild(surface: ConsoleName, outDir: string) {
  return mergeConfig(consoleConfig(surface), {
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        onwarn(warning, warn) {
          // React Router marks its files for a compiler that this project does not use.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
        output: {
          codeSplitting: {
            groups: [
              // These change with an upgrade only.
              { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            ],
          },
        },
      },
    },
  } satisfies InlineConfig)
}

async function buildConsole(surface: ConsoleName, outDir: string): Promise<void> {
  await build(consoleBuild(surface, outDir))
  await buildWorker('src/web/shared/console-app/console-worker.ts', {
    outDir,
    define: { builtShell: JSON.stringify({ surface, ...readShell(surface, outDir) }) },
  })
}

/** Builds each console into a folder of its own. */
export async function buildConsoles(buildFolder: string): Promise<void> {
  for (const surface of consoles) await buildConsole(surface, resolve(buildFolder, surface))
}
