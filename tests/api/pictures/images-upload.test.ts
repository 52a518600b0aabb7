import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureMaxBytes } from '#domain/shop/limits.ts'
import { encodePicture } from '#server/adapters/images/encode-picture.ts'
import { carryingPictures, pngOf } from '#tests/support/broken-pictures.ts'
import { type PictureScene, startPictures, twoColours } from '#tests/support/scenes/picture-scene.ts'

const carrying = await carryingPictures()
let scene: PictureScene

beforeEach(async () => {
  scene = await startPictures()
})

afterEach(() => scene.close())

async function stored(url: string) {
  const data = await readFile(join(scene.folder, url.replace('/images/', '')))
  const metadata = await sharp(data).metadata()
  return { data, metadata }
}

/** The colour of one pixel, such as `red`. */
async function colourAt(data: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(data)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red} ${green} ${blue}`
}

it('gets an absolute address if the shop has a host for pictures', async () => {
  const origin = 'https://mam.example'
  const elsewhere = await startPictures({ pictureOrigin: origin })
  const { body } = await elsewhere.upload(await twoColours(30, 20).png().toBuffer())
  expect(body.secure_url).toBe(`${origin}/images/${body.public_id}.webp`)
  await elsewhere.close()
})

describe('an upload', () => {
  it.each(['data-url', 'file'] as const)(
    'of a PNG as a %s is answered like other image hosts',
    async (as) => {
      const picture = await twoColours(300, 200).png().toBuffer()
      const { status, body, headers } = await scene.upload(picture, { as })
      const [row] = await scene.rows()
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body).toEqual({
        secure_url: `/images/${row?.hash}.webp`,
        public_id: row?.hash,
        width: 300,
        height: 200,
        format: 'webp',
        bytes: row?.bytes,
        resource_type: 'image',
        created_at: '2026-11-20T05:00:00.000Z',
      })
      expect(await scene.files()).toEqual([`${row?.hash}.webp`])
      const shown = await scene.get(body.secure_url)
      expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.length]).toEqual([
        200,
        'image/webp',
        body.bytes,
      ])
      expect(await colourAt(shown.rawPayload, 10, 10)).toBe('red')
    },
  )

  it('is recognized by its content, whatever its name and type say', async () => {
    const jpeg = await twoColours(40, 30).jpeg().toBuffer()
    const asText = await scene.upload(jpeg, { as: 'file', type: 'text/html', name: '../../page.html' })
    const asSvg = await scene.upload(jpeg, { type: 'image/svg+xml' })
    expect([asText.status, asSvg.status]).toEqual([200, 200])
    expect(asSvg.body.secure_url).toBe(asText.body.secure_url)
  })

  it('is turned upright, and loses the data of camera, place and time', async () => {
    const exif = {
      IFD0: { Make: 'Camera of somebody', DateTime: '2026:11:20 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 3/1 0/1' },
    }
    const jpeg = await twoColours(200, 100).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect([(await sharp(jpeg).metadata()).orientation, jpeg.includes('somebody')]).toEqual([6, true])
    const { body } = await scene.upload(jpeg)
    const { data, metadata } = await stored(body.secure_url)
    expect([metadata.width, metadata.height, body.width, body.height]).toEqual([100, 200, 100, 200])
    expect([await colourAt(data, 50, 20), await colourAt(data, 50, 180)]).toEqual(['red', 'blue'])
    expect([metadata.orientation, metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(data.includes('somebody')).toBe(false)
  })

  it('keeps transparency, and accepts 16 bits, grey and CMYK', async () => {
    const clear = { create: { width: 50, height: 50, channels: 4, background: '#00000000' } } as const
    const { body } = await scene.upload(await sharp(clear).png().toBuffer())
    expect((await stored(body.secure_url)).metadata.hasAlpha).toBe(true)
    const others = [
      await twoColours(50, 50).toColourspace('rgb16').png().toBuffer(),
      await twoColours(50, 50).greyscale().jpeg().toBuffer(),
      await twoColours(50, 50).toColourspace('cmyk').jpeg().toBuffer(),
      await twoColours(50, 50).jpeg({ progressive: true }).toBuffer(),
      await twoColours(50, 50).png({ palette: true, progressive: true }).toBuffer(),
      await twoColours(1, 1).png().toBuffer(),
    ]
    for (const picture of others) expect((await scene.upload(picture)).status).toBe(200)
  })

  it.each(carrying)('that carries %s is re-encoded without it', async (_name, picture) => {
    const { status, body } = await scene.upload(picture)
    const { data, metadata } = await stored(body.secure_url)
    expect([status, metadata.format, metadata.width, metadata.height]).toEqual([200, 'webp', 60, 60])
    expect([await colourAt(data, 5, 5), data.length]).toEqual(['red', body.bytes])
    for (const carried of ['<script', '<?php', '%PDF', 'PK\x05\x06', 'SEFT'])
      expect(data.includes(carried)).toBe(false)
  })

  it('accepts malformed files of some cameras that every browser shows', async () => {
    const jpeg = await twoColours(60, 60).jpeg().toBuffer()
    const oddScan = Buffer.from(jpeg)
    oddScan[jpeg.indexOf(Buffer.from([0xff, 0xda])) + 12] = 0
    const moreBeforeEnd = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(3_000, 0x55), jpeg.subarray(-2)])
    const plain = await scene.upload(jpeg)
    for (const picture of [oddScan, moreBeforeEnd])
      expect((await scene.upload(picture)).body).toEqual(plain.body)
  })

  it('never decompresses embedded texts and profiles', async () => {
    const unfolded = 300_000_000
    const bomb = deflateSync(Buffer.alloc(unfolded), { level: 9 })
    const named = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), bomb])
    const before = process.resourceUsage().maxRSS
    for (const type of ['iCCP', 'zTXt'])
      await encodePicture(pngOf(100, 100, Buffer.alloc(10_100), [type, named]))
    expect((process.resourceUsage().maxRSS - before) * 1024).toBeLessThan(unfolded / 4)
  })

  it('is reduced to the size of the largest screen', async () => {
    const { body } = await scene.upload(await twoColours(4_000, 1_000).png().toBuffer())
    expect([body.width, body.height]).toEqual([2_400, 600])
  })

  it.each(['data-url', 'file'] as const)('may have 5 MB as a %s, and not a byte more', async (as) => {
    const png = await twoColours(100, 100).png().toBuffer()
    const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)])
    expect((await scene.upload(padded(pictureMaxBytes), { as })).status).toBe(200)
    const { status, body } = await scene.upload(padded(pictureMaxBytes + 1), { as })
    expect([status, body.code]).toEqual([413, 'picture_too_large'])
  })

  it('may have 40 megapixels, and not a row more', async () => {
    const flat = (height: number) =>
      sharp({ create: { width: 8_000, height, channels: 3, background: '#336699' } })
        .png()
        .toBuffer()
    const { status, body } = await scene.upload(await flat(5_000))
    expect([status, body.width, body.height]).toEqual([200, 2_400, 1_500])
    const refused = await scene.upload(await flat(5_001))
    expect([refused.status, refused.body.code]).toEqual([413, 'picture_too_many_pixels'])
  })

  it('of one picture twenty times at the same time creates one file and one row', async () => {
    const picture = await twoColours(120, 90).jpeg().toBuffer()
    const beside = await startPictures({ db: scene.db, dataDir: scene.dataDir })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? scene : beside).upload(picture)),
    )
    await beside.close()
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.secure_url)).size).toBe(1)
    expect([(await scene.rows()).length, await scene.files()]).toEqual([
      1,
      [answers[0]?.body.secure_url.replace('/images/', '')],
    ])
  })

  it('is refused at once, without a queue, when too many arrive', async () => {
    const picture = await twoColours(120, 90).jpeg().toBuffer()
    const answers = await Promise.all(Array.from({ length: 14 }, () => scene.upload(picture)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(503)])
    const busy = answers.find(({ status }) => status === 503)
    expect([busy?.body.code, busy?.headers['retry-after']]).toEqual(['overloaded', '5'])
    expect((await scene.upload(picture)).status).toBe(200)
  })
})
