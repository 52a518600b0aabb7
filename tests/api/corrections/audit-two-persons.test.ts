import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aRestaurantWithOrders, priceOfLoss } from '#tests/support/scenes/lost-orders.ts'
import { aMoneyScene } from '#tests/support/scenes/money-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withoutLedgerTriggers } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp
let undo: string

/**
 * Orders that one person ended within the limit, one that waits, one that a second person confirmed, a write-off, a
 * payout and coins.
 */
beforeAll(async () => {
  app = await startTestApp({ money: { twoPersonsFrom: 1_000 } })
  const first = await anAdministrator(app, { role: 'owner' })
  const second = await anAdministrator(app, { role: 'owner' })
  const restaurant = await aRestaurantWithOrders(app)
  const end = async (loss: number, at = restaurant) => {
    const path = `/administrators/orders/${(await at.aPickedUp(priceOfLoss(loss))).id}/end`
    const body = { bearer: 'platform:refunds', reason: 'Hỏng xe' }
    return (await app.call('POST', path, { token: first.token, body })).body
  }
  await end(600_000, await aRestaurantWithOrders(app))
  await end(250_000)
  await end(250_000)
  const { adjustment_id } = await end(600_000)
  await app.call('POST', `/administrators/adjustments/${adjustment_id}/confirm`, { token: second.token })
  const { id } = await aCustomer(app)
  await runWords({ db: app.db, now: app.clock.now }, `user grant-coins ${id} 500000`)
  const scene = await aMoneyScene(app)
  const { refund } = await scene.aDelivered()
  const { entry_id } = (await refund({ dishes: 20_000 })).body
  await scene.admin(`entries/${entry_id}/take_back`)
  await scene.aPayout('approve', 'pay')
  expect(await auditDatabase(app.db)).toEqual([])
})
afterEach(async () => {
  await sql.raw(withoutLedgerTriggers(undo)).execute(app.db)
  expect(await auditDatabase(app.db)).toEqual([])
})
afterAll(() => app.close())

const last = `(select max(id) from money_adjustments where kind = 'canceled')`
const small = `(select min(id) from money_adjustments where kind = 'canceled' and state = 'confirmed')`
const given = `(select id from money_adjustments where kind = 'granted')`

it.each([
  [
    'a large loss without a second person',
    `update money_adjustments set needs_second = false where id = ${last}`,
    `update money_adjustments set needs_second = true where id = ${last}`,
    /Adjustment \d+ \(canceled\) of 600000 was moved by administrator \d+ alone, but comes to 1100000 of one person/,
  ],
  [
    'small ones of one person that come to 500,001 ₫ within seven days',
    `update money_adjustments set counted = counted + 1 where id = ${small}`,
    `update money_adjustments set counted = counted - 1 where id = ${small}`,
    /Adjustment \d+ \(canceled\) of 250000 was moved by administrator \d+ alone, but comes to 500001 of one person/,
  ],
  [
    'coins above the limit',
    `update money_adjustments set counted = counted + 1 where id = ${given}`,
    `update money_adjustments set counted = counted - 1 where id = ${given}`,
    /Adjustment \d+ \(granted\) of 500001 was moved by operator an alone/,
  ],
  [
    'a loss that counts less than it moved',
    `update money_adjustments set counted = counted - 1 where id = ${small}`,
    `update money_adjustments set counted = counted + 1 where id = ${small}`,
    /Adjustment \d+ \(canceled\) counts 249999 for the limits of one person, but moves 250000\./,
  ],
  [
    'a loss that does not count for its restaurant',
    `update money_adjustments set for_partner_id = for_partner_id + 1 where id = ${small}`,
    `update money_adjustments set for_partner_id = for_partner_id - 1 where id = ${small}`,
    /Adjustment \d+ \(canceled\) moves restaurant of \d+, for whom it does not count\./,
  ],
  [
    'a refund that does not count for its restaurant',
    `update money_adjustments set for_partner_id = null where kind = 'refunded'`,
    `update money_adjustments a set for_partner_id = o.partner_id from orders o where o.id = a.order_id`,
    /Adjustment \d+ \(refunded\) of order \d+ does not count for its restaurant or customer\./,
  ],
  [
    'a refund that counts for another customer',
    `update money_adjustments set for_user_id = 1 + (select user_id from orders where id = order_id) where kind = 'refunded'`,
    `update money_adjustments a set for_user_id = o.user_id from orders o where o.id = a.order_id and a.kind = 'refunded'`,
    /Adjustment \d+ \(refunded\) of order \d+ does not count for its restaurant or customer\./,
  ],
  [
    'a refund that counts less than it moved',
    `update money_adjustments set counted = counted - 1 where kind = 'refunded'`,
    `update money_adjustments set counted = counted + 1 where kind = 'refunded'`,
    /Adjustment \d+ \(refunded\) counts \d+ for the limits of one person, but moves \d+\./,
  ],
  [
    'a loss that waited and is gone',
    `update money_adjustments set order_id = null where state = 'waiting'`,
    `update money_adjustments set order_id = (select id from orders where state = 'canceled' and loss_bearer is null)
      where state = 'waiting'`,
    /Order \d+ was ended after pick-up, but nobody bears its loss and no adjustment says who shall\./,
  ],
  [
    'what one person could have confirmed alone',
    `update money_adjustments set decided_by = 'operator lan' where id = ${last}`,
    `update money_adjustments set decided_by = (select max(decided_by) from money_adjustments where kind = 'refunded') where id = ${last}`,
    /Adjustment \d+ \(canceled\) of 600000 was proposed by administrator \d+ and confirmed by operator lan, who could be one person\./,
  ],
  [
    'a payout that one person could have approved and paid',
    `update payouts set approved_by = 'operator lan', reason = approved_by`,
    `update payouts set approved_by = reason, reason = null`,
    /Payout \d+ of \d+ was approved by operator lan and paid by administrator \d+, who could be one person\./,
  ],
  [
    'a large loss of no adjustment',
    `update money_adjustments set entry_id = null where id = ${last}`,
    `update money_adjustments set entry_id = (select max(id) from ledger_entries where cause = 'canceled') where id = ${last}`,
    /Ledger entry \d+ \(canceled\) moves 600000 by hand, but is of no adjustment\./,
  ],
  [
    'coins that somebody gave past the rule',
    `update ledger_entries set actor = 'administrator' where cause = 'granted' and actor = 'system'`,
    `update ledger_entries set actor = 'system' where cause = 'granted' and key not like 'adjustment %'`,
    /Ledger entry \d+ \(granted\) was posted by hand, but is of no adjustment\./,
  ],
])('finds %s', async (_what, harm, repair, sentence) => {
  undo = repair
  await sql.raw(withoutLedgerTriggers(harm)).execute(app.db)
  expect((await auditDatabase(app.db)).join('\n')).toMatch(sentence)
})
