// `node tools/draw/draw-share-picture.ts`: renders public/share.png, the default preview image of links.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { withBrowser } from '../find-browser.ts'

const width = 1200
const height = 630
const font = 'src/web/ui/styles/fonts/be-vietnam-pro-700.woff2'

async function asData(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`
}

async function sheet(): Promise<string> {
  const [tray, logo, bold] = await Promise.all([
    asData('src/web/storefront/pieces/account/tray.svg', 'image/svg+xml'),
    asData('public/favicon.svg', 'image/svg+xml'),
    asData(font, 'font/woff2'),
  ])
  return `<!doctype html><style>
    @font-face { font-family: shop; font-weight: 700; src: url(${bold}) }
    body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; position: relative;
      background: linear-gradient(135deg, #fdf9f1 40%, #f6dfc4); font: 700 138px/1 shop; color: #2b1d13 }
    .tray { position: absolute; width: 640px; right: -130px; top: -5px }
    .name { position: absolute; left: 84px; top: 230px; display: flex; align-items: center; gap: 30px; letter-spacing: -.03em }
    .name img { width: 156px }
  </style><img class="tray" src="${tray}"><div class="name"><img src="${logo}">Mâm</div>`
}

await withBrowser(async (browser) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(await sheet(), { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const bytes = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10, dither: 0.7 })
    .toBuffer()
  await writeFile('public/share.png', bytes)
  console.log(`public/share.png: ${bytes.length} bytes`)
})
