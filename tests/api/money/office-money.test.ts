import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { deliver, expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let finance: Awaited<ReturnType<typeof anAdministrator>>

beforeAll(async () => {
  app = await startTestApp()
  finance = await anAdministrator(app, { role: 'finance' })
})
afterAll(async () => {
  await expectBooksInOrder(app)
  await app.close()
})

const office = (path: string, body: object = {}, headers = {}) =>
  app.call('POST', path, { token: finance.token, body, headers })

async function trailOf(action: string) {
  const rows = app.db.selectFrom('admin_actions').select(['operator', 'target_kind', 'target_id', 'details'])
  return rows.where('action', '=', action).orderBy('id').execute()
}

const operator = () => `administrator ${finance.id}`

it('an administrator gives coins, above the limit with a second person, and the trail records the amount', async () => {
  const { id, token } = await aCustomer(app)
  const give = (amount: number, headers = {}) =>
    office('/administrators/coins', { user_id: id, amount, reason: 'Xin lỗi' }, headers)
  const key = { 'idempotency-key': `coins-${id}` }
  const [first, again] = [await give(5_000, key), await give(5_000, key)]
  expect([first.status, first.body.state, again.body.id]).toEqual([201, 'confirmed', first.body.id])
  expect(await trailOf('grantCoins')).toHaveLength(1)
  const { body } = await give(500_000)
  expect(body).toMatchObject({ state: 'waiting', user_id: id, amount: 500_000 })
  expect((await app.call('GET', '/orders/coins_user', { token })).body.coins).toBe(5_000)
  expect((await give(0)).body.errors).toHaveProperty('amount')
  expect((await give(10_000_000_000)).body.errors).toHaveProperty('amount')
  const details = { user_id: id, amount: 500_000, state: 'waiting', reason: 'Xin lỗi' }
  expect((await trailOf('grantCoins')).at(-1)).toEqual({
    ...{ operator: operator(), target_kind: 'money', target_id: body.id, details },
  })
})

it('a deleted customer gets no coins', async () => {
  const { id } = await aCustomer(app)
  await app.db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', id).execute()
  const { status, body } = await office('/administrators/coins', { user_id: id, amount: 1, reason: 'x' })
  expect([status, body.code]).toEqual([404, 'account_not_found'])
})

it('an administrator settles a driver’s cash with the earnings', async () => {
  const driver = await aDriver(app)
  const orderId: number = (await (await aCheckout(app)).order()).body.order.id
  await deliver(app, orderId, driver.id)
  const settle = () => office(`/administrators/drivers/${driver.id}/settle_cash`)
  expect((await settle()).body).toEqual({ id: driver.id, moved: 13_500 })
  expect((await settle()).body.code).toBe('nothing_to_settle')
  expect(await trailOf('settleDriverCash')).toEqual([
    {
      ...{ operator: operator(), target_kind: 'driver', target_id: driver.id },
      details: { moved: 13_500 },
    },
  ])
})

it('an administrator closes the statements of past periods, once', async () => {
  app.clock.advance(8 * 86_400_000)
  const { token } = await anAdministrator(app, { role: 'finance' })
  const close = async () => (await app.call('POST', '/administrators/statements/close', { token })).body
  const { count } = await close()
  expect(count).toBeGreaterThan(0)
  expect(await close()).toEqual({ count: 0 })
  expect((await trailOf('closeEndedStatements')).map(({ details }) => details)).toEqual([
    { count },
    { count: 0 },
  ])
})
