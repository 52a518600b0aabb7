import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { aDelivery } from '#tests/support/order-life.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withoutLedgerTriggers } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp
let undo: string

/** A delivered order with a hand-in, a refund, a debt that was paid in and a corrected one. */
beforeAll(async () => {
  app = await startTestApp()
  const { orderId, driver } = await aDelivery(app)
  const { token } = await anAdministrator(app, { role: 'finance' })
  const support = await anAdministrator(app, { role: 'support' })
  const post = async (path: string, body: object, by = token) => {
    const answer = await app.call('POST', path, { token: by, body: { reason: 'Món bị đổ', ...body } })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }
  const handIn = await app.call('POST', '/drivers/hand_ins', {
    ...{ token: driver?.token ?? '', body: { amount: 5_000, way: 'bank', reference: 'A1' } },
  })
  await post(`/administrators/hand_ins/${handIn.body.id}/confirm`, {})
  const refund = { order_id: orderId, dishes: 30_000, bearer: 'driver', paid_to: 'bank', reference: 'R1' }
  await post('/administrators/refunds', refund, support.token)
  const debt = { account: 'driver', holder_id: driver?.id, amount: 10_000, reference: 'B1' }
  const { entry_id } = await post('/administrators/debts_paid', debt)
  await post(`/administrators/entries/${entry_id}/correct`, { amount: 4_000 })
  expect(await auditDatabase(app.db)).toEqual([])
})
afterEach(async () => {
  await sql.raw(undo).execute(app.db)
  expect(await auditDatabase(app.db)).toEqual([])
})
afterAll(() => app.close())

const entryOf = (cause: string) => `(select min(id) from ledger_entries where cause = '${cause}')`
const posting = (cause: string, kind: string) =>
  `update ledger_postings set amount = amount + % where entry_id = ${entryOf(cause)}
     and account_id in (select id from ledger_accounts where kind = '${kind}')`

it.each([
  [
    'a hand-in of another amount than was posted',
    'update cash_hand_ins set amount = amount + %',
    /Hand-in \d+ of 5001 is confirmed, but has posted 5000\./,
  ],
  [
    'a cash balance that its postings do not explain',
    'update drivers set cash_balance = cash_balance + %',
    /Driver \d+ has -?\d+ in cash, but the ledger sums to -?\d+\./,
  ],
  [
    'a debt of another amount than was posted',
    `update money_adjustments set amount = amount + % where kind = 'debt_paid'`,
    /Adjustment \d+ \(debt_paid\) of 10001 has posted 10000 to driver\./,
  ],
  [
    'a refund that was posted to its bearer with another amount',
    posting('refunded', 'driver'),
    /Refund \d+ should have posted -30000 to driver, but posted -29999\./,
  ],
  [
    'a refund of more than was paid for the delivery',
    `update money_adjustments set fee = fee + % * 1000000 where kind = 'refunded'`,
    /Order \d+ has refunds of 30000 for dishes and 1000000 for the delivery/,
  ],
  [
    'an inverse that is none',
    posting('reversed', 'bank'),
    /Ledger entry \d+ is not the inverse of entry \d+\./,
  ],
])('finds %s', async (_what, harm, sentence) => {
  undo = withoutLedgerTriggers(harm.replace('%', '-1'))
  await sql.raw(withoutLedgerTriggers(harm.replace('%', '1'))).execute(app.db)
  expect((await auditDatabase(app.db)).join('\n')).toMatch(sentence)
})

it('the audit finds a hand-in without a record, and a correction that is missing from the ledger', async () => {
  const inverse = entryOf('reversed')
  await sql
    .raw(`create table kept as select id, reverses from ledger_entries where id = ${inverse}`)
    .execute(app.db)
  undo = `${withoutLedgerTriggers(`update ledger_entries e set reverses = kept.reverses, cause = 'reversed'
      from kept where e.id = kept.id`)};`
  const harm = `update ledger_entries set reverses = null, cause = 'handed_in' where id = ${inverse}`
  await sql.raw(withoutLedgerTriggers(harm)).execute(app.db)
  const found = (await auditDatabase(app.db)).join('\n')
  expect(found).toMatch(/Ledger entry \d+ \(handed_in\) is of no hand-in and of no adjustment\./)
  expect(found).toMatch(/Adjustment \d+ takes entry \d+ back, but the ledger does not\./)
})
