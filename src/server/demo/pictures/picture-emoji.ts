import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import type { Pixels } from './pixels.ts'

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

/** Where the 3D picture of an emoji lies: its code points in hexadecimal, joined by hyphens. */
export function emojiFile(emoji: string): string {
  const codePoints = Array.from(emoji, (character) => (character.codePointAt(0) ?? 0).toString(16))
  return path.join(assets, `${codePoints.join('-')}.webp`)
}

/** The emoji without its transparent margin, as large as fits into the box. */
export async function emojiSprite(emoji: string, box: { width: number; height: number }): Promise<Pixels> {
  const trimmed = await sharp(emojiFile(emoji)).trim({ threshold: 12 }).toBuffer()
  const { data, info } = await sharp(trimmed)
    .resize({ ...box, fit: 'inside', kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 4 }
}
