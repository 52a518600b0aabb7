import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import type { GuestBook } from './guest-book.ts'
import type { Size } from './screen.ts'
import { openPage, untilDrawn } from './take-screens.ts'

type Parts = { browser: Browser; origin: string; book: GuestBook; file: string }

const width = 1440
const height = 900
const maxBytes = 400_000

async function picture({ browser, origin }: Parts, size: Size, path: string): Promise<string> {
  const page = await openPage(browser, {
    origin,
    size,
    language: size === 'phone' ? 'vi' : 'en',
    token: null,
    sharpness: 2,
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await untilDrawn(page)
  // Without the scrollbar's gutter.
  const wide = await page.evaluate(() => document.body.clientWidth)
  const bytes = await page.screenshot({
    clip: { x: 0, y: 0, width: wide, height: page.viewportSize()?.height ?? 0 },
  })
  await page.context().close()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

function sheet(desktop: string, phone: string): string {
  return `<!doctype html><style>
    body { margin: 0; width: ${width}px; height: ${height}px; background: linear-gradient(160deg, #f6ead2, #f3d9c4); position: relative; overflow: hidden }
    img { position: absolute; display: block; box-shadow: 0 24px 60px rgb(70 30 10 / .28) }
    .desktop { left: 60px; top: 70px; width: 1130px; border-radius: 14px }
    .phone { right: 60px; bottom: 48px; width: 316px; border-radius: 34px; border: 9px solid #211812 }
  </style><img class="desktop" src="${desktop}"><img class="phone" src="${phone}">`
}

/** Composes the README's picture: the list on a desktop and a menu on a phone. */
export async function composeShop(parts: Parts): Promise<void> {
  const { browser, book, file } = parts
  const desktop = await picture(parts, 'desktop', '/list-partners')
  const phone = await picture(parts, 'phone', `/list-products/${book.open.id}`)
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(sheet(desktop, phone), { waitUntil: 'load' })
  const drawn = await page.screenshot()
  await page.close()
  const bytes = await sharp(drawn).png({ palette: true, colours: 256, effort: 10, dither: 0.6 }).toBuffer()
  if (bytes.length > maxBytes)
    throw new Error(`${file} would have ${bytes.length} bytes, more than ${maxBytes}.`)
  await writeFile(file, bytes)
}
