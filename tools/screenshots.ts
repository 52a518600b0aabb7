// `npm run screenshots`: pictures of all screens into screenshots/, and the README's into docs/. `npm run screenshots
// -- shop`: only the README's. `npm run screenshots -- cart phone vi`: a selection (choose-pictures.ts), replacing
// older ones.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { withDemo } from './bench/service-process.ts'
import { withBrowser } from './find-browser.ts'
import { choosePictures } from './screenshots/choose-pictures.ts'
import { composeShop } from './screenshots/compose-shop.ts'
import { openGuestBook } from './screenshots/guest-book.ts'
import { lengthenTexts } from './screenshots/lengthen-texts.ts'
import { takeScreens } from './screenshots/take-screens.ts'

const words = process.argv.slice(2)
const isShopAlone = words[0] === 'shop'
const root = join(import.meta.dirname, '..')
const folder = join(root, 'screenshots')

async function takeAll(browser: Browser, origin: string, dataDir: string): Promise<void> {
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
}

await withDemo({ TILE_URL: 'none' }, (origin, dataDir) =>
  withBrowser((browser) => takeAll(browser, origin, dataDir)),
)
