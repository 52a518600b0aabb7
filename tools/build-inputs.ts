import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const inputs = [
  'src/web',
  'src/domain',
  'src/contracts',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'tools/style-in-page.ts',
  'tools/style-pieces.ts',
  'tools/ensure-built.ts',
  'tools/surface-routes.ts',
  'tools/console-config.ts',
  'tools/build-consoles.ts',
  'tools/build-service-worker.ts',
  'tools/write-docs-script.ts',
  'react-router.config.ts',
]

function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** A hash of all inputs of the pages' build. */
export function fingerprintInputs(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesUnder)) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
