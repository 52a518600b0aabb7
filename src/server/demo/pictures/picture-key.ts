import { createHash } from 'node:crypto'
import type { Recipe } from './art/draw-dish.ts'
import type { Tint } from './face-tints.ts'

// This file is separate from the drawing code, so that code that only needs the names does not load it.

/** A person's face: the 3D picture of an emoji in front of a coloured background. */
export type Face = { emoji: string; tint: Tint }
/** A picture of one dish on its table, or of three dishes of a restaurant. */
export type Meal = { dishes: readonly Recipe[] }
export type PictureSpec = Face | Meal

/** The version of the renderer. Increase it when the same content is drawn differently. */
const rendererVersion = 2

/** The stable name of a picture without its extension. It depends on the content and on the version of the renderer. */
export function pictureKey(spec: PictureSpec): string {
  return createHash('sha256')
    .update(JSON.stringify([rendererVersion, spec]))
    .digest('hex')
    .slice(0, 24)
}

/** The URL of a picture in the shop. */
export function pictureUrl(spec: PictureSpec): string {
  return `/images/${pictureKey(spec)}.webp`
}

/** The file of a picture in the images folder. Meals are stored as drawings and rendered on request. */
export function pictureFileName(spec: PictureSpec): string {
  return `${pictureKey(spec)}.${'dishes' in spec ? 'svg' : 'webp'}`
}
