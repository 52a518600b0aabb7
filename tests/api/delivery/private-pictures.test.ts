import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { uploadRefusals } from '#contracts/refusals/upload-refusals.ts'
import { maxUnusedPictures } from '#domain/pictures/private-pictures.ts'
import {
  attachPicture,
  erasePicturesOf,
  oldPrivatePictures,
} from '#server/features/delivery/private-pictures/public.ts'
import { deleteBatches } from '#server/jobs/delete-expired-rows.ts'
import { sweepPrivatePictures } from '#server/jobs/sweep-private-pictures.ts'
import { brokenPictures } from '#tests/support/broken-pictures.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aTrip } from '#tests/support/scenes/carrying-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

const dayMs = 86_400_000
const broken = await brokenPictures()

let app: TestApp
let driver: Awaited<ReturnType<typeof aDriver>>
let shade = 0

beforeAll(async () => {
  app = await startTestApp()
  driver = await aDriver(app, { status: 'offline' })
})

afterAll(() => app.close())

/** A photo that no other call has drawn, with the place where it was taken. */
async function aPhoto(): Promise<Buffer> {
  shade += 1
  const plain = { width: 60, height: 40, channels: 3 as const, background: { r: shade, g: 90, b: 160 } }
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 3/1 0/1' } }
  return sharp({ create: plain }).withExif(gps).jpeg().toBuffer()
}

const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`

const send = (bytes: Buffer, { token = driver.token, purpose = 'proof' } = {}) =>
  app.call('POST', '/drivers/pictures', { token, body: { purpose, picture: dataUrl(bytes) } })

const aPicture = async (settings = {}) => (await send(await aPhoto(), settings)).body.id as number

const read = (id: number, token = driver.token) => app.call('GET', `/drivers/pictures/${id}`, { token })

const files = () => readdir(app.privateFolder).catch(() => [])

const forget = async (now: Date) => {
  await deleteBatches(app.db, oldPrivatePictures, now)
  for (const name of await files()) {
    const hoursAgo = new Date(now.getTime() - 7_200_000)
    await utimes(join(app.privateFolder, name), hoursAgo, hoursAgo)
  }
  return sweepPrivatePictures(app.privateFolder).run(app.db, now)
}

describe('a private picture', () => {
  it('is drawn anew without metadata, and answered to its driver with no-store', async () => {
    const photo = await aPhoto()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { status, body } = await send(photo)
    expect(status).toBe(200)
    const answer = await read(body.id)
    expect(answer.headers['cache-control']).toBe('no-store')
    const [head, data] = answer.body.picture.split(',')
    const { format, width, exif } = await sharp(Buffer.from(data, 'base64')).metadata()
    expect([head, format, width, exif]).toEqual(['data:image/webp;base64', 'webp', 60, undefined])
  })

  it('sent again, also at the same time, is the same picture', async () => {
    const photo = await aPhoto()
    const before = (await files()).length
    const answers = await Promise.all([send(photo), send(photo), send(photo)])
    const again = await send(photo)
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1)
    expect((await files()).length).toBe(before + 1)
  })

  it('has a random name that is not its content, and no public address', async () => {
    const id = await aPicture()
    const { key } = await app.db
      .selectFrom('private_pictures')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await files()).toContain(`${key}.webp`)
    const publicRow = app.db.selectFrom('images').selectAll().where('hash', '=', key)
    expect(await publicRow.execute()).toEqual([])
    for (const url of [`/images/${key}.webp`, `/images/96/${key}.webp`, `/private-pictures/${key}.webp`])
      expect((await app.server.inject({ url })).statusCode, url).toBe(404)
  })

  it('of another driver is not found, and a guest reads none', async () => {
    const id = await aPicture()
    const other = await aDriver(app, { status: 'offline' })
    expect(await read(id, other.token)).toMatchObject({ status: 404, body: { code: 'picture_not_found' } })
    expect((await app.call('GET', `/drivers/pictures/${id}`)).status).toBe(401)
  })

  it('is seen by an administrator with the permission, which the trail records', async () => {
    const id = await aPicture({ purpose: 'paper' })
    const { token } = await anAdministrator(app, { role: 'operations' })
    const seen = await app.call('POST', `/administrators/driver_pictures/${id}/view`, { token })
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(seen.body).toMatchObject({ id: driver.id, picture_id: id, purpose: 'paper', order_id: null })
    const line = app.db.selectFrom('admin_actions').selectAll().where('action', '=', 'viewDriverPicture')
    expect(await line.execute()).toMatchObject([
      { target_kind: 'driver', target_id: driver.id, details: { picture_id: id, purpose: 'paper' } },
    ])
    const support = await anAdministrator(app, { role: 'support' })
    const refused = await app.call('POST', `/administrators/driver_pictures/${id}/view`, {
      token: support.token,
    })
    expect(refused.body.code).toBe('permission_missing')
  })
})

describe('an upload', () => {
  it.each(broken)('is refused: %s', async (_name, code, bytes) => {
    const before = await files()
    const { status, body } = await send(bytes)
    const tooLarge = { status: 413, code: ['picture_too_large', 'payload_too_large'] }
    if (code === 'picture_too_large') expect(tooLarge.code).toContain(body.code)
    else expect([status, body.code]).toEqual([uploadRefusals[code as 'picture_is_heic'].status, code])
    expect(await files()).toEqual(before)
  })

  it.each([
    ['plain text', 'hello'],
    ['another encoding', 'data:image/png,hello'],
    ['no bytes', 'data:image/png;base64,'],
  ])('of %s is no picture', async (_name, picture) => {
    const { status, body } = await app.call('POST', '/drivers/pictures', {
      token: driver.token,
      body: { purpose: 'proof', picture },
    })
    expect([status, body.code]).toEqual([400, 'picture_not_readable'])
  })

  it('without a session is refused before its body is read', async () => {
    const body = { purpose: 'proof', picture: 'x'.repeat(9_000_000) }
    expect((await app.call('POST', '/drivers/pictures', { body })).status).toBe(401)
    expect((await app.call('POST', '/drivers/pictures', { body, token: driver.token })).status).toBe(413)
  })

  it('is refused when a driver has many unused ones', async () => {
    const other = await aDriver(app, { status: 'offline' })
    const row = (n: number) => ({
      driver_id: other.id,
      purpose: 'proof' as const,
      key: `${n}`.padStart(64, '0'),
      hash: `${n}`.padStart(64, '0'),
      created_at: app.clock.now(),
    })
    await app.db
      .insertInto('private_pictures')
      .values(Array.from({ length: maxUnusedPictures - 1 }, (_, n) => row(n)))
      .execute()
    const answers = await Promise.all([1, 2].map(async () => send(await aPhoto(), other)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the picture of an order', () => {
  // An earlier driver would get the offer.
  afterEach(() => app.db.updateTable('drivers').set({ status: 'offline' }).execute())

  it('is given to one order, of its driver and its purpose only', async () => {
    const trip = await aTrip(app, {})
    const pictureId = await aPicture({ token: trip.driver.token })
    const use = { pictureId, driverId: trip.driver.id, now: app.clock.now() }
    const attach = (more: object = {}) =>
      attachPicture(app.db, { ...use, purpose: 'proof', orderId: trip.id, ...more })
    expect(await attach({ purpose: 'door' })).toBe(false)
    expect(await attach({ driverId: driver.id })).toBe(false)
    expect([await attach(), await attach()]).toEqual([true, true])
    await app.db.updateTable('drivers').set({ status: 'offline' }).execute()
    const another = await aTrip(app, {})
    expect(await attach({ orderId: another.id })).toBe(false)
  })

  it('is deleted with its file after 30 days, an unused one after a day', async () => {
    await forget(new Date(testNoon.getTime() + 100 * dayMs))
    const trip = await aTrip(app, {})
    const { token } = trip.driver
    const [kept, unused] = [await aPicture({ token }), await aPicture({ token })]
    const use = { driverId: trip.driver.id, now: testNoon }
    await attachPicture(app.db, { ...use, pictureId: kept, purpose: 'proof', orderId: trip.id })
    const statesAt = async (days: number) => {
      await forget(new Date(testNoon.getTime() + days * dayMs))
      return [(await read(kept, token)).status, (await read(unused, token)).status, (await files()).length]
    }
    expect(await statesAt(0.9)).toEqual([200, 200, 2])
    expect(await statesAt(1.1)).toEqual([200, 404, 1])
    expect(await statesAt(29.9)).toEqual([200, 404, 1])
    expect(await statesAt(30.1)).toEqual([404, 404, 0])
  })

  it('is deleted with the account of the customer', async () => {
    const trip = await aTrip(app, {})
    const { token } = trip.driver
    const pictureId = await aPicture({ token, purpose: 'door' })
    const use = { pictureId, driverId: trip.driver.id, now: app.clock.now() }
    await attachPicture(app.db, { ...use, purpose: 'door', orderId: trip.id })
    const order = app.db.selectFrom('orders').select('user_id').where('id', '=', trip.id)
    await erasePicturesOf(app.db, (await order.executeTakeFirstOrThrow()).user_id)
    expect((await read(pictureId, token)).status).toBe(404)
  })
})
