import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { consoles } from '#contracts/surfaces.ts'
import { buildConsoles } from './build-consoles.ts'
import { fingerprintInputs } from './build-inputs.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { trimManifest } from './trim-manifest.ts'
import { writeDocsScript } from './write-docs-script.ts'

const buildFolder = process.env.MAM_BUILD_DIR ?? 'build'
const stampFile = join(buildFolder, 'stamp')
const packable = /\.(js|css|svg|json|webmanifest|txt)$/

function isUpToDate(fingerprint: string): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === fingerprint
  } catch {
    return false
  }
}

/** Compresses text files at build time. */
function packAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) packAssets(path)
    else if (packable.test(name)) {
      const bytes = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, {
          // Maximum quality takes seconds per megabyte.
          params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length < 1_000_000 ? 11 : 9 },
        }),
      )
    }
  }
}

const fingerprint = fingerprintInputs()
if (!isUpToDate(fingerprint)) {
  console.log('Building the pages …')
  execFileSync('react-router', ['build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  trimManifest(join(buildFolder, 'client', 'assets'))
  await buildServiceWorker(join(buildFolder, 'client'))
  await writeDocsScript(join(buildFolder, 'client'))
  await buildConsoles(buildFolder)
  for (const folder of ['client', ...consoles]) packAssets(join(buildFolder, folder))
  writeFileSync(stampFile, fingerprint)
}
