import { pictureMaxBytes, pictureMaxPixels } from '#domain/shop/limits.ts'

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

/** What a PNG or JPEG tells about itself without decoding. */
type PictureParts = {
  width: number
  height: number
  /** Animated PNG. */
  isAnimated: boolean
  /** Everything besides compressed pixels: texts, profiles, and data after the end. */
  others: Buffer[]
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Parses the structure. Null when the bytes are no complete PNG or JPEG. */
function readPictureParts(bytes: Buffer): PictureParts | null {
  if (bytes.subarray(0, 8).equals(pngSignature)) return readPng(bytes)
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? readJpeg(bytes) : null
}

function readPng(bytes: Buffer): PictureParts | null {
  const parts: PictureParts = { width: 0, height: 0, isAnimated: false, others: [] }
  let at = pngSignature.length
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const isFirst = at === pngSignature.length
    if (isFirst !== (type === 'IHDR') || (isFirst && length !== 13)) return null
    if (isFirst) {
      parts.width = bytes.readUInt32BE(at + 8)
      parts.height = bytes.readUInt32BE(at + 12)
    } else if (type === 'IEND') {
      parts.others.push(bytes.subarray(end))
      return parts
    } else if (type === 'acTL' || type === 'fcTL' || type === 'fdAT') {
      parts.isAnimated = true
    } else if (type !== 'IDAT') {
      parts.others.push(bytes.subarray(at + 8, end - 4))
    }
    at = end
  }
  return null
}

const endOfImage = 0xd9
const startOfScan = 0xda

function readJpeg(bytes: Buffer): PictureParts | null {
  const parts: PictureParts = { width: 0, height: 0, isAnimated: false, others: [] }
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    at += 2
    if (marker === endOfImage) {
      parts.others.push(bytes.subarray(at))
      return parts
    }
    if (isAlone(marker)) continue
    if (at + 2 > bytes.length) return null
    const end = at + bytes.readUInt16BE(at)
    if (end < at + 2 || end > bytes.length) return null
    if (isFrame(marker)) {
      if (end < at + 7) return null
      parts.height = Math.max(parts.height, bytes.readUInt16BE(at + 3))
      parts.width = Math.max(parts.width, bytes.readUInt16BE(at + 5))
    } else {
      parts.others.push(bytes.subarray(at + 2, end))
    }
    at = marker === startOfScan ? endOfScan(bytes, end) : end
  }
  return null
}

/** Markers without a length. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
}

/** Start of frame of any coding; it contains the size. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Compressed pixels end at the first marker that is neither a stuffed byte nor a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !isAlone(next)) return at
    at = bytes.indexOf(0xff, next === 0 || isAlone(next) ? at + 2 : at + 1)
  }
  return bytes.length
}
