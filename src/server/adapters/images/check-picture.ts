import { pictureMaxBytes, pictureMaxPixels } from '#domain/shop/limits.ts'

/** Why an upload is refused. */
export type PictureProblem =
  | 'picture_too_large'
  | 'picture_too_many_pixels'
  | 'picture_is_heic'
  | 'picture_not_readable'

/**
 * Cheap checks before decoding: size, format, dimensions. Null if the picture passes. Texts in the file and bytes after
 * its end are harmless, because only the decoded pixels are stored.
 */
export function checkPicture(bytes: Buffer): PictureProblem | null {
  if (bytes.length > pictureMaxBytes) return 'picture_too_large'
  if (isHeic(bytes)) return 'picture_is_heic'
  const head = readPictureHead(bytes)
  if (head === null || head.isAnimated || head.width === 0 || head.height === 0) return 'picture_not_readable'
  return head.width * head.height > pictureMaxPixels ? 'picture_too_many_pixels' : null
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/**
 * Whether a file's first box (ISO/IEC 14496-12) lists HEIF among its brands. AVIF is HEIF too, but lists its own brand.
 */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands: string[] =
    bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? []
  return brands.some((brand) => heicBrands.includes(brand)) && !brands.includes('avif')
}

/** What the head of a PNG or JPEG contains, without decoding. */
type PictureHead = {
  width: number
  height: number
  /** Whether it is an animated PNG. */
  isAnimated: boolean
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Parses the file's structure up to the picture's end. Null if the bytes do not begin with a complete PNG or JPEG. */
function readPictureHead(bytes: Buffer): PictureHead | null {
  if (bytes.subarray(0, 8).equals(pngSignature)) return readPng(bytes)
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? readJpeg(bytes) : null
}

function readPng(bytes: Buffer): PictureHead | null {
  const head: PictureHead = { width: 0, height: 0, isAnimated: false }
  let at = pngSignature.length
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const isFirst = at === pngSignature.length
    if (isFirst !== (type === 'IHDR') || (isFirst && length !== 13)) return null
    if (isFirst) {
      head.width = bytes.readUInt32BE(at + 8)
      head.height = bytes.readUInt32BE(at + 12)
    } else if (type === 'IEND') {
      return head
    } else if (type === 'acTL' || type === 'fcTL' || type === 'fdAT') {
      head.isAnimated = true
    }
    at = end
  }
  return null
}

const endOfImage = 0xd9
const startOfScan = 0xda

function readJpeg(bytes: Buffer): PictureHead | null {
  const head: PictureHead = { width: 0, height: 0, isAnimated: false }
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    at += 2
    if (marker === endOfImage) return head
    if (isAlone(marker)) continue
    if (at + 2 > bytes.length) return null
    const end = at + bytes.readUInt16BE(at)
    if (end < at + 2 || end > bytes.length) return null
    if (isFrame(marker)) {
      if (end < at + 7) return null
      head.height = Math.max(head.height, bytes.readUInt16BE(at + 3))
      head.width = Math.max(head.width, bytes.readUInt16BE(at + 5))
    }
    at = marker === startOfScan ? endOfScan(bytes, end) : end
  }
  return null
}

/** Whether a marker has no length after it. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
}

/** Whether a marker starts a frame of any coding. The frame contains the size. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Where the compressed pixels end: at the first marker that is neither a stuffed byte nor a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !isAlone(next)) return at
    at = bytes.indexOf(0xff, next === 0 || isAlone(next) ? at + 2 : at + 1)
  }
  return bytes.length
}
