import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { tints } from './face-tints.ts'
import type { Face } from './picture-key.ts'

/** The width and height of a face in px. It is smaller than 256 px, the size of the emoji pictures. */
const side = 160
const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

/** The file of an emoji's 3D picture: its code points in hexadecimal, joined by hyphens. */
export function emojiFile(emoji: string): string {
  const codePoints = Array.from(emoji, (character) => (character.codePointAt(0) ?? 0).toString(16))
  return path.join(assets, `${codePoints.join('-')}.webp`)
}

/** Draws a face as WebP. The same face always has the same bytes. */
export async function drawFace({ emoji, tint }: Face): Promise<Buffer> {
  const trimmed = await sharp(emojiFile(emoji)).trim({ threshold: 12 }).toBuffer()
  const face = await sharp(trimmed)
    .resize({ width: 112, height: 116, fit: 'inside', kernel: 'lanczos3' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = face.info
  return sharp(Buffer.from(backdrop(tint)))
    .composite([{ input: face.data, left: Math.round((side - width) / 2), top: 138 - height }])
    .flatten()
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

function backdrop(tint: Face['tint']): string {
  const { light, mid, deep, shade } = tints[tint]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>
  <radialGradient id="wall" cx=".42" cy=".3" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
  <radialGradient id="shadow"><stop offset="0" stop-color="${shade}" stop-opacity=".6"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient></defs>
  <rect width="${side}" height="${side}" fill="url(#wall)"/><ellipse cx="80" cy="134" rx="62" ry="17" fill="url(#shadow)"/></svg>`
}
