import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindOfExpiries } from '#server/features/delivery/papers/public.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

const dayMs = 86_400_000

let app: TestApp
let office: string
let driver: Awaited<ReturnType<typeof aDriver>>
let shade = 0

beforeAll(async () => {
  app = await startTestApp()
  office = (await anAdministrator(app, { role: 'operations' })).token
})
beforeEach(async () => {
  app.clock.set(testNoon)
  app.mails.length = 0
  driver = await aDriver(app, { status: 'offline' })
})
afterAll(() => app.close())

async function aPhoto(purpose = 'paper', token = driver.token): Promise<number> {
  shade += 1
  const plain = { width: 30, height: 20, channels: 3 as const, background: { r: shade, g: 9, b: 9 } }
  const png = await sharp({ create: plain }).png().toBuffer()
  const picture = `data:image/png;base64,${png.toString('base64')}`
  return (await app.call('POST', '/drivers/pictures', { token, body: { purpose, picture } })).body.id
}

const send = (body: object, kind = 'driving_licence') =>
  app.call('PUT', `/drivers/papers/${kind}`, { token: driver.token, body })
const aPaper = async (more: object = {}) => ({
  number: '790123456789',
  expires_on: '2030-05-01',
  picture_id: await aPhoto(),
  ...more,
})
const list = async () => (await app.call('GET', '/drivers/papers', { token: driver.token })).body.papers
const licence = async () => (await list()).find(({ kind }: { kind: string }) => kind === 'driving_licence')
const change = (path: string, body = {}) => app.call('POST', path, { token: office, body })
const ask = (kind = 'driving_licence') => change(`/administrators/drivers/${driver.id}/papers/${kind}/ask`)
async function waiting() {
  const { body } = await app.call('GET', '/administrators/driver_papers', { token: office })
  return body.find(({ driver_id }: { driver_id: number }) => driver_id === driver.id)
}
const goOnline = () =>
  app.call('PATCH', `/drivers/${driver.id}`, { token: driver.token, body: { status: 'online' } })

describe('a driver', () => {
  it('without papers works until an administrator asks for one, then after sending it', async () => {
    expect((await list()).map(({ state, blocks }: Record<string, unknown>) => [state, blocks])).toEqual(
      Array(3).fill([null, false]),
    )
    expect((await goOnline()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    expect(app.mails.at(-1)?.to).toBe(driver.email)
    expect((await goOnline()).body).toMatchObject({ code: 'papers_missing', papers: ['driving_licence'] })
    expect((await send(await aPaper())).status).toBe(200)
    expect(await licence()).toMatchObject({ state: 'waiting', number: '790123456789', blocks: false })
    expect((await goOnline()).status).toBe(200)
  })

  it('is stopped by an expired licence, on the day after its last one, not by another expired paper', async () => {
    await send(await aPaper({ expires_on: '2026-11-20' }))
    await send(await aPaper({ expires_on: '2026-11-20' }), 'id_card')
    expect((await goOnline()).status).toBe(200)
    app.clock.advance(dayMs)
    expect((await goOnline()).body).toMatchObject({ papers: ['driving_licence'] })
  })

  it('sends only an own, unused picture of a paper, which has not expired', async () => {
    const other = await aDriver(app, { status: 'offline' })
    for (const picture_id of [await aPhoto('proof'), await aPhoto('paper', other.token), 999_999])
      expect((await send(await aPaper({ picture_id }))).body.code).toBe('picture_not_found')
    expect((await send(await aPaper({ expires_on: '2026-11-19' }))).body.code).toBe('paper_expired')
    const broken = await send(await aPaper({ number: '', expires_on: '2026-02-30' }))
    expect(Object.keys(broken.body.errors)).toEqual(['number', 'expires_on'])
    expect(await licence()).toMatchObject({ state: null })
    const used = await aPaper()
    expect((await send(used)).status).toBe(200)
    expect((await send(used, 'id_card')).body.code).toBe('picture_not_found')
  })

  it('corrects a number with the same picture, and a new picture deletes the last one', async () => {
    const first = await aPaper()
    await send(first)
    expect((await send({ ...first, number: '42' })).status).toBe(200)
    expect(await licence()).toMatchObject({ number: '42', picture_id: first.picture_id })
    await send(await aPaper())
    const read = await app.call('GET', `/drivers/pictures/${first.picture_id}`, { token: driver.token })
    expect(read.status).toBe(404)
  })
})

describe('an administrator', () => {
  it('sees a paper that waits, approves it, and the trail has neither number nor name', async () => {
    await send(await aPaper())
    const paper = await waiting()
    expect(paper).toMatchObject({ driver_name: driver.name, number: '790123456789', state: 'waiting' })
    const approved = await change(`/administrators/driver_papers/${paper.id}/approve`)
    expect(approved.body).toEqual({
      id: driver.id,
      paper_id: paper.id,
      kind: 'driving_licence',
      state: 'approved',
    })
    const line = app.db.selectFrom('admin_actions').selectAll().where('target_id', '=', driver.id)
    expect(await line.execute()).toMatchObject([
      {
        action: 'approvePaper',
        target_kind: 'driver',
        details: { paper_id: paper.id, kind: 'driving_licence' },
      },
    ])
    expect(JSON.stringify(app.mails)).not.toContain('790123456789')
    expect((await change(`/administrators/driver_papers/${paper.id}/approve`)).body.code).toBe(
      'paper_not_waiting',
    )
  })

  it('sends one back with a reason, which stops the driver until it is sent again', async () => {
    await send(await aPaper())
    const { id } = await waiting()
    expect((await change(`/administrators/driver_papers/${id}/send_back`)).status).toBe(400)
    expect(
      (await change(`/administrators/driver_papers/${id}/send_back`, { reason: 'Ảnh bị mờ' })).status,
    ).toBe(200)
    expect(app.mails.at(-1)?.text).toContain('Ảnh bị mờ')
    expect(await licence()).toMatchObject({ state: 'sent_back', reason: 'Ảnh bị mờ', blocks: true })
    expect((await goOnline()).status).toBe(409)
    await send(await aPaper())
    expect((await goOnline()).status).toBe(200)
  })

  it('cannot decide about a paper that the driver has replaced', async () => {
    await send(await aPaper())
    const { id } = await waiting()
    await send(await aPaper())
    expect((await change(`/administrators/driver_papers/${id}/approve`)).body.code).toBe('paper_not_found')
  })

  it('decides once: two who decide at the same time', async () => {
    await send(await aPaper())
    const { id } = await waiting()
    const answers = await Promise.all([
      change(`/administrators/driver_papers/${id}/approve`),
      change(`/administrators/driver_papers/${id}/send_back`, { reason: 'Ảnh bị mờ' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('asks again for an approved paper, not for one that waits or of an unknown driver', async () => {
    await send(await aPaper())
    expect((await ask()).body.code).toBe('paper_waits')
    await change(`/administrators/driver_papers/${(await waiting()).id}/approve`)
    expect((await ask()).status).toBe(200)
    expect(await licence()).toMatchObject({ state: 'asked', blocks: true })
    expect((await change('/administrators/drivers/999999/papers/id_card/ask')).body.code).toBe(
      'account_not_found',
    )
  })

  it('does the same by the command line, except for pictures', async () => {
    const say = (words: string) =>
      runWords({ db: app.db, now: app.clock.now }, words, { login: 'an', money: {} })
    expect(await say(`driver ask-paper ${driver.email} driving_licence`)).toContain('cannot go online')
    await send(await aPaper())
    const { id } = await waiting()
    expect(await say('driver papers')).toContain(`${id}  driver ${driver.id}  driving_licence 790123456789`)
    expect(await say(`driver send-back-paper ${id} Ảnh bị mờ`)).toContain('sent back')
    expect(await licence()).toMatchObject({ reason: 'Ảnh bị mờ' })
  })
})

describe('a reminder', () => {
  const remind = async (days: number) => {
    app.mails.length = 0
    await remindOfExpiries(app.db, new Date(testNoon.getTime() + days * dayMs), {
      queueMail: async (_db, mail) => void app.mails.push(mail),
      publicUrl: 'https://mam.test',
    })
    return app.mails.filter(({ to }) => to === driver.email).length
  }

  it('of an approved paper is mailed 30 and 7 days before its expiry, once each', async () => {
    await send(await aPaper({ expires_on: '2027-01-01' }))
    expect(await remind(20)).toBe(0)
    await change(`/administrators/driver_papers/${(await waiting()).id}/approve`)
    // 42 days are left at first.
    expect([await remind(11), await remind(12), await remind(12), await remind(34)]).toEqual([0, 1, 0, 0])
    expect([await remind(35), await remind(36), await remind(50)]).toEqual([1, 0, 0])
  })

  it('is mailed once by two processes', async () => {
    await send(await aPaper({ expires_on: '2026-11-25' }))
    await change(`/administrators/driver_papers/${(await waiting()).id}/approve`)
    app.mails.length = 0
    const services = {
      queueMail: async (_db: unknown, mail: (typeof app.mails)[number]) => void app.mails.push(mail),
      publicUrl: 'https://mam.test',
    }
    await Promise.all([1, 2].map(() => remindOfExpiries(app.db, app.clock.now(), services)))
    expect(app.mails.filter(({ to }) => to === driver.email)).toHaveLength(1)
  })
})
