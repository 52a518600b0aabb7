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

/** A PNG whose head names this size, whatever its pixels are. */
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

/** A JPEG with a comment of its own right behind its first two bytes. */
function withComment(jpeg: Buffer, text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}

/** Every kind of thing that is not taken as a picture, by its name, with the code of its refusal. */
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
  const endOfZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
  return [
    ['nothing but a few bytes', no, Buffer.from('hello')],
    ['an SVG', no, svg],
    ['an SVG behind spaces', no, Buffer.concat([Buffer.from('  \n'), svg])],
    ['HTML that is called a JPEG', no, html],
    ['HTML behind the first bytes of a JPEG', no, Buffer.concat([jpeg.subarray(0, 4), html])],
    ['HTML in a comment of a JPEG', no, withComment(jpeg, html)],
    ['HTML behind the end of a JPEG', no, Buffer.concat([jpeg, html])],
    ['HTML behind the end of a PNG', no, Buffer.concat([png, html])],
    ['HTML in a text of a PNG', no, pngOf(1, 1, Buffer.alloc(2), ['tEXt', html])],
    ['a program in a comment of a JPEG', no, withComment(jpeg, Buffer.from('<?php echo 1;'))],
    ['a PDF in a comment of a JPEG', no, withComment(jpeg, Buffer.from('%PDF-1.7'))],
    ['a zip archive behind a PNG', no, Buffer.concat([png, endOfZip])],
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
