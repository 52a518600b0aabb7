import type { ImageFormat, ImageWidth } from '#domain/pictures/image-variants.ts'

/** A job for an encoder process: encode an upload, or a variant of a stored file. */
export type EncoderJob =
  | { kind: 'picture'; bytes: Buffer }
  | { kind: 'variant'; file: string; width: ImageWidth; format: ImageFormat }

/** The result. `missing`: the file does not exist. */
export type EncoderAnswer =
  | { ok: true; data: Buffer; width: number; height: number }
  | { ok: false; problem: 'unreadable' | 'missing' }
