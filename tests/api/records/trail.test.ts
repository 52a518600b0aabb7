import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof anAdministrator>>
let operations: Awaited<ReturnType<typeof anAdministrator>>

beforeAll(async () => {
  app = await startTestApp()
  owner = await anAdministrator(app, { role: 'owner', name: 'Lê Thị Chủ' })
  operations = await anAdministrator(app, { role: 'operations', operator_login: 'truc' })
})
afterAll(() => app.close())

const read = (query: string) => app.call('GET', `/administrators/trail?${query}`, { token: owner.token })
const lock = (kind: string, id: number) =>
  app.call('POST', `/administrators/${kind}/${id}/lock`, { token: operations.token })
const say = (words: string, login = 'an') => runWords({ db: app.db, now: app.clock.now }, words, { login })
type Shown = { id: number; action: string; target_id: number; login: string | null }

describe('the trail', () => {
  it('shows who did what to what, with what the changed fields were before', async () => {
    const { id } = await aPartner(app)
    expect((await lock('partners', id)).status).toBe(200)
    const { status, body } = await read(`target=partner&target_id=${id}`)
    expect([status, body]).toEqual([
      200,
      {
        next: null,
        actions: [
          {
            ...{ id: body.actions[0].id, action: 'lockPartnerAccount', target: 'partner', target_id: id },
            administrator: { id: operations.id, name: operations.name },
            login: null,
            details: { standing: 'locked' },
            before: { standing: 'open' },
            created_at: testNoon.toISOString(),
          },
        ],
      },
    ])
  })

  it('is read in parts, newest first, without a gap or a repetition', async () => {
    const { id } = await aDriver(app)
    for (const change of ['lock', 'unlock', 'lock', 'unlock', 'lock'])
      await app.call('POST', `/administrators/drivers/${id}/${change}`, { token: operations.token })
    const seen: Shown[] = []
    let after = ''
    for (;;) {
      const { body } = await read(`target=driver&target_id=${id}&per_page=2${after}`)
      seen.push(...body.actions)
      if (body.next === null) break
      after = `&after=${body.next}`
    }
    expect(seen.map(({ action }) => action)).toEqual([
      'lockDriverAccount',
      'unlockDriverAccount',
      'lockDriverAccount',
      'unlockDriverAccount',
      'lockDriverAccount',
    ])
    expect(new Set(seen.map((each) => each.id)).size).toBe(5)
  })

  it('finds the actions of an administrator, also those of the linked login, and those of a login alone', async () => {
    const [first, second, third] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)]
    await lock('users', first.id)
    await say(`user lock ${second.id}`, 'truc')
    await say(`user lock ${third.id}`, 'hung')
    const of = async (query: string) =>
      (await read(`action=lockUserAccount&${query}`)).body.actions.map((shown: Shown) => [
        shown.target_id,
        shown.login,
      ])
    expect(await of(`administrator_id=${operations.id}`)).toEqual([
      [second.id, 'truc'],
      [first.id, null],
    ])
    expect(await of('login=hung')).toEqual([[third.id, 'hung']])
    expect(await of('login=nobody')).toEqual([])
  })

  it('finds the days of Vietnam, both included', async () => {
    const { id } = await aCustomer(app)
    app.clock.set(new Date('2026-11-20T16:59:59.000Z'))
    await lock('users', id)
    const of = async (from: string, to: string) =>
      (await read(`target=customer&target_id=${id}&from=${from}&to=${to}`)).body.actions.length
    expect(await of('2026-11-20', '2026-11-20')).toBe(1)
    expect(await of('2026-11-21', '2026-11-22')).toBe(0)
    expect(await of('2026-11-01', '2026-11-19')).toBe(0)
    app.clock.set(testNoon)
  })

  it.each([
    ['from=2026-02-30', 'from'],
    ['from=2026-11-02&to=2026-11-01', 'to'],
    ['target=planet', 'target'],
    ['target_id=3', 'target'],
    ['action=drop%20table', 'action'],
    ['administrator_id=0', 'administrator_id'],
    ['per_page=101', 'per_page'],
    ['after=x', 'after'],
  ])('refuses %s by its field', async (query, field) => {
    const { status, body } = await read(query)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    expect(body.errors).toHaveProperty(field)
  })

  it('is saved as CSV, whose cells no spreadsheet evaluates', async () => {
    const { id } = await aCustomer(app)
    await say(`user lock ${id}`, '=cmd')
    const { status, headers, body } = await app.call('GET', '/administrators/trail/csv?login=%3Dcmd', {
      token: owner.token,
      headers: { 'accept-language': 'en' },
    })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="mam-trail.csv"')
    expect(body.split('\r\n')).toEqual([
      '\uFEFFWhen,Who,Call,What,Subject,Number,Details,Before',
      `12:00 20-11-2026,"'=cmd",lockUserAccount,Locked a customer,Customer,${id},` +
        '"{""standing"":""locked""}","{""standing"":""member""}"',
      '',
    ])
  })

  it('is printed by the command line', async () => {
    const { id } = await aCustomer(app)
    await say(`user lock ${id}`)
    expect(await say(`trail list customer ${id}`)).toMatch(
      new RegExp(
        `an {2}lockUserAccount {2}customer ${id} {2}\\{"standing":"locked"\\}, before .*\\nNo older actions\\.$`,
      ),
    )
    expect(await say('trail file')).toContain('lockUserAccount')
  })

  it.each([
    "update admin_actions set operator = 'nobody'",
    'delete from admin_actions',
    'truncate admin_actions',
  ])('is never changed: the database refuses “%s”', async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(
      'Rows of admin_actions are never changed or deleted.',
    )
  })

  it('has cash limits before and after', async () => {
    const { id } = await aDriver(app)
    const set = (soft_limit: number, hard_limit: number) =>
      app.call('PUT', '/administrators/cash_limits', {
        token: owner.token,
        body: { driver_id: id, soft_limit, hard_limit },
      })
    await set(100_000, 200_000)
    await set(300_000, 400_000)
    const [last] = (await read('action=setCashLimits')).body.actions
    expect([last.before, last.details]).toEqual([
      { driver_id: id, soft_limit: 100_000, hard_limit: 200_000 },
      { driver_id: id, soft_limit: 300_000, hard_limit: 400_000 },
    ])
  })
})

describe('the administrators', () => {
  it('are listed with what they still have to set up, and without secrets', async () => {
    const { body, headers } = await app.call('GET', '/administrators/administrators', { token: owner.token })
    expect(headers['x-total-count']).toBe('2')
    expect(body[1]).toEqual({
      ...{ id: operations.id, name: operations.name, email: operations.email, role: 'operations' },
      ...{ is_locked: false, has_password: false, has_second_factor: false, login: 'truc', sessions: 1 },
      created_at: testNoon.toISOString(),
    })
    expect(await say('administrator list')).toContain(`${operations.email}  operations  without`)
  })
})
