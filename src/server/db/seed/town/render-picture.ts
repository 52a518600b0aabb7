import { createHash } from 'node:crypto'
import sharp, { type OverlayOptions } from 'sharp'
import { emojiSprite } from './picture-emoji.ts'
import { groundOf, type Layout, layouts, type PictureSize, steams } from './picture-layouts.ts'
import { type Foot, sceneSvg, shadowsSvg, steamSvg } from './picture-scene.ts'
import type { Tint } from './picture-tints.ts'

export type PictureSpec = { emoji: string; garnish?: readonly string[]; tint: Tint; size: PictureSize }

const rendererVersion = 1

/** The stable name of a picture, without ending: the same for the same content, another one when the renderer changes. */
export function pictureKey({ emoji, garnish = [], tint, size }: PictureSpec): string {
  const content = JSON.stringify([rendererVersion, size, tint, emoji, ...garnish])
  return createHash('sha256').update(content).digest('hex').slice(0, 24)
}

type Raw = { data: Buffer; width: number; height: number; channels: 3 | 4 }
type Placed = { raw: Raw; left: number; top: number; foot: Foot }

/** Keeps tables and emoji between the pictures of one run; drop it afterwards, it holds some megabytes. */
export type PictureLayers = Map<string, Promise<Raw>>

/** Draws one picture as WebP: a 3D emoji with its companions on a softly lit table, the same bytes every time. */
export async function renderPicture(spec: PictureSpec, layers: PictureLayers = new Map()): Promise<Buffer> {
  const { emoji, garnish = [], tint, size } = spec
  const layout = layouts[size]
  const { canvas } = layout
  const things = await placeThings([emoji, ...garnish], layout, layers)
  const scene = await sceneLayer(spec, layout, layers)
  const shadows = shadowsSvg(canvas, tint, things.map((thing) => thing.foot))
  const overlays: OverlayOptions[] = [{ input: Buffer.from(shadows) }]
  const main = things[0]
  if (main && steams(size, emoji)) {
    const steam = await steamLayer(layout, main, layers)
    overlays.push({ input: steam.data, raw: steam, left: 0, top: 0 })
  }
  for (const { raw, left, top } of things) overlays.push({ input: raw.data, raw, left, top })
  return sharp(scene.data, { raw: scene })
    .composite(overlays)
    .webp({ quality: layout.quality, effort: 3, smartSubsample: false })
    .toBuffer()
}

function placeThings(emojis: readonly string[], layout: Layout, layers: PictureLayers): Promise<Placed[]> {
  const places = [layout.main, ...layout.beside]
  return Promise.all(
    places.slice(0, emojis.length).map(async ({ cx, foot, width, height }, index) => {
      const emoji = emojis[index] ?? ''
      const raw = await remember(layers, `emoji ${emoji} ${width} ${height}`, () => emojiSprite(emoji, { width, height }))
      const left = Math.round(cx - raw.width / 2)
      return { raw, left, top: foot - raw.height, foot: { cx, cy: foot - raw.width * 0.05, rx: raw.width * 0.56 } }
    }),
  )
}

function sceneLayer({ emoji, tint, size }: PictureSpec, { canvas, stand }: Layout, layers: PictureLayers) {
  const ground = groundOf(size, emoji)
  const svg = () => sceneSvg({ canvas, tint, ground, stand })
  return remember(layers, `scene ${size} ${tint} ${ground}`, () => rasterise(svg(), 3))
}

function steamLayer({ canvas, main }: Layout, { raw, top }: Placed, layers: PictureLayers): Promise<Raw> {
  const y = top + Math.round(raw.height * 0.16)
  return remember(layers, `steam ${canvas.width} ${canvas.height} ${y}`, () =>
    rasterise(steamSvg(canvas, { cx: main.cx, y, width: main.width }), 4),
  )
}

async function rasterise(svg: string, channels: 3 | 4): Promise<Raw> {
  const image = sharp(Buffer.from(svg))
  const flat = channels === 3 ? image.flatten({ background: '#ffffff' }) : image.ensureAlpha()
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels }
}

function remember(layers: PictureLayers, key: string, make: () => Promise<Raw>): Promise<Raw> {
  const known = layers.get(key) ?? make()
  layers.set(key, known)
  return known
}
