// Renders the icons of the installed shop and its consoles from public/favicon.svg, with a colour for each console.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { consoles } from '#contracts/surfaces.ts'

const folder = 'public/icons'
const logo = readFileSync('public/favicon.svg', 'utf8')
const shapes = /<\/title>(.*)<\/svg>/s.exec(logo)?.[1]
const ground = /<circle[^>]*r="23" fill="(#\w+)"/.exec(logo)?.[1]
if (!shapes || !ground) throw new Error('The logo has changed: see tools/draw/draw-app-icons.ts.')

/** Maskable icons may be cropped to any shape; the safe zone is the central 80 %. */
const shrunk = `<g transform="translate(24 24) scale(.86) translate(-24 -24)">${shapes}</g>`
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>Mâm</title><path d="M0 0h48v48H0Z" fill="${ground}"/>${shrunk}</svg>\n`

/** The logo in the colour of the console's style sheet. */
function inColourOf(surface: string, svg: string): string {
  const style = readFileSync(`src/web/${surface}/${surface}.css`, 'utf8')
  const brand = /--brand: (#\w+)/.exec(style)?.[1]
  if (!brand || !ground)
    throw new Error(`The style of ${surface} has changed: see tools/draw/draw-app-icons.ts.`)
  return svg.replaceAll(ground, brand)
}

async function draw(svg: string, size: number, file: string): Promise<void> {
  // Rendered at its final size instead of enlarged from 48 px.
  const image = sharp(Buffer.from(svg), { density: (72 * size) / 48 }).resize(size, size)
  writeFileSync(file, await image.png({ compressionLevel: 9, palette: true, quality: 100 }).toBuffer())
}

mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/mam-maskable.svg`, maskable)
for (const size of [192, 512]) {
  await draw(logo, size, `${folder}/mam-${size}.png`)
  await draw(maskable, size, `${folder}/mam-maskable-${size}.png`)
}
// iOS rounds the corners itself and paints transparent pixels black.
await draw(maskable, 180, 'public/apple-touch-icon.png')

for (const surface of consoles) {
  const own = `src/web/${surface}/public`
  mkdirSync(own, { recursive: true })
  writeFileSync(`${own}/icon.svg`, inColourOf(surface, logo))
  for (const size of [192, 512]) {
    await draw(inColourOf(surface, logo), size, `${own}/icon-${size}.png`)
    await draw(inColourOf(surface, maskable), size, `${own}/icon-maskable-${size}.png`)
  }
  await draw(inColourOf(surface, maskable), 180, `${own}/apple-touch-icon.png`)
}
