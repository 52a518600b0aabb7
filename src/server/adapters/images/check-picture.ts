import { pictureMaxBytes, pictureMaxPixels } from '#domain/shop/limits.ts'
import { readPictureParts } from './picture-parts.ts'

/** Why an upload is refused. */
export type PictureProblem = 'picture_too_large' | 'picture_too_many_pixels' | 'picture_not_readable'

/** Markup and scripts for attacks by content sniffing. Cameras do not write such content. */
const activeContent = [
  /<(?:!doctype|html|head|body|script|iframe|svg|object|embed)[\s>/]/i,
  /<\?(?:php|=)/i,
  /%PDF-\d/,
]
/** The end-of-central-directory record, which every zip archive needs. */
const endOfZip = Buffer.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0])

/** Cheap checks before decoding: size, format, dimensions, embedded content. */
export function checkPicture(bytes: Buffer): PictureProblem | null {
  if (bytes.length > pictureMaxBytes) return 'picture_too_large'
  const parts = readPictureParts(bytes)
  if (parts === null || parts.isAnimated || parts.width === 0 || parts.height === 0)
    return 'picture_not_readable'
  if (parts.width * parts.height > pictureMaxPixels) return 'picture_too_many_pixels'
  return parts.others.some(hasActiveContent) ? 'picture_not_readable' : null
}

function hasActiveContent(part: Buffer): boolean {
  const text = part.toString('latin1')
  return part.includes(endOfZip) || activeContent.some((pattern) => pattern.test(text))
}
