// `npm run screenshots`: pictures of every screen into screenshots/, and the README's picture into docs/.
// With `shop` as argument: the README's picture alone.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startService } from './bench/service-process.ts'
import { findBrowser } from './find-browser.ts'
import { runStage } from './run-stage.ts'
import { composeShop } from './screenshots/compose-shop.ts'
import { openGuestBook } from './screenshots/guest-book.ts'
import { takeScreens } from './screenshots/take-screens.ts'

const isShopAlone = process.argv[2] === 'shop'
const root = join(import.meta.dirname, '..')
const folder = join(root, 'screenshots')

async function takeAll(origin: string): Promise<void> {
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const book = await openGuestBook(origin)
    await composeShop({ browser, origin, book, file: join(root, 'docs/shop.png') })
    console.log('docs/shop.png is written.')
    if (isShopAlone) return
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    console.log(`${await takeScreens({ browser, origin, book, folder })} pictures lie in screenshots/.`)
  } finally {
    await browser.close()
  }
}

if (!(await runStage({ title: 'Pages', program: 'node', args: ['tools/ensure-built.ts'] }))) process.exit(1)
const home = await mkdtemp(join(tmpdir(), 'mam-screenshots-'))
// Open to the database's own user, so that its data lies here and goes with the folder.
await chmod(home, 0o755)
try {
  const service = await startService([process.execPath, 'src/server/main.js'], {
    dataDir: join(home, 'data'),
    env: { TILE_URL: 'none' },
  })
  try {
    await takeAll(service.origin)
  } finally {
    await service.stop()
  }
} finally {
  await rm(home, { recursive: true, force: true })
}
