import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { closeDay, postEntry, readBalance, readShopBalance } from '#server/features/money/ledger/public.ts'
import { closeStatements } from '#server/features/money/statements/public.ts'
import { aPartner } from '#tests/support/builders.ts'
import { aDelivery, expectBooksInOrder } from '#tests/support/order-life.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const monday = (week: number) => new Date(Date.parse('2026-11-23T00:00:00+07:00') + week * 7 * 86_400_000)

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const close = (now = app.clock.now()) => closeStatements(app.db, { now, length: 'week' })

const statementsOf = (party: 'restaurant' | 'driver', holderId: number) =>
  app.db
    .selectFrom('statements')
    .selectAll()
    .where('party', '=', party)
    .where('holder_id', '=', holderId)
    .orderBy('number')
    .execute()

/** An amount that a restaurant is owed from a given time. */
function correction(partnerId: number, { key, amount, at }: { key: string; amount: number; at: Date }) {
  const by = { actor: 'system' as const, actorId: null, now: at }
  const postings = { restaurant: amount, bank: -amount }
  return { ...by, cause: 'opening' as const, orderId: null, key, postings, holders: { partnerId } }
}

describe('a closed week', () => {
  it('has an opening and a closing balance, and each order with its parts', async () => {
    app.clock.set(new Date('2026-11-20T12:00:00+07:00'))
    const { partner, driver } = await aDelivery(app)
    expect(await close(new Date(monday(0).getTime() - 1))).toBe(0)
    expect(await close(monday(0))).toBe(2)
    expect(await close(monday(0))).toBe(0)
    const [statement] = await statementsOf('restaurant', partner.id)
    const balance = await readBalance(app.db, { kind: 'restaurant', holderId: partner.id })
    expect(statement).toMatchObject({ number: 1, opening: 0, closing: balance, ends_at: monday(0) })
    expect(statement?.starts_at).toEqual(monday(-1))
    expect(statement?.hash).toMatch(/^[0-9a-f]{64}$/)
    const lines = await app.db
      .selectFrom('statement_lines')
      .selectAll()
      .where('statement_id', '=', statement?.id ?? 0)
      .execute()
    expect(lines).toHaveLength(1)
    const [line] = lines
    expect(line).toMatchObject({ cause: 'delivered', amount: balance, other: 0, collected: 0 })
    expect((line?.sales ?? 0) + (line?.voucher ?? 0) + (line?.commission ?? 0)).toBe(balance)
    const [own] = await statementsOf('driver', driver?.id ?? 0)
    expect(own).toMatchObject({ closing: 13_500, closing_cash: -(line?.total ?? 0) })
  })

  it('is followed by a statement that starts from its balance and names its hash', async () => {
    const { id } = await aPartner(app)
    await postEntry(app.db, correction(id, { key: `one ${id}`, amount: 500, at: monday(-1) }))
    await postEntry(app.db, correction(id, { key: `two ${id}`, amount: 70, at: monday(0) }))
    await postEntry(app.db, correction(id, { key: `four ${id}`, amount: 9, at: monday(2) }))
    await close(monday(3))
    const [first, second, third] = await statementsOf('restaurant', id)
    expect([first, second, third]).toMatchObject([
      { opening: 0, closing: 500, ends_at: monday(0) },
      { opening: 500, closing: 570, starts_at: monday(0), ends_at: monday(1), previous_hash: first?.hash },
      { opening: 570, closing: 579, starts_at: monday(2), ends_at: monday(3), previous_hash: second?.hash },
    ])
  })

  it('never changes', async () => {
    for (const harm of ['update statements set closing = 0', 'delete from statement_lines'])
      await expect(sql.raw(harm).execute(app.db), harm).rejects.toThrow('never changed or deleted')
  })
})

it('an entry that commits while a statement closes is in the next one, once', async () => {
  const { id } = await aPartner(app)
  const at = new Date(monday(4).getTime() - 60_000)
  let commit = () => {}
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  let posted = () => {}
  const isPosted = new Promise<void>((resolve) => {
    posted = resolve
  })
  const open = inTransaction(app.db, async (db) => {
    await postEntry(db, correction(id, { key: `late ${id}`, amount: 1_000, at }))
    posted()
    await held
  })
  await isPosted
  await postEntry(app.db, correction(id, { key: `in time ${id}`, amount: 200, at }))
  await close(monday(4))
  commit()
  await open
  expect(await close(monday(4))).toBe(0)
  expect(await readBalance(app.db, { kind: 'restaurant', holderId: id })).toBe(1_200)
  await close(monday(5))
  await close(monday(6))
  expect(await statementsOf('restaurant', id)).toMatchObject([
    { opening: 0, closing: 200, ends_at: monday(4) },
    { opening: 200, closing: 1_200, starts_at: monday(4), ends_at: monday(5) },
  ])
  expect(await readBalance(app.db, { kind: 'restaurant', holderId: id })).toBe(1_200)
})

it('several processes close a period once', async () => {
  const { id } = await aPartner(app)
  await postEntry(app.db, correction(id, { key: `raced ${id}`, amount: 1, at: monday(6) }))
  await Promise.all([1, 2, 3, 4].map(() => close(monday(7))))
  expect(await statementsOf('restaurant', id)).toHaveLength(1)
})

it('the shop’s own balances are computed from its daily totals', async () => {
  const { rows } = await sql<{ sum: number }>`
    select sum(amount) from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kind = 'bank'`.execute(
    app.db,
  )
  expect(await readShopBalance(app.db, 'bank')).toBe(rows[0]?.sum)
  const { id } = await aPartner(app)
  const now = new Date(monday(9).getTime() + 5 * 3_600_000)
  // This entry is open while the day closes, and its id is below that of a committed entry.
  await inTransaction(app.db, async (db) => {
    await postEntry(db, correction(id, { key: `open ${id}`, amount: 4, at: now }))
    await postEntry(app.db, correction(id, { key: `beside ${id}`, amount: 8, at: now }))
    await closeDay(app.db, now)
  })
  await closeDay(app.db, new Date(now.getTime() + 2 * 86_400_000))
  expect(await readShopBalance(app.db, 'bank')).toBe((rows[0]?.sum ?? 0) - 12)
  const { count } = await app.db
    .selectFrom('ledger_daily_totals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ends_at', '=', new Date(monday(9).getTime() + 86_400_000))
    .executeTakeFirstOrThrow()
  expect(count).toBe(8)
})
