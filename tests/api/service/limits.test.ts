import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { expiredLimits } from '#server/limits/limits.ts'
import { aPartner } from '#tests/support/builders.ts'
import { deleteExpired } from '#tests/support/delete-expired.ts'
import { aMember } from '#tests/support/principals.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

afterEach(() => app.close())

async function statuses(path: string, body: object, times: number): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push((await app.call('POST', path, { body })).status)
  return all
}

it('the service uses the limits that the operator has set', async () => {
  const twice = { count: 2, windowMs: 10_000 }
  app = await startTestApp({
    allowances: { sign_in: twice, resend_code: { count: 1, windowMs: 10_000 }, wrong_code: twice },
  })
  const signIn = { email: 'nobody@mam.test', password: 'Mam@12345' }
  expect(await statuses('/sign_in', signIn, 3)).toEqual([401, 401, 429])
  expect(await statuses('/user/confirmation', signIn, 2)).toEqual([200, 429])
  expect(await statuses('/activated_account', { code_activate: 'AAAA2222' }, 3)).toEqual([404, 404, 429])
  app.clock.advance(10_000)
  expect(await statuses('/sign_in', signIn, 1)).toEqual([401])
})

it('the service limits the expensive calls of a restaurant: reading and importing menus, replays, downloads', async () => {
  const twice = { count: 2, windowMs: 10_000 }
  app = await startTestApp({ allowances: { menu_import: twice, voucher_replay: twice, download: twice } })
  const { id: partnerId } = await aPartner(app)
  const { token } = await aMember(app, { partnerId })
  const ask = async (method: string, path: string, body?: object) =>
    (await app.call(method, `/partner/${path}`, { token, ...(body && { body }) })).status
  const text = { text: 'Phở 45k', format: 'text' }
  const dish = { line: 1, name: 'Phở', description: '', price: 45_000, sizes: [], groups: [] }
  expect([
    await ask('POST', 'menu/import/read', text),
    await ask('POST', 'menu/import', { sections: [{ name: 'Món', dishes: [dish] }] }),
    await ask('POST', 'menu/import/read', text),
  ]).toEqual([200, 201, 429])
  expect([
    await ask('GET', 'menu/export'),
    await ask('GET', 'sales/csv?period=month'),
    await ask('GET', 'statements/1/csv'),
  ]).toEqual([200, 200, 429])
  const terms = { discount: 10_000, condition: 0, distance_condition: null, uses: 10 }
  const replays: number[] = []
  for (let n = 0; n < 3; n += 1) replays.push(await ask('POST', 'vouchers/replay', terms))
  expect(replays).toEqual([200, 200, 429])
})

it('a limit counts the networks of one IPv6 /48 together: sixteen of them may use up their limits', async () => {
  app = await startTestApp({ allowances: { check: { count: 2, windowMs: 10_000 } } })
  const check = async (n: number) => {
    const address = `2001:db8:7:${n.toString(16)}::1`
    return (
      await app.call('POST', '/check_email', { address, body: { email: 'nobody@mam.test', type_user: 1 } })
    ).status
  }
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 1) statuses.push(await check(n))
  expect(statuses).toEqual([...Array(32).fill(200), ...Array(8).fill(429)])
  app.clock.advance(10_000)
  expect(await check(1)).toBe(200)
})

it('a count is deleted after the longest window, and not before', async () => {
  app = await startTestApp()
  await statuses('/sign_in', { email: 'nobody@mam.test', password: 'Mam@12345' }, 1)
  const counted = async () => {
    await deleteExpired(app, [expiredLimits])
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from limit_counts where name = 'sign_in'`.execute(app.db)
    return rows[0]?.n
  }
  app.clock.advance(86_400_000)
  expect(await counted()).toBe(1)
  app.clock.advance(1)
  expect(await counted()).toBe(0)
})
