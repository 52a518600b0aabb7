import { createHash } from 'node:crypto'
import type { Recipe } from './art/draw-dish.ts'
import type { Tint } from './face-tints.ts'

// Apart from the drawing, so that whoever only needs a name loads nothing that draws.

/** A person's face: the 3D picture of an emoji before a colour. */
export type Face = { emoji: string; tint: Tint }
/** One dish on its table, or a restaurant's three. */
export type Meal = { dishes: readonly Recipe[] }
export type PictureSpec = Face | Meal

/** Raise it when the same content is drawn differently. */
const rendererVersion = 2

/** The stable name of a picture, without ending: the same for the same content, another one when the renderer changes. */
export function pictureKey(spec: PictureSpec): string {
  return createHash('sha256')
    .update(JSON.stringify([rendererVersion, spec]))
    .digest('hex')
    .slice(0, 24)
}

/** Where the shop shows it. */
export function pictureUrl(spec: PictureSpec): string {
  return `/images/${pictureKey(spec)}.webp`
}

/** The file of a picture inside the images folder: meals are stored as drawings, and become pixels when asked for. */
export function pictureFileName(spec: PictureSpec): string {
  return `${pictureKey(spec)}.${'dishes' in spec ? 'svg' : 'webp'}`
}
