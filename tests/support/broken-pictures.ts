import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { twoColours } from './scenes/picture-scene.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A PNG whose header names this size, with any pixels. */
export function pngOf(width: number, height: number, pixels: Buffer, ...others: [string, Buffer][]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...others.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function replaceOnce(data: Buffer, from: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(data)
  copy.set(bytes, from)
  return copy
}

const html = Buffer.from('<!DOCTYPE html><html><body><script>alert(1)</script></body></html>')

/** A JPEG with an added comment after its first two bytes. */
function withComment(jpeg: Buffer, text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}

/** The start of a HEIF file with its main brand and its compatible ones. */
function heifOf(main: string, ...others: string[]): Buffer {
  const brands = Buffer.from(`ftyp${main}\0\0\0\0${others.join('')}`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(brands.length + 4)
  return Buffer.concat([length, brands, Buffer.alloc(2_000, 1)])
}

/** Pictures with foreign content, which re-encoding removes. */
export async function carryingPictures(): Promise<[name: string, bytes: Buffer][]> {
  const picture = twoColours(60, 60)
  const [jpeg, png] = await Promise.all([picture.clone().jpeg().toBuffer(), picture.clone().png().toBuffer()])
  const endOfZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
  return [
    ['HTML in a comment of a JPEG', withComment(jpeg, html)],
    ['a program in a comment of a JPEG', withComment(jpeg, Buffer.from('<?php echo 1;'))],
    ['a PDF in a comment of a JPEG', withComment(jpeg, Buffer.from('%PDF-1.7'))],
    ['HTML behind the end of a JPEG', Buffer.concat([jpeg, html])],
    ['a second picture behind a JPEG', Buffer.concat([jpeg, Buffer.from('SEFHe...SEFT'), jpeg])],
    ['HTML behind the end of a PNG', Buffer.concat([png, html])],
    ['a zip archive behind a PNG', Buffer.concat([png, endOfZip])],
    ['HTML in a text of a PNG', Buffer.concat([png.subarray(0, 33), chunk('tEXt', html), png.subarray(33)])],
  ]
}

/** Every kind of rejected picture, by its name, with the code of its refusal. */
export async function brokenPictures(): Promise<[name: string, code: string, bytes: Buffer][]> {
  const no = 'picture_not_readable'
  const many = 'picture_too_many_pixels'
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const rough = sharp({ create: { width: 200, height: 200, channels: 3, noise, background: '#000' } })
  const [jpeg, png] = await Promise.all([rough.clone().jpeg().toBuffer(), rough.clone().png().toBuffer()])
  const [webp, gif, tiff, avif] = await Promise.all([
    rough.clone().webp().toBuffer(),
    rough.clone().gif().toBuffer(),
    rough.clone().tiff().toBuffer(),
    twoColours(20, 20).avif().toBuffer(),
  ])
  const end = Buffer.from([0xff, 0xd9])
  const sizeOfFrame = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const row = Buffer.alloc(101)
  return [
    ['nothing but a few bytes', no, Buffer.from('hello')],
    ['an SVG', no, svg],
    ['an SVG behind spaces', no, Buffer.concat([Buffer.from('  \n'), svg])],
    ['HTML that is called a JPEG', no, html],
    ['HTML behind the first bytes of a JPEG', no, Buffer.concat([jpeg.subarray(0, 4), html])],
    ['a GIF that is HTML too', no, Buffer.concat([Buffer.from('GIF89a/*'), html])],
    ['a HEIC picture', 'picture_is_heic', heifOf('heic', 'mif1', 'heic')],
    ['a HEIF picture of unnamed coding', 'picture_is_heic', heifOf('mif1', 'mif1', 'miaf')],
    ['a WebP', no, webp],
    ['a GIF', no, gif],
    ['a TIFF', no, tiff],
    ['an AVIF', no, avif],
    ['a JPEG cut in its middle', no, jpeg.subarray(0, jpeg.length / 2)],
    ['a JPEG cut in its middle that has an end', no, Buffer.concat([jpeg.subarray(0, jpeg.length / 2), end])],
    ['a JPEG without its last two bytes', no, jpeg.subarray(0, -2)],
    ['a JPEG that is only a head', no, jpeg.subarray(0, 20)],
    ['a JPEG without a height', no, replaceOnce(jpeg, sizeOfFrame, 0, 0)],
    ['a JPEG with a segment of no length', no, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
    ['a PNG cut in its middle', no, png.subarray(0, png.length / 2)],
    ['a PNG without its last byte', no, png.subarray(0, -1)],
    ['a PNG with too few pixels', no, pngOf(100, 100, Buffer.alloc(50))],
    ['a PNG whose pixels are no pixels', no, replaceOnce(png, png.length / 2, 1, 2, 3, 4, 5, 6, 7, 8)],
    ['a PNG of no width', no, pngOf(0, 9, row)],
    ['a PNG of many pictures', no, pngOf(100, 1, row, ['acTL', Buffer.from([0, 0, 39, 16, 0, 0, 0, 0])])],
    ['a PNG that says it is huge', many, pngOf(60_000, 60_000, row)],
    ['a PNG of the largest numbers', many, pngOf(0xffff_ffff, 0xffff_ffff, row)],
    ['a JPEG that says it is huge', many, replaceOnce(jpeg, sizeOfFrame, 0xff, 0xff, 0xff, 0xff)],
  ]
}
