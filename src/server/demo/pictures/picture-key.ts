import { createHash } from 'node:crypto'
import type { Tint } from '#server/demo/town/town-schema.ts'
import type { PictureSize } from './picture-layouts.ts'

// Apart from the drawing, so that whoever only needs a name loads nothing that draws.

export type PictureSpec = { emoji: string; garnish?: readonly string[]; tint: Tint; size: PictureSize }

const rendererVersion = 1

/** The stable name of a picture, without ending: the same for the same content, another one when the renderer changes. */
export function pictureKey({ emoji, garnish = [], tint, size }: PictureSpec): string {
  const content = JSON.stringify([rendererVersion, size, tint, emoji, ...garnish])
  return createHash('sha256').update(content).digest('hex').slice(0, 24)
}

/** The file of a picture inside the images folder. */
export function pictureFileName(spec: PictureSpec): string {
  return `${pictureKey(spec)}.webp`
}
