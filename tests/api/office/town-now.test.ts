import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transports } from '#server/events/subscribers.ts'
import { step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp()
  token = (await anAdministrator(app, { role: 'operations' })).token
})
afterAll(() => app.close())

const minuteMs = 60_000
const now = async () => (await app.call('GET', '/administrators/now', { token })).body

it('a town without orders has zeros', async () => {
  expect(await now()).toMatchObject({
    ...{ open: 0, cancel_asked: 0, drivers: { online: 0, carrying: 0 }, paused: { count: 0, partners: [] } },
    ...{ unanswered: { count: 0, since: null }, waits_for_driver: { count: 0, since: null } },
    late: { count: 0, since: null },
  })
})

it('counts what waits, since when, and who is on the road', async () => {
  app.clock.set(new Date('2026-11-20T05:00:00.000Z'))
  const { id: lastWeek } = (await (await aCheckout(app)).order()).body.order
  await step(app, lastWeek, { step: 'cancel', actor: 'administrator' })
  app.clock.set(new Date('2026-11-27T04:41:00.000Z'))
  const scene = await aCheckout(app)
  const { id } = (await scene.order()).body.order
  expect(await now()).toMatchObject({
    open: 1,
    unanswered: { count: 1, since: '2026-11-27T04:41:00.000Z' },
    waits_for_driver: { count: 0, since: null },
  })
  await step(app, id, { step: 'accept', actor: 'partner' })
  const driver = await aDriver(app)
  await aDriver(app, { status: 'shipping' })
  await aDriver(app, { status: 'offline' })
  const until = new Date('2026-11-27T09:00:00.000Z')
  const pause = { paused_since: app.clock.now(), paused_until: until, pause_reason: 'Mất điện' }
  await app.db.updateTable('partners').set(pause).where('id', '=', scene.partner.id).execute()
  app.clock.advance(60 * minuteMs)
  const town = await now()
  expect(town).toMatchObject({
    open: 1,
    unanswered: { count: 0, since: null },
    waits_for_driver: { count: 1, since: '2026-11-27T04:41:00.000Z' },
    late: { count: 1 },
    drivers: { online: 1, carrying: 1 },
    paused: {
      count: 1,
      partners: [{ id: scene.partner.id, reason: 'Mất điện', until: until.toISOString() }],
    },
  })
  // 11:41 is in the 71st ten minutes of the day; now it is 12:41. Last week's order came at 12:00.
  expect([town.today.length, town.today[70], town.last_week.length, town.last_week[72]]).toEqual([
    77, 1, 144, 1,
  ])
  await step(app, id, { step: 'assign', actor: 'driver', driverId: driver.id })
  await step(app, id, { step: 'ask_cancel', actor: 'partner', reason: 'Hết gas' })
  expect(await now()).toMatchObject({ cancel_asked: 1, waits_for_driver: { count: 0, since: null } })
})

it('names the queues whose jobs wait or have failed', async () => {
  const { queue } = transports.mail
  const own = async () => (await now()).queues.find(({ name }: { name: string }) => name === queue)
  await sql`delete from pgboss.job where name = ${queue}`.execute(app.db)
  expect(await own()).toBeUndefined()
  await sql`insert into pgboss.job (name, state) values (${queue}, 'completed')`.execute(app.db)
  expect(await own()).toBeUndefined()
  await sql`insert into pgboss.job (name, state) values
    (${queue}, 'failed'), (${queue}, 'created'), (${queue}, 'retry')`.execute(app.db)
  expect(await own()).toEqual({ name: queue, waiting: 2, failed: 1 })
})
