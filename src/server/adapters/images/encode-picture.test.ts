import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePicture } from './encode-picture.ts'

const width = 4_032
const height = 3_024
/** The colours of the four quarters in sRGB, row by row. */
const quarters = ['#c8503c', '#147828', '#e6c828', '#2850c8']

/** A picture of a phone's size in four colours. */
const fourColours = await drawQuarters()

async function drawQuarters(): Promise<Sharp> {
  const parts = quarters.map((background, n) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left: ((n % 2) * width) / 2,
    top: (Math.floor(n / 2) * height) / 2,
  }))
  const ground = sharp({ create: { width, height, channels: 3, background: '#000000' } })
  return sharp(await ground.composite(parts).png({ compressionLevel: 1 }).toBuffer())
}

const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 3/1 0/1', GPSLongitude: '108/1 12/1 0/1' } }

/** The colours in the middle of the four quarters, row by row, without applying the colour profile. */
async function coloursOf(data: Buffer): Promise<number[][]> {
  const metadata = await sharp(data, { ignoreIcc: true }).metadata()
  const places = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const))
  return Promise.all(
    places.map(async ([x, y]) => {
      const [left, top] = [Math.round(metadata.width * x), Math.round(metadata.height * y)]
      const pixel = sharp(data, { ignoreIcc: true }).extract({ left, top, width: 1, height: 1 })
      return [...(await pixel.removeAlpha().raw().toBuffer())]
    }),
  )
}

const rgbOf = (colour = '') => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The largest difference between the colours and the expected ones, in a channel from 0 to 255. */
function farthest(colours: number[][], expected: number[][]): number {
  const distances = colours.flatMap((one, n) =>
    one.map((part, m) => Math.abs(part - (expected[n]?.[m] ?? 999))),
  )
  return Math.max(...distances)
}

describe('a picture of a phone, 12 megapixels in Display P3', () => {
  it.each([
    [1, [0, 1, 2, 3]],
    [3, [3, 2, 1, 0]],
    [6, [2, 0, 3, 1]],
    [8, [1, 3, 0, 2]],
  ])('with the orientation %i is stored upright, in sRGB, without EXIF', async (orientation, order) => {
    const drawn = fourColours.clone().withMetadata({ orientation }).withExifMerge(gps).withIccProfile('p3')
    const jpeg = await drawn.jpeg({ quality: 90 }).toBuffer()
    const sent = await sharp(jpeg).metadata()
    expect([sent.width, sent.height, sent.orientation, sent.hasProfile]).toEqual([
      width,
      height,
      orientation,
      true,
    ])
    const inSrgb = quarters.map(rgbOf)
    // Without its profile, the file would show other colours.
    expect(farthest(await coloursOf(jpeg), inSrgb)).toBeGreaterThan(12)
    const { data, ...size } = await encodePicture(jpeg)
    const expected = order.map((n) => rgbOf(quarters[n]))
    expect(size).toEqual(orientation < 5 ? { width: 2_400, height: 1_800 } : { width: 1_800, height: 2_400 })
    expect(farthest(await coloursOf(data), expected)).toBeLessThan(5)
    const { orientation: orientationAfter, exif, icc, xmp, space } = await sharp(data).metadata()
    expect([orientationAfter, exif, icc, xmp, space]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'srgb',
    ])
  })
})

it.each([
  ['p3', true],
  ['srgb', true],
  [null, true],
  ['p3', false],
] as const)('a PNG with the profile %s, 16 bits %s, keeps its colours', async (profile, isDeep) => {
  const small = fourColours.clone().resize({ width: 400, kernel: 'nearest' })
  const deep = isDeep ? small.toColourspace('rgb16') : small
  const png = await (profile === null ? deep : deep.withIccProfile(profile)).png().toBuffer()
  const { data } = await encodePicture(png)
  expect(farthest(await coloursOf(data), quarters.map(rgbOf))).toBeLessThan(5)
})
