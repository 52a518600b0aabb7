// `npm run screenshots`: pictures of all screens into screenshots/, and the README's into docs/. `npm run screenshots
// -- shop`: only the README's. `npm run screenshots -- cart phone vi`: a selection (choose-pictures.ts), replacing
// older ones.
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startService } from './bench/service-process.ts'
import { findBrowser } from './find-browser.ts'
import { runStage } from './run-stage.ts'
import { choosePictures } from './screenshots/choose-pictures.ts'
import { composeShop } from './screenshots/compose-shop.ts'
import { openGuestBook } from './screenshots/guest-book.ts'
import { lengthenTexts } from './screenshots/lengthen-texts.ts'
import { takeScreens } from './screenshots/take-screens.ts'

const words = process.argv.slice(2)
const isShopAlone = words[0] === 'shop'
const root = join(import.meta.dirname, '..')
const folder = join(root, 'screenshots')

async function takeAll(origin: string, dataDir: string): Promise<void> {
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const book = await openGuestBook(origin, dataDir)
    if (isShopAlone || words.length === 0) {
      await composeShop({ browser, origin, book, file: join(root, 'docs/shop.png') })
      console.log('docs/shop.png is written.')
    }
    if (isShopAlone) return
    if (words.length === 0) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const album = { browser, origin, book, folder, choice: choosePictures(words) }
    const failures = await takeScreens(album, () => lengthenTexts(dataDir, book))
    for (const failure of failures) console.error(failure)
    if (failures.length > 0) process.exitCode = 1
    console.log(`${(await readdir(folder)).length} pictures lie in screenshots/.`)
  } finally {
    await browser.close()
  }
}

if (!(await runStage({ title: 'Pages', program: 'node', args: ['tools/ensure-built.ts'] }))) process.exit(1)
const home = await mkdtemp(join(tmpdir(), 'mam-screenshots-'))
// The database's account must be able to enter, so that its data is in this folder.
await chmod(home, 0o755)
try {
  const dataDir = join(home, 'data')
  const service = await startService([process.execPath, 'src/server/main.js'], {
    dataDir,
    env: { TILE_URL: 'none' },
  })
  try {
    await takeAll(service.origin, dataDir)
  } finally {
    await service.stop()
  }
} finally {
  await rm(home, { recursive: true, force: true })
}
