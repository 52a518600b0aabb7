import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { expiredAccountRows } from '#server/features/accounts/accounts/public.ts'
import { deleteUnusedImages } from '#server/jobs/delete-unused-images.ts'
import { aDriverForm } from '#tests/support/accounts/sign-up-forms.ts'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { deleteExpired } from '#tests/support/delete-expired.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { type PictureScene, startPictures, twoColours } from '#tests/support/scenes/picture-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let scene: PictureScene

const minuteMs = 60_000
const dayMs = 86_400_000

beforeEach(async () => {
  app = await startTestApp()
  scene = await startPictures({ db: app.db })
})

afterEach(async () => {
  await scene.close()
  await app.close()
})

/** Uploads a unique picture; answers its key. */
async function aPicture(width = 30): Promise<string> {
  const { body } = await scene.upload(await twoColours(width, 20).png().toBuffer())
  return body.public_id
}

const urlOf = (key: string) => `/images/${key}.webp`
const run = () => deleteUnusedImages(scene.folder).run(app.db, app.clock.now())
const keys = async () => (await scene.rows()).map(({ hash }) => hash).toSorted()

describe('a picture without a reference', () => {
  it('is deleted after a day with all its variants, and not before', async () => {
    const key = await aPicture()
    await scene.get(`/images/96/${key}.webp`)
    await scene.get(`/images/384/${key}.jpg`)
    app.clock.advance(dayMs)
    await run()
    expect([await keys(), (await scene.files()).length]).toEqual([[key], 3])
    app.clock.advance(1)
    await run()
    expect([await keys(), await scene.files()]).toEqual([[], []])
    expect((await scene.get(urlOf(key))).statusCode).toBe(404)
  })

  it('stays a day longer after another upload of it', async () => {
    const key = await aPicture()
    await sql`update images set touched_at = ${new Date(0)}`.execute(app.db)
    expect(await aPicture()).toBe(key)
    await run()
    expect(await keys()).toEqual([key])
  })

  it('is deleted among many, even by two processes at the same time', async () => {
    const now = app.clock.now()
    const hashes = Array.from({ length: 50 }, (_, n) => n.toString(16).padStart(64, '0'))
    for (const hash of hashes) {
      await app.db
        .insertInto('images')
        .values({ hash, bytes: 1, width: 1, height: 1, uploaded_at: now, touched_at: now })
        .execute()
      await writeFile(join(scene.folder, `${hash}.webp`), 'a')
    }
    app.clock.advance(dayMs + 1)
    await Promise.all([run(), run()])
    expect([await keys(), await scene.files()]).toEqual([[], []])
  })
})

describe('a picture stays while it is referred to', () => {
  const referrers: [string, (image_url: string) => Promise<{ table: string; id: number }>][] = [
    ['a customer', async (image_url) => ({ table: 'users', id: (await aCustomer(app, { image_url })).id })],
    [
      'a restaurant',
      async (image_url) => ({ table: 'partners', id: (await aPartner(app, { image_url })).id }),
    ],
    ['a driver', async (image_url) => ({ table: 'drivers', id: (await aDriver(app, { image_url })).id })],
    [
      'a dish',
      async (image_url) => {
        const { id } = await aProduct(app, { partner_id: (await aPartner(app)).id, image_url })
        return { table: 'products', id }
      },
    ],
    [
      'a review',
      async (image_url) => {
        const now = app.clock.now()
        const { id } = await app.db
          .insertInto('feedbacks')
          .values({
            user_id: null,
            order_id: null,
            partner_id: (await aPartner(app)).id,
            content: '',
            point: 5,
            image_url,
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { table: 'feedbacks', id }
      },
    ],
  ]

  it.each(referrers)('by %s, and a day longer', async (_name, refer) => {
    const key = await aPicture()
    const { table, id } = await refer(urlOf(key))
    app.clock.advance(3 * dayMs)
    await run()
    expect(await keys()).toEqual([key])
    await sql`update ${sql.table(table)} set image_url = null, updated_at = ${app.clock.now()}
              where id = ${id}`.execute(app.db)
    app.clock.advance(dayMs - minuteMs)
    await run()
    expect(await keys()).toEqual([key])
    app.clock.advance(2 * minuteMs)
    await run()
    expect(await keys()).toEqual([])
  })

  it.each([
    ['in one size', (key: string) => `/images/384/${key}.jpg`],
    ['with this host before it', (key: string) => `https://shop.example/images/${key}.webp`],
  ])('%s', async (_name, url) => {
    const key = await aPicture()
    await aCustomer(app, { image_url: url(key) })
    app.clock.advance(3 * dayMs)
    await run()
    expect(await keys()).toEqual([key])
  })

  it('by one of two rows', async () => {
    const key = await aPicture()
    const first = await aCustomer(app, { image_url: urlOf(key) })
    await aCustomer(app, { image_url: urlOf(key) })
    await sql`delete from users where id = ${first.id}`.execute(app.db)
    app.clock.advance(3 * dayMs)
    await run()
    expect(await keys()).toEqual([key])
  })
})

describe('a reference that appears during the deletion', () => {
  it('keeps the picture if it was first', async () => {
    const key = await aPicture()
    const customer = await aCustomer(app)
    app.clock.advance(3 * dayMs)
    await inTransaction(app.db, async (referring) => {
      await sql`update users set image_url = ${urlOf(key)} where id = ${customer.id}`.execute(referring)
      await run()
      expect(await keys()).toEqual([key])
    })
    // The picture's time did not change, so only the row keeps it.
    await run()
    expect([await keys(), await scene.files()]).toEqual([[key], [`${key}.webp`]])
  })

  it('is refused if the picture was deleted first', async () => {
    const key = await aPicture()
    const customer = await aCustomer(app)
    const change = () => app.call('PATCH', '/user', { token: customer.token, body: { image: urlOf(key) } })
    app.clock.advance(3 * dayMs)
    await run()
    const { status, body } = await change()
    expect([status, body.code]).toEqual([400, 'image_not_allowed'])
    await aPicture()
    expect((await change()).status).toBe(200)
  })

  it('never leaves a row with a deleted picture, in any order', async () => {
    for (let round = 0; round < 12; round += 1) {
      const key = await aPicture(30 + round)
      const customer = await aCustomer(app)
      await sql`update images set touched_at = ${new Date(0)}`.execute(app.db)
      const [{ status }] = await Promise.all([
        app.call('PATCH', '/user', { token: customer.token, body: { image: urlOf(key) } }),
        run(),
        run(),
      ])
      expect((await scene.get(urlOf(key))).statusCode).toBe(status === 200 ? 200 : 404)
    }
  })

  it('may be an upload of the same picture, which then has its file', async () => {
    for (let round = 0; round < 8; round += 1) {
      const picture = await twoColours(60 + round, 20)
        .png()
        .toBuffer()
      const { body } = await scene.upload(picture)
      await sql`update images set touched_at = ${new Date(0)}`.execute(app.db)
      await Promise.all([scene.upload(picture), run(), run()])
      const isKept = (await keys()).includes(body.public_id)
      expect((await scene.get(body.secure_url)).statusCode).toBe(isKept ? 200 : 404)
    }
  })
})

describe('a folder of pictures', () => {
  it('belongs to one database: another one deletes none of its files', async () => {
    const key = await aPicture()
    const days = [new Date(app.clock.now().getTime() - 2 * dayMs), new Date(0)] as const
    await utimes(join(scene.folder, `${key}.webp`), ...days)
    await run()
    const trial = await startTestApp()
    await sql`update installation set id = gen_random_uuid()`.execute(trial.db)
    await deleteUnusedImages(scene.folder).run(trial.db, trial.clock.now())
    await trial.close()
    expect(await scene.files()).toEqual([`${key}.webp`])
  })

  it('without an owner is taken by the first database, which deletes unknown files', async () => {
    const key = await aPicture()
    await utimes(join(scene.folder, `${key}.webp`), new Date(0), new Date(0))
    await sql`delete from images`.execute(app.db)
    await run()
    expect(await scene.files()).toEqual([])
  })
})

it('a picture of a sign-up stays until the sign-up ends', async () => {
  const key = await aPicture()
  const body = aDriverForm({ image: urlOf(key) })
  expect((await app.call('POST', '/sign_up', { body })).status).toBe(201)
  app.clock.advance(2 * dayMs - 1)
  await deleteExpired(app, expiredAccountRows)
  await run()
  expect(await keys()).toEqual([key])
  app.clock.advance(1)
  await deleteExpired(app, expiredAccountRows)
  await run()
  expect(await keys()).toEqual([])
})
