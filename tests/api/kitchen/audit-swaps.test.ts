import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { deliver, step } from '#tests/support/order-life.ts'
import { aSwap } from '#tests/support/scenes/swap-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withoutLedgerTriggers } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp
let undo = ''

/** An order paid with coins, with one dish swapped and another dropped; and an order that a question canceled. */
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
  const terms = { discount: 15_000, share: 3_000, condition: 100_000 }
  const shrunk = await aSwap(app, { quantity: 4, freeOverKm: 13.2, ...terms })
  await shrunk.ask()
  await shrunk.answer({ answer: 'drop' })
  await deliver(app, shrunk.id)
  expect(await auditDatabase(app.db)).toEqual([])
})
afterEach(async () => {
  await sql.raw(undo).execute(app.db)
  expect(await auditDatabase(app.db)).toEqual([])
})
afterAll(() => app.close())

const shrunken = `where discount = 15000`
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
    'a voucher that is still shared though its condition is not met',
    `update orders set voucher_partner_bp = 3000 ${shrunken}`,
    `update orders set voucher_partner_bp = 10000 ${shrunken}`,
    /Order \d+ was placed with a commission of 1000, .* a restaurant's share of a voucher of 3000, /,
  ],
  [
    'a gap that was not posted, as if delivery had always been free',
    `update orders set free_from = 0 ${shrunken}`,
    `update orders set free_from = 100000 ${shrunken}`,
    /Order \d+ \(delivered\) should have posted 65500 to restaurant \d+, but posted -500\./,
  ],
  [
    'free delivery for an order that was too small for it',
    `update orders set free_from = 140001 ${shrunken}`,
    `update orders set free_from = 100000 ${shrunken}`,
    /Order \d+ was placed for 140000 with free delivery from 140001 on, but its fee is 0 of 66000\./,
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
