import sharp from 'sharp'
import type { Tint } from '#server/demo/town/town-schema.ts'
import { emojiSprite } from './picture-emoji.ts'
import type { PictureSpec } from './picture-key.ts'
import { groundOf, type Layout, layouts, steams } from './picture-layouts.ts'
import { sceneSvg, shadowSvg, steamSize, steamSvg } from './picture-scene.ts'
import { overlay, type Pixels, rasterise } from './pixels.ts'

/** Keeps tables and emoji between the pictures of one run; drop it afterwards, it holds some megabytes. */
export type PictureLayers = Map<string, Promise<Pixels>>

type Thing = { sprite: Pixels; cx: number; foot: number; left: number; top: number }

/** Draws one picture as WebP: a 3D emoji with its companions on a softly lit table, the same bytes every time. */
export async function renderPicture(spec: PictureSpec, layers: PictureLayers = new Map()): Promise<Buffer> {
  const { emoji, garnish = [], tint, size } = spec
  const layout = layouts[size]
  const scene = await sceneLayer(spec, layout, layers)
  const picture = { ...scene, data: Buffer.from(scene.data) }
  const things = await placeThings([emoji, ...garnish], layout, layers)
  for (const thing of things) await castShadow(picture, thing, tint, layers)
  if (steams(size, emoji)) await letSteam(picture, things[0], layers)
  for (const { sprite, left, top } of things) overlay(picture, sprite, left, top)
  return sharp(picture.data, { raw: picture }).webp({ quality: layout.quality, effort: 2 }).toBuffer()
}

function sceneLayer({ emoji, tint, size }: PictureSpec, { canvas, stand }: Layout, layers: PictureLayers) {
  const ground = groundOf(size, emoji)
  return remember(layers, `scene ${size} ${tint} ${ground}`, () =>
    rasterise(sceneSvg({ canvas, tint, ground, stand }), 3),
  )
}

function placeThings(emojis: readonly string[], layout: Layout, layers: PictureLayers): Promise<Thing[]> {
  const places =
    emojis.length === 1 ? [layout.alone] : [layout.main, ...layout.beside].slice(0, emojis.length)
  return Promise.all(
    places.map(async ({ cx, foot, width, height }, index) => {
      const emoji = emojis[index] ?? ''
      const name = `emoji ${emoji} ${width} ${height}`
      const sprite = await remember(layers, name, () => emojiSprite(emoji, { width, height }))
      return { sprite, cx, foot, left: Math.round(cx - sprite.width / 2), top: foot - sprite.height }
    }),
  )
}

async function castShadow(picture: Pixels, thing: Thing, tint: Tint, layers: PictureLayers): Promise<void> {
  const rx = 8 * Math.round(thing.sprite.width * 0.07)
  const shadow = await remember(layers, `shadow ${tint} ${rx}`, () => rasterise(shadowSvg(tint, rx), 4))
  const middle = thing.foot - thing.sprite.width * 0.05
  overlay(picture, shadow, Math.round(thing.cx - rx * 0.92), Math.round(middle - shadow.height / 2))
}

async function letSteam(picture: Pixels, thing: Thing | undefined, layers: PictureLayers): Promise<void> {
  if (thing === undefined) return
  const steam = await remember(layers, 'steam', () => rasterise(steamSvg(), 4))
  const bottom = thing.top + Math.round(thing.sprite.height * 0.16)
  overlay(picture, steam, thing.cx - steamSize.width / 2, bottom - steamSize.height)
}

function remember(layers: PictureLayers, key: string, make: () => Promise<Pixels>): Promise<Pixels> {
  const known = layers.get(key) ?? make()
  layers.set(key, known)
  return known
}
