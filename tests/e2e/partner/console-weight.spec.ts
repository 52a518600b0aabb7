import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { consoles } from '#contracts/surfaces.ts'
import { expect, test } from '../support/shop-test.ts'

/** The maximum of compressed script of a console's first load, in KB (docs/decisions/0020-surfaces-as-builds.md). */
const maxScript = { partner: 170, driver: 150, admin: 170 } as const
/** Fewer bytes mean that the measurement failed, since React alone has more. */
const leastScript = 60_000

const build = process.env.MAM_BUILD_DIR ?? 'build'

/** The files that the browser fetches from this site until it is idle: paths and contents. */
async function filesOf(page: Page, path: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const read: Promise<void>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css|svg|woff2|webmanifest)$/.test(pathname)) return
    read.push(response.body().then((body) => void files.set(pathname, body)))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(read)
  return files
}

for (const surface of consoles) {
  test(`/${surface}/ loads at most ${maxScript[surface]} KB of script, all of its own`, async ({ page }) => {
    const files = await filesOf(page, `/${surface}/`)
    const scripts = [...files].filter(([path]) => path.endsWith('.js'))
    const sizes = scripts.map(([path, body]) => [path, gzipSync(body, { level: 9 }).length] as const)
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    expect(total, JSON.stringify(sizes)).toBeGreaterThan(leastScript)
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(maxScript[surface] * 1024)
    expect([...files.keys()].filter((path) => !path.startsWith(`/${surface}/`))).toEqual([])
  })
}

test('no script or style of the shop names a file of a console, or holds its words', () => {
  const names = readdirSync(join(build, 'client/assets')).filter((name) => /\.(js|css)$/.test(name))
  expect(names.length).toBeGreaterThan(20)
  const ofConsoles = consoles.flatMap((surface) => [
    `/${surface}/assets`,
    `mam.${surface}.token`,
    `${surface}-shell-`,
  ])
  for (const name of names) {
    const text = readFileSync(join(build, 'client/assets', name), 'utf8')
    for (const mark of ofConsoles) expect(text.includes(mark), `${name}: ${mark}`).toBe(false)
  }
})
