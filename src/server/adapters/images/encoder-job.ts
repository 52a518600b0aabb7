import type { ImageFormat, ImageWidth } from '#domain/pictures/image-variants.ts'

/** What the process that draws is asked for: to take in an upload, or to make a variant of a stored file. */
export type EncoderJob =
  | { kind: 'picture'; bytes: Buffer }
  | { kind: 'variant'; file: string; width: ImageWidth; format: ImageFormat }

/** What it answers; `missing` where there is no such file. */
export type EncoderAnswer =
  | { ok: true; data: Buffer; width: number; height: number }
  | { ok: false; problem: 'unreadable' | 'missing' }
