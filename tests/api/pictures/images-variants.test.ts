import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageFormats, imageSrcset, imageWidths } from '#domain/pictures/image-variants.ts'
import { type PictureScene, startPictures, twoColours } from '#tests/support/scenes/picture-scene.ts'

let scene: PictureScene
/** The name of a stored picture of 1600 by 800. */
let key: string

const picture = twoColours(1_600, 800).png().toBuffer()

/** Pictures of this group only: each app starts its own image processes. */
function withOwnPictures(): void {
  beforeAll(async () => {
    scene = await startPictures()
    const { body } = await scene.upload(await picture)
    key = body.public_id
  })
  afterAll(() => scene.close())
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

describe('every variant', () => {
  withOwnPictures()

  it.each(imageFormats)('of a srcset in %s has the declared width and type', async (format) => {
    const urls = (imageSrcset(`/images/${key}.webp`, format) ?? '').split(', ').map((part) => part.split(' '))
    expect(urls).toHaveLength(imageWidths.length)
    for (const [url = '', says] of urls) {
      const { statusCode, headers, rawPayload } = await scene.get(url)
      const { width, height } = await sharp(rawPayload).metadata()
      expect([statusCode, headers['content-type'], `${width}w`, (width ?? 0) / (height ?? 1)]).toEqual([
        200,
        types[format],
        says,
        2,
      ])
    }
  })

  it('is cached forever, and its type cannot be guessed', async () => {
    for (const url of [`/images/${key}.webp`, `/images/384/${key}.jpg`]) {
      const { headers } = await scene.get(url)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        etag: expect.stringMatching(/^"[\w-]+"$/),
      })
      const again = await scene.get(url, { 'if-none-match': `W/"other", ${headers.etag}` })
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      expect((await scene.get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
      const head = await scene.server.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
        200,
        0,
        headers['content-length'],
      ])
    }
  })

  it('has its own ETag', async () => {
    const tags = new Set<unknown>()
    for (const width of imageWidths)
      for (const format of imageFormats)
        tags.add((await scene.get(`/images/${width}/${key}.${format}`)).headers.etag)
    expect(tags.size).toBe(imageWidths.length * imageFormats.length)
  })

  it('is never wider than the picture, which is then served itself', async () => {
    const { body } = await scene.upload(await twoColours(200, 100).png().toBuffer())
    const original = await scene.get(body.secure_url)
    const widest = await scene.get(`/images/1200/${body.public_id}.webp`)
    expect(widest.rawPayload.equals(original.rawPayload)).toBe(true)
    const jpeg = await scene.get(`/images/1200/${body.public_id}.jpg`)
    expect((await sharp(jpeg.rawPayload).metadata()).width).toBe(200)
  })

  it('of a transparent picture is white as a JPEG', async () => {
    const clear = { create: { width: 50, height: 50, channels: 4, background: '#00000000' } } as const
    const { body } = await scene.upload(await sharp(clear).png().toBuffer())
    const { rawPayload } = await scene.get(`/images/96/${body.public_id}.jpg`)
    expect([...(await sharp(rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

describe('a variant', () => {
  withOwnPictures()

  it('is made once for many requests, with the same bytes every time', async () => {
    const beside = await startPictures({ db: scene.db, dataDir: scene.dataDir })
    const url = `/images/768/${key}.webp`
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? scene : beside).get(url)),
    )
    await beside.close()
    const [first, ...others] = answers.map(({ rawPayload }) => rawPayload)
    expect(others.every((bytes) => first?.equals(bytes))).toBe(true)
    const file = join('sized-1', '768', `${key}.webp`)
    expect(await scene.files()).toEqual([`${key}.webp`, file])
    expect(first?.equals(await readFile(join(scene.folder, file)))).toBe(true)
    // A second drawing gives the same bytes; a third request only reads them.
    await writeFile(join(scene.folder, file), 'kept')
    expect((await scene.get(url)).body).toBe('kept')
  })
})

describe('a picture of the demo town', () => {
  const drawn = 'c3'.repeat(12)

  withOwnPictures()
  beforeAll(async () => {
    await writeFile(join(scene.folder, `${drawn}.webp`), await twoColours(640, 480).webp().toBuffer())
  })

  it('has the same variants at its old address', async () => {
    const { statusCode, headers } = await scene.get(`/images/${drawn}.webp`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    for (const format of imageFormats) {
      const { rawPayload } = await scene.get(`/images/192/${drawn}.${format}`)
      expect((await sharp(rawPayload).metadata()).width).toBe(192)
    }
  })
})

describe('no variant', () => {
  withOwnPictures()

  it.each([
    '/images',
    '/images/',
    '/images/a.webp',
    '/images/..%2f..%2fsecret',
    '/images/../../secret',
    '/images/%2e%2e/%2e%2e/secret',
    '/images/384/..%2f..%2f..%2fsecret',
    '/images/384/../../secret',
    '/images/sized-1/384/KEY.webp',
    '/images/sized-1',
    '/images/97/KEY.webp',
    '/images/0/KEY.webp',
    '/images/-96/KEY.webp',
    '/images/384/KEY.png',
    '/images/384/KEY',
    '/images/384/KEY.webp/more',
    '/images/KEY.jpg',
    '/images/KEY.webp%00.png',
    '/images/384/KEY.webp%00',
    `/images/384/${'0'.repeat(64)}.webp`,
    `/images/${'0'.repeat(64)}.webp`,
    `/images/384/${'0'.repeat(24)}.avif`,
  ])('is at %s', async (address) => {
    await writeFile(join(scene.dataDir, 'secret'), 'the secret of the shop')
    const { statusCode, headers, body } = await scene.get(address.replace('KEY', key))
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(body).not.toContain('the secret')
    expect(await scene.files()).toEqual([`${key}.webp`])
  })

  it('is made of an invalid file', async () => {
    await mkdir(scene.folder, { recursive: true })
    await writeFile(join(scene.folder, `${'d4'.repeat(12)}.webp`), 'no picture at all')
    expect((await scene.get(`/images/384/${'d4'.repeat(12)}.webp`)).statusCode).toBe(404)
  })
})

describe('a picture that the shop drew', () => {
  const drawn = 'ab'.repeat(12)
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#c33"/></svg>'

  withOwnPictures()
  beforeAll(() => writeFile(join(scene.folder, `${drawn}.svg`), drawing))

  it.each(imageFormats)('has every variant as %s', async (format) => {
    const urls = (imageSrcset(`/images/${drawn}.webp`, format) ?? '')
      .split(', ')
      .map((part) => part.split(' '))
    for (const [url = '', says] of urls) {
      const { headers, rawPayload } = await scene.get(url)
      const { width, height } = await sharp(rawPayload).metadata()
      expect([headers['content-type'], `${width}w`, (width ?? 0) / (height ?? 1)]).toEqual([
        types[format],
        says,
        4 / 3,
      ])
    }
  })

  it('is a WebP at its own address, never the SVG', async () => {
    const { statusCode, headers, rawPayload } = await scene.get(`/images/${drawn}.webp`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 900 })
    expect((await scene.get(`/images/${drawn}.svg`)).statusCode).toBe(404)
  })
})
