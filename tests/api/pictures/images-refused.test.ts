import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { uploadRefusals } from '#contracts/refusals/upload-refusals.ts'
import { brokenPictures } from '#tests/support/broken-pictures.ts'
import { type PictureScene, startPictures, twoColours } from '#tests/support/scenes/picture-scene.ts'

let scene: PictureScene
let picture: Buffer

beforeAll(async () => {
  scene = await startPictures()
  picture = await twoColours(60, 40).png().toBuffer()
})

/** No refused upload in this file may leave a file or a draft. */
afterEach(async () => {
  expect([await scene.rows(), await scene.files()]).toEqual([[], []])
})

afterAll(() => scene.close())

const broken = await brokenPictures()

describe('an invalid picture', () => {
  it.each(broken)('is refused: %s', async (_name, code, bytes) => {
    const { status, body } = await scene.upload(bytes)
    const refusal = uploadRefusals[code as keyof typeof uploadRefusals]
    expect([status, body]).toEqual([refusal.status, { code, message: refusal.en }])
    expect((await scene.upload(bytes, { as: 'file', type: 'image/jpeg', name: 'a.jpg' })).status).toBe(status)
  })

  it('is refused with many pixels in few bytes', async () => {
    const flat = { width: 20_000, height: 5_000, channels: 3, background: '#ffffff' } as const
    const bytes = await sharp({ create: flat }).png({ compressionLevel: 9 }).toBuffer()
    expect(bytes.length).toBeLessThan(1_000_000)
    expect((await scene.upload(bytes)).body.code).toBe('picture_too_many_pixels')
  })

  it('is refused in the language of the caller', async () => {
    const { body } = await scene.upload(Buffer.from('<svg/>'), { language: 'vi' })
    expect(body.message).toBe(uploadRefusals.picture_not_readable.vi)
  })
})

describe('an upload', () => {
  it.each([
    ['another cloud', { cloud: 'elsewhere' }, 'upload_unknown'],
    ['another preset', { preset: 'signed' }, 'upload_unknown'],
    ['no preset', { preset: null }, 'upload_not_named'],
    ['an empty preset', { preset: '' }, 'upload_not_named'],
    ['no cloud', { cloud: '' }, 'upload_not_named'],
  ] as const)('with %s is refused', async (_name, settings, code) => {
    const { status, body } = await scene.upload(picture, settings)
    const expected = code === 'upload_unknown' ? ' Send to /v1_1/mam/upload with upload_preset unsigned.' : ''
    expect([status, body]).toEqual([400, { code, message: uploadRefusals[code].en + expected }])
  })

  it('without names is refused with the message that older clients show', async () => {
    expect((await scene.upload(picture, { preset: null })).body.message).toBe(
      'You must enter a cloud name and preset to upload',
    )
  })

  it.each([
    ['no data URL', 'hello'],
    ['an address', 'https://evil.example/a.png'],
    ['a data URL without base64', `data:image/svg+xml,<svg/>`],
    ['a data URL of something else', 'data:image/png;base64,@@@@'],
    ['an empty data URL', 'data:image/png;base64,'],
    ['an empty text', ''],
  ])('whose file is %s is refused', async (_name, file) => {
    const form = new FormData()
    form.set('upload_preset', 'unsigned')
    form.set('file', file)
    expect(await send(form)).toEqual([400, 'upload_incomplete'])
  })

  it.each([
    ['JSON', 'application/json', '{"upload_preset":"unsigned"}'],
    ['a plain form', 'application/x-www-form-urlencoded', 'upload_preset=unsigned&file=a'],
    ['a form without a boundary', 'multipart/form-data', 'abc'],
    ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da'],
    ['an empty form', 'multipart/form-data; boundary=x', ''],
    [
      'a field of JSON that is none',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--\r\n',
    ],
    [
      'a field of a forbidden name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
    ],
  ])('that is %s is refused', async (_name, type, payload) => {
    const response = await scene.server.inject({
      method: 'POST',
      url: '/image-host/v1_1/mam/upload',
      headers: { 'content-type': type },
      payload,
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'upload_incomplete'])
  })

  it('with too many fields is refused', async () => {
    const form = new FormData()
    for (let n = 0; n < 30; n += 1) form.set(`field-${n}`, 'a')
    expect((await send(form))[0]).toBe(413)
  })

  it('with a second file is refused', async () => {
    const form = new FormData()
    form.set('upload_preset', 'unsigned')
    for (const name of ['file', 'other']) form.set(name, new Blob([new Uint8Array(picture)]))
    expect((await send(form))[0]).toBe(413)
  })

  async function send(form: FormData) {
    const body = new Response(form)
    const response = await scene.server.inject({
      method: 'POST',
      url: '/image-host/v1_1/mam/upload',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return [response.statusCode, response.json().code]
  }
})

describe('over a real connection', () => {
  /** Sends bytes until the answer arrives, with or without a length. */
  async function pour(megabytes: number, headers: Record<string, string>) {
    if (!scene.server.server.listening) await scene.server.listen({ port: 0 })
    const { port } = scene.server.server.address() as AddressInfo
    const sent = request({ port, method: 'POST', path: '/image-host/v1_1/mam/upload', headers })
    const answered = new Promise<[number | undefined, { code: string }]>((resolve, reject) => {
      sent.on('error', reject)
      sent.on('response', async (response) => {
        resolve([response.statusCode, (await json(response)) as { code: string }])
      })
    })
    const boundary = '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n'
    sent.write(boundary)
    for (let n = 0; n < megabytes; n += 1) sent.write(Buffer.alloc(1024 * 1024, 'a'))
    sent.end('\r\n--x--\r\n')
    return answered
  }

  const type = 'multipart/form-data; boundary=x'

  it.each([
    ['named', { 'content-type': type, 'content-length': String(30 * 1024 * 1024 + 61) }],
    ['unnamed', { 'content-type': type, 'transfer-encoding': 'chunked' }],
  ])('an oversized body of %s length gets an answer before the connection closes', async (_name, headers) => {
    const [status, { code }] = await pour(30, headers)
    expect([status, code]).toEqual([413, 'picture_too_large'])
  })

  it('an unknown cloud is answered before the body is read', async () => {
    const { status, body } = await scene.upload(picture, { cloud: 'elsewhere' })
    expect([status, body.code]).toEqual([400, 'upload_unknown'])
  })
})

describe('the image host', () => {
  it('is open to the origins that the operator allows, and to no other', async () => {
    const ask = async (origin: string) => {
      const { headers } = await scene.server.inject({
        method: 'OPTIONS',
        url: '/image-host/v1_1/mam/upload',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      return headers['access-control-allow-origin']
    }
    expect([await ask('https://app.example'), await ask('https://evil.example')]).toEqual([
      'https://app.example',
      undefined,
    ])
  })

  it('answers every other address in the shape of the API', async () => {
    const { statusCode, headers } = await scene.get('/image-host/v1_1/mam/list')
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })
})
