import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { step } from '#tests/support/order-life.ts'
import { aSwap } from '#tests/support/scenes/swap-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withoutLedgerTriggers } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp
let undo = ''

/** An order paid with coins, of which a dish was swapped and another dropped; and one that a question has canceled. */
beforeAll(async () => {
  app = await startTestApp()
  const scene = await aSwap(app, { coins: 100_000 })
  await scene.ask()
  await scene.answer({ answer: 'replace', offer: 0 })
  await scene.ask({ line_id: scene.drinkLineId, offers: [] })
  await scene.answer({ answer: 'drop' })
  const canceled = await aSwap(app)
  await step(app, canceled.id, { step: 'accept', actor: 'partner' })
  await canceled.ask()
  await canceled.answer({ answer: 'cancel' })
  expect(await auditDatabase(app.db)).toEqual([])
})
afterEach(async () => {
  await sql.raw(undo).execute(app.db)
  expect(await auditDatabase(app.db)).toEqual([])
})
afterAll(() => app.close())

const replaced = `where outcome = 'replaced'`

it.each([
  [
    'coins that were not given back for it',
    withoutLedgerTriggers(`update ledger_postings set amount = amount + sign(amount) * 7 where entry_id in (
      select min(id) from ledger_entries where cause = 'swapped')`),
    withoutLedgerTriggers(`update ledger_postings set amount = amount - sign(amount) * 7 where entry_id in (
      select min(id) from ledger_entries where cause = 'swapped')`),
    /Order \d+ \(swapped\) should have posted 22000 to coins:customer \d+, but posted 22007\./,
  ],
  [
    'a line that is not what it became',
    `update swaps set became = jsonb_set(became, '{price}', '27000'), offers = jsonb_set(offers, '{0,price}', '27000')
      ${replaced}`,
    `update swaps set became = jsonb_set(became, '{price}', '28000'), offers = jsonb_set(offers, '{0,price}', '28000')
      ${replaced}`,
    /Line \d+ of order \d+ should be dish \d+ for 27000 since question \d+, but is dish \d+ for 28000\./,
  ],
  [
    'what stands in for a dish and was not offered',
    `update swaps set offers = '[]' ${replaced}`,
    `update swaps set offers = jsonb_build_array(became) ${replaced}`,
    /Question \d+ of order \d+: .* for 30000 became Mì Quảng for 28000, which was not offered or costs more\./,
  ],
  [
    'an answer after the time',
    `update swaps set due_at = due_at - interval '1 hour' ${replaced}`,
    `update swaps set due_at = due_at + interval '1 hour' ${replaced}`,
    /Question \d+ of order \d+ was replaced by the customer at .*, though it ran until/,
  ],
  [
    'an accepted order that its customer has canceled without a question',
    `update swaps set outcome = 'withdrawn' where outcome = 'canceled'`,
    `update swaps set outcome = 'canceled' where outcome = 'withdrawn'`,
    /Order \d+ is canceled, but its history \(placed, accepted, canceled\) leads to null\./,
  ],
])('the audit finds %s', async (_, plant, takeBack, sentence) => {
  undo = takeBack
  await sql.raw(plant).execute(app.db)
  expect((await auditDatabase(app.db)).join('\n')).toMatch(sentence)
})
