import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const installer = '/usr/bin/apt-get'
const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin', '/sbin', '/bin']

function find(program: string): string | null {
  return folders.map((folder) => `${folder}/${program}`).find((path) => existsSync(path)) ?? null
}

/**
 * The paths of programs, by name. As root on Debian those that are missing are installed from the package after the
 * colon; elsewhere a missing one is null.
 */
export function findPrograms<Name extends string>(
  packages: Record<Name, string>,
): Record<Name, string | null> {
  const names = Object.keys(packages) as Name[]
  const missing = names.filter((name) => find(name) === null).map((name) => packages[name])
  const mayInstall = process.getuid?.() === 0 && existsSync(installer) && missing.length > 0
  if (mayInstall) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { env, stdio: 'ignore', timeout: 120_000 } as const
    try {
      execFileSync(installer, ['update', '-q'], options)
      execFileSync(installer, ['install', '-y', '-q', '--no-install-recommends', ...missing], options)
    } catch {
      console.log(`apt-get could not install ${missing.join(', ')}: what needs them is not checked.`)
    }
  }
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, string | null>
}
