import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { checkPicture } from './check-picture.ts'

const plain = sharp({ create: { width: 20, height: 10, channels: 3, background: '#c8503c' } })
const [jpeg, png] = await Promise.all([plain.clone().jpeg().toBuffer(), plain.clone().png().toBuffer()])

/** Pseudorandom bytes, the same for the same seed. */
function randomBytes(length: number, seed: number): Buffer {
  return createHash('shake256', { outputLength: length }).update(String(seed)).digest()
}

it('accepts a picture followed by up to 3 MB of other bytes', () => {
  const problems = Array.from({ length: 20 }, (_, seed) => {
    const behind = randomBytes(3_000_000, seed)
    return [jpeg, png].map((picture) => checkPicture(Buffer.concat([picture, behind])))
  })
  expect(problems.flat()).toEqual(Array(40).fill(null))
})

it.each([
  ['heic', 'mif1heic', 'picture_is_heic'],
  ['heix', 'mif1heix', 'picture_is_heic'],
  ['msf1', 'msf1hevc', 'picture_is_heic'],
  ['mif1', 'miaf', 'picture_is_heic'],
  ['avif', 'mif1miafMA1B', 'picture_not_readable'],
  ['mif1', 'avifmiaf', 'picture_not_readable'],
  ['isom', 'isommp42', 'picture_not_readable'],
])('a file of brand %s with %s: %s', (main, others, problem) => {
  const brands = Buffer.from(`ftyp${main}\0\0\0\0${others}`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(brands.length + 4)
  // Only the brands of the first box count.
  expect(checkPicture(Buffer.concat([length, brands, Buffer.from('\0\0\0\x08heic')]))).toBe(problem)
})
