import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { runProgram } from './run-stage.ts'

const run = promisify(execFile)

/** The headless shell first: the same engine, and the journeys take a third less time. */
const packages = ['chromium-headless-shell', 'chromium']
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** The first version with `light-dark()`. */
const oldestVersion = 123

function candidates(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const files = [...folders, ...places].flatMap((place) =>
    place.endsWith('bin') || folders.includes(place) ? names.map((name) => join(place, name)) : [place],
  )
  return [...new Set(files)].filter((file) => existsSync(file))
}

/** The version of a browser; null when it does not start, such as wrapper scripts without a browser. */
async function versionOf(file: string): Promise<number | null> {
  try {
    const { stdout } = await run(file, ['--version'], { timeout: 20_000 })
    const version = /Chrom(?:e|ium)\D* (\d+)\./.exec(stdout)?.[1]
    return version === undefined ? null : Number(version)
  } catch {
    return null
  }
}

/** The path of an installed Chromium or Chrome of a sufficient version: CHROMIUM_PATH, else the first found. */
export async function findInstalledBrowser(): Promise<string | null> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if ((await versionOf(chosen)) !== null) return chosen
    console.log(`CHROMIUM_PATH names ${chosen}, which does not start; looking for another browser.`)
  }
  for (const file of candidates()) {
    const version = await versionOf(file)
    if (version !== null && version >= oldestVersion) return file
    if (version !== null) console.log(`${file} is version ${version}, too old for these tests.`)
  }
  return null
}

function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

async function installPackage(): Promise<string | null> {
  console.log('No browser is installed; getting Debian’s Chromium with apt-get.')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram({ program: 'apt-get', args: ['update', '-q'], env })
  for (const name of packages) {
    const code = await runProgram({ program: 'apt-get', args: ['install', '-y', '-q', name], env })
    const installed = code === 0 ? await findInstalledBrowser() : null
    if (installed !== null) return installed
    console.log(`apt-get could not install ${name}.`)
  }
  return null
}

/**
 * Finds or installs a browser for the journeys: an installed Chromium or Chrome, else Debian's package, else
 * Playwright's download. Answers its path, null for Playwright's; throws when none is available.
 */
export async function findBrowser(): Promise<string | null> {
  const installed = (await findInstalledBrowser()) ?? (mayInstallPackages() ? await installPackage() : null)
  if (installed !== null) {
    console.log(`The journeys run in ${installed}.`)
    return installed
  }
  console.log('No browser is installed; downloading Playwright’s own Chromium.')
  const code = await runProgram({ program: 'playwright', args: ['install', 'chromium'] })
  if (code !== 0) throw new Error('There is no browser: install Chromium, or name one in CHROMIUM_PATH.')
  return null
}

/** Works with a browser, which is closed afterwards. `path` is null for Playwright's own. */
export async function withBrowser<Result>(
  work: (browser: Browser, path: string | null) => Promise<Result>,
): Promise<Result> {
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    return await work(browser, executablePath)
  } finally {
    await browser.close()
  }
}
