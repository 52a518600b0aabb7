import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { refusals } from '#contracts/refusals/refusals.ts'
import { uploadRefusals } from '#contracts/refusals/upload-refusals.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type PictureScene, startPictures, twoColours } from '#tests/support/scenes/picture-scene.ts'

let scene: PictureScene

afterEach(() => scene.close())

const picture = await twoColours(20, 20).png().toBuffer()

it('uploads are counted by client address, refused ones too, over all processes', async () => {
  scene = await startPictures({ uploads: 3 })
  const beside = await startPictures({ uploads: 3, db: scene.db, dataDir: scene.dataDir })
  const statuses = [
    await scene.upload(picture),
    await scene.upload(Buffer.from('no picture')),
    await beside.upload(picture),
    await beside.upload(picture),
    await scene.upload(picture),
    await scene.upload(picture, { address: '10.0.0.2' }),
  ].map(({ status }) => status)
  await beside.close()
  expect(statuses).toEqual([200, 400, 200, 429, 429, 200])
})

it('addresses of one network count together, and the answer says how long to wait', async () => {
  scene = await startPictures({ uploads: 1 })
  await scene.upload(picture, { address: '2001:db8::1' })
  const { status, body, headers } = await scene.upload(picture, { address: '2001:db8::2' })
  expect([status, body.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '3600'])
})

it('an upload to an unknown cloud does not count', async () => {
  scene = await startPictures({ uploads: 1 })
  await scene.upload(picture, { cloud: 'elsewhere' })
  expect((await scene.upload(picture)).status).toBe(200)
})

it('an aborted upload does not delay others', async () => {
  scene = await startPictures()
  await scene.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = scene.server.server.address() as AddressInfo
  const head = [
    'POST /image-host/v1_1/mam/upload HTTP/1.1',
    'Host: mam',
    'Content-Type: multipart/form-data; boundary=x',
  ]
  await inTransaction(scene.db, async (transaction) => {
    // They hang up while the database counts them.
    await sql`lock table limit_counts in access exclusive mode`.execute(transaction)
    for (let n = 0; n < 10; n += 1) {
      const asked = once(scene.server.server, 'request')
      const socket = connect(port, '127.0.0.1')
      socket.write(`${[...head, 'Content-Length: 1000'].join('\r\n')}\r\n\r\n`)
      const [request] = (await asked) as [IncomingMessage]
      socket.resetAndDestroy()
      await new Promise((resolve) => request.once('close', resolve))
    }
  })
  await expect.poll(async () => (await scene.upload(picture)).status, { timeout: 5_000 }).toBe(200)
})

/** Begins an upload over its own connection, which stays open. */
function beginUpload(port: number, localAddress = '127.0.0.1'): Socket {
  const head = [
    'POST /image-host/v1_1/mam/upload HTTP/1.1',
    'Host: mam',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000',
  ]
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n`)
  return socket
}

it('stalled uploads lose their places, and are told why', async () => {
  scene = await startPictures({ uploadIdleMs: 1_000 })
  await scene.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = scene.server.server.address() as AddressInfo
  const idle = Array.from({ length: 10 }, () => readAll(beginUpload(port)))
  for (const answer of await Promise.all(idle)) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain(uploadRefusals.upload_too_slow.en)
  }
  expect((await scene.upload(picture)).status).toBe(200)
})

it('40 stalled uploads of one client take no place from another client', async () => {
  scene = await startPictures({ uploadIdleMs: 5_000, uploads: 100 })
  await scene.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = scene.server.server.address() as AddressInfo
  const idle = Array.from({ length: 40 }, () => readAll(beginUpload(port)))
  await expect.poll(() => countOpen()).toBeGreaterThanOrEqual(40)
  expect((await scene.upload(picture, { address: '10.0.0.2' })).status).toBe(200)
  const answers = (await Promise.all(idle)).map((answer) => answer.slice(9, 12)).toSorted()
  expect(answers).toEqual([...Array(10).fill('408'), ...Array(30).fill('503')])
})

it('clients that hold all places with stalled uploads lose one to a client that has none', async () => {
  scene = await startPictures({ uploadIdleMs: 5_000, uploads: 100 })
  await scene.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = scene.server.server.address() as AddressInfo
  const from = (address: string) => Array.from({ length: 10 }, () => readAll(beginUpload(port, address)))
  const idle = [...from('127.0.0.3'), ...from('127.0.0.4')]
  await expect.poll(() => countOpen()).toBeGreaterThanOrEqual(20)
  expect((await scene.upload(picture, { address: '10.0.0.2' })).status).toBe(200)
  const answers = (await Promise.all(idle)).map((answer) => answer.slice(9, 12)).toSorted()
  expect(answers).toEqual([...Array(19).fill('408'), '503'])
})

/** The number of connections of the host. */
function countOpen(): Promise<number> {
  const { server } = scene.server
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}

it('an upload that keeps sending keeps its place for longer than one pause may last', async () => {
  scene = await startPictures({ uploadIdleMs: 3_000 })
  await scene.server.listen({ port: 0, host: '127.0.0.1' })
  const socket = beginUpload((scene.server.server.address() as AddressInfo).port)
  let isAnswered = false
  const answer = readAll(socket).then((text) => {
    isAnswered = true
    return text
  })
  for (let n = 0; n < 35; n += 1) {
    await setTimeout(100)
    socket.write('a')
  }
  expect(isAnswered).toBe(false)
  expect(await answer).toMatch(/^HTTP\/1.1 408 /)
})

it('the operator sets the cloud’s names', async () => {
  scene = await startPictures({ env: { IMAGE_CLOUD_NAME: 'quan', IMAGE_UPLOAD_PRESET: 'anh' } })
  expect((await scene.upload(picture)).body.message).toContain(uploadRefusals.upload_unknown.en)
  expect((await scene.upload(picture, { cloud: 'quan', preset: 'anh' })).status).toBe(200)
})

it('with another image host the site accepts no pictures but shows its own', async () => {
  scene = await startPictures()
  const { body } = await scene.upload(picture)
  const elsewhere = await startPictures({
    env: { IMAGE_HOST_URL: 'https://api.images.example' },
    db: scene.db,
    dataDir: scene.dataDir,
  })
  expect((await elsewhere.upload(picture)).status).toBe(404)
  expect((await elsewhere.get(body.secure_url)).statusCode).toBe(200)
  await elsewhere.close()
})

it('a busy service refuses an upload in the shape of the API, also to other origins', async () => {
  scene = await startPictures({
    loadLimits: { maxEventLoopDelay: 3_600_000, maxHeapUsedBytes: 1, sampleInterval: 20, lateSamples: 1 },
  })
  await expect.poll(async () => (await scene.upload(picture)).status).toBe(503)
  const { body, headers } = await scene.upload(picture, { language: 'vi' })
  expect([body, headers['retry-after']]).toEqual([
    { code: 'overloaded', message: refusals.overloaded.vi },
    '5',
  ])
  const { headers: crossed } = await scene.server.inject({
    method: 'POST',
    url: '/image-host/v1_1/mam/upload',
    headers: { origin: 'https://app.example' },
  })
  expect(crossed['access-control-allow-origin']).toBe('https://app.example')
})

it('a full disk is an error of the shop, and leaves neither a row nor a draft', async () => {
  scene = await startPictures()
  const { body } = await scene.upload(picture)
  const other = await twoColours(40, 40).png().toBuffer()
  const known = await scene.upload(other)
  await scene.db.deleteFrom('images').where('hash', '=', known.body.public_id).execute()
  await rm(join(scene.folder, `${known.body.public_id}.webp`))
  // A folder in place of the file: the draft can be written but not renamed.
  await mkdir(join(scene.folder, `${known.body.public_id}.webp`, 'full'), { recursive: true })
  const { status, body: failed } = await scene.upload(other)
  expect([status, failed.code]).toEqual([500, 'internal_error'])
  expect((await scene.rows()).map(({ hash }) => hash)).toEqual([body.public_id])
  expect(await scene.files()).toEqual([`${body.public_id}.webp`])
})
