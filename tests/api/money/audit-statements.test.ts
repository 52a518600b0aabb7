import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closeDay } from '#server/features/money/ledger/public.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { aClosedWeek } from '#tests/support/scenes/closed-week.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withoutLedgerTriggers } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp
let id: number
let undo: string

beforeAll(async () => {
  app = await startTestApp()
  const { statement } = await aClosedWeek(app)
  await closeDay(app.db, app.clock.now())
  id = statement.id
})
afterEach(async () => {
  await sql.raw(undo).execute(app.db)
  expect(await auditDatabase(app.db)).toEqual([])
})
afterAll(() => app.close())

it.each([
  ['an edited closing balance', 'update statements set closing = closing + %', /Statement \d+ closes with/],
  [
    'an edited hash',
    `update statements set hash = case when % > 0 then reverse(hash) else reverse(hash) end`,
    /has the hash/,
  ],
  [
    'an edited line',
    'update statement_lines set tax = tax + % where cause = $$delivered$$',
    /withholds 0 of tax/,
  ],
  [
    'a date that was moved',
    `update statements set closed_at = closed_at + % * interval '1 day'`,
    /has the hash/,
  ],
])('finds %s', async (_what, harm, sentence) => {
  undo = withoutLedgerTriggers(harm.replace('%', '-1'))
  await sql.raw(withoutLedgerTriggers(harm.replace('%', '1'))).execute(app.db)
  expect((await auditDatabase(app.db)).join('\n')).toMatch(sentence)
})

it('the audit finds a posting that was removed from its statement', async () => {
  await sql
    .raw(`create table kept as select * from statement_lines where statement_id = ${id}`)
    .execute(app.db)
  const restored = 'insert into statement_lines select * from kept; set constraints all immediate'
  undo = withoutLedgerTriggers(restored)
  await sql
    .raw(withoutLedgerTriggers(`delete from statement_lines where statement_id = ${id}`))
    .execute(app.db)
  const found = (await auditDatabase(app.db)).join('\n')
  expect(found).toMatch(/stands in no statement/)
})

it('the audit finds a payout that is marked as paid without a posting', async () => {
  const { party, holder_id } = await app.db
    .selectFrom('statements')
    .select(['party', 'holder_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  undo = 'delete from payouts'
  await sql`insert into payouts (statement_id, party, holder_id, amount, state, reference, proposed_by, approved_by, paid_by,
      created_at, updated_at, account_id, account_bank, account_last_four, account_sealed, account_key_id)
    values (${id}, ${party}, ${holder_id}, 500, 'paid', 'FT1', 'administrator 1', 'administrator 2',
      'administrator 1', now(), now(), 1, '970436', '1234', 'sealed', 'key')`.execute(app.db)
  expect(await auditDatabase(app.db)).toEqual([
    expect.stringMatching(/Payout \d+ is paid, but 0 were posted for it\./),
  ])
})

it('the audit finds a daily total that differs from its postings', async () => {
  const change = (n: number) => `update ledger_daily_totals set balance = balance + ${n}`
  undo = change(-1)
  await sql.raw(change(1)).execute(app.db)
  expect((await auditDatabase(app.db)).join('\n')).toMatch(/but its postings sum to/)
})
