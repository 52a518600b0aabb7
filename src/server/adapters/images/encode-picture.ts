import sharp, { type Sharp } from 'sharp'
import type { ImageFormat, ImageWidth } from '#domain/pictures/image-variants.ts'
import { pictureMaxPixels } from '#domain/shop/limits.ts'

// Every picture is decoded only once, so libvips' cache would be useless.
sharp.cache(false)
sharp.concurrency(1)

/** The maximum width and height of a stored picture in px: twice the widest variant. No page shows more pixels. */
const maxStoredSide = 2_400
const maxSeconds = 10

/** An encoded picture with its size in px. */
export type EncodedPicture = { data: Buffer; width: number; height: number }

/** A warning about the pictures of some cameras, which can still be decoded completely. */
const harmless = /Invalid SOS parameters/

function open(bytes: Buffer, failOn: 'warning' | 'error'): Sharp {
  const settings = { limitInputPixels: pictureMaxPixels, failOn, sequentialRead: true }
  return sharp(bytes, settings).timeout({ seconds: maxSeconds })
}

/**
 * Decodes a picture and encodes it as WebP in sRGB, rotated by its EXIF orientation and without metadata.
 * Deterministic: the same pixels give the same bytes. Throws when it cannot be decoded completely.
 */
export function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  return reencode(bytes, 'warning').catch((error: unknown) => {
    if (error instanceof Error && harmless.test(error.message)) return reencode(bytes, 'error')
    throw error
  })
}

async function reencode(bytes: Buffer, failOn: 'warning' | 'error'): Promise<EncodedPicture> {
  const { depth, hasProfile } = await open(bytes, failOn).metadata()
  const drawn = open(bytes, failOn)
    .autoOrient()
    .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, effort: 2 })
  // sharp renders 16-bit pictures with a profile in Display P3, and does not convert the result to sRGB.
  return toPicture(depth === 'ushort' && hasProfile ? drawn.withIccProfile('srgb', { attach: false }) : drawn)
}

/** Encodes a stored picture in a width and format, never larger than the original. Also renders the shop's SVG drawings. */
export async function encodeVariant(
  bytes: Buffer,
  { width, format }: { width: ImageWidth; format: ImageFormat },
): Promise<EncodedPicture> {
  const stored = await open(bytes, 'error').metadata()
  if (format === 'webp' && stored.format === 'webp' && stored.width <= width)
    return { data: bytes, width: stored.width, height: stored.height }
  const resized = open(bytes, 'error').resize({ width, withoutEnlargement: true })
  if (format === 'webp') return toPicture(resized.webp({ quality: 80, effort: 4 }))
  if (format === 'avif') return toPicture(resized.avif({ quality: 55, effort: 2 }))
  return toPicture(resized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }))
}

async function toPicture(drawn: Sharp): Promise<EncodedPicture> {
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
