import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** The sources of the pages' build, and the tools that build them. */
const inputs = [
  'src/{web,domain,contracts}/**/*.*',
  'public/**/*.*',
  'package-lock.json',
  '{vite,react-router}.config.ts',
  'tools/*.ts',
]

/** A hash of all inputs of the pages' build. */
export function fingerprintInputs(): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
