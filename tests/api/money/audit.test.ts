import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { aFeedback, aPartner, aProduct } from '#tests/support/builders.ts'
import { aDriver, aVoucher } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withoutLedgerTriggers } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp
let orderId: number
let otherId: number

/** A shop with a case of every kind that the audit checks. */
beforeAll(async () => {
  app = await startTestApp()
  const checkout = await aCheckout(app, { price: 60_000, quantity: 2, coins: 500_000 })
  const voucher = await aVoucher(app, { partner_id: checkout.partner.id, discount: 20_000 })
  const placed = await checkout.order({ type_checkout: 'coins', voucher_id: voucher.id, shipping_fee: 0 })
  expect(placed.status).toBe(201)
  orderId = placed.body.order.id
  const other = await aCheckout(app, { coins: 100_000 })
  otherId = (await other.order({ type_checkout: 'coins' })).body.order.id
  await aFeedback(app, { partner_id: other.partner.id })
  await aDriver(app)
})
afterAll(() => app.close())

it('the audit finds nothing in a correct shop', async () => {
  expect(await auditDatabase(app.db)).toEqual([])
})

describe('the audit finds', () => {
  let undo: string

  afterEach(async () => {
    await sql.raw(undo).execute(app.db)
    expect(await auditDatabase(app.db)).toEqual([])
  })

  async function differencesAfter(harm: string, repair: string): Promise<string> {
    undo = repair
    await sql.raw(harm).execute(app.db)
    return (await auditDatabase(app.db)).join('\n')
  }

  it('a balance that differs from its movements', async () => {
    const found = await differencesAfter(
      'update users set coins = coins + 1 where coins > 0',
      'update users set coins = coins - 1 where coins > 0',
    )
    expect(found).toMatch(/Customer \d+ has 400001 coins, but the ledger sums to 400000\./)
  })

  const added = (amount: number, where: string) =>
    withoutLedgerTriggers(`update ledger_postings set amount = amount + ${amount} where ${where}`)

  it('an entry that does not sum to zero', async () => {
    const held = `entry_id = (select id from ledger_entries where order_id = ${orderId}) and amount > 0`
    const found = await differencesAfter(added(7, held), added(-7, held))
    expect(found).toMatch(/Ledger entry \d+ sums to 7 instead of zero\./)
    expect(found).toContain(
      `Order ${orderId} (placed) should have posted 100000 to hold:order, but posted 100007.`,
    )
  })

  it('a posting to the wrong account, though all sums are zero', async () => {
    const to = (kind: string) =>
      withoutLedgerTriggers(`update ledger_postings
          set account_id = (select id from ledger_accounts where kind = '${kind}')
        where entry_id = (select id from ledger_entries where order_id = ${orderId}) and amount > 0`)
    const found = await differencesAfter(to('platform:commission'), to('hold:order'))
    expect(found).toContain(
      `Order ${orderId} (placed) should have posted 100000 to hold:order, but posted nothing.`,
    )
    expect(found).toContain(
      `Order ${orderId} (placed) should have posted nothing to platform:commission, but posted 100000.`,
    )
  })

  it('a posting to no account', async () => {
    const held = `entry_id = (select id from ledger_entries where order_id = ${orderId}) and amount > 0`
    const to = (id: string) =>
      withoutLedgerTriggers(`update ledger_postings set account_id = ${id} where ${held}`)
    const found = await differencesAfter(
      to('-1'),
      to(`(select id from ledger_accounts where kind = 'hold:order')`),
    )
    expect(found).toMatch(/Ledger entry \d+ posts 100000 to account -1, which does not exist\./)
  })

  it('an order with rates of another time', async () => {
    const found = await differencesAfter(
      `update orders set commission_bp = 900 where id = ${orderId}`,
      `update orders set commission_bp = 1000 where id = ${orderId}`,
    )
    expect(found).toContain(`Order ${orderId} was placed with a commission of 900`)
  })

  it('an order whose payment in coins is missing', async () => {
    const found = await differencesAfter(
      `update orders set type_checkout = 'cash' where id = ${orderId}`,
      `update orders set type_checkout = 'coins' where id = ${orderId}`,
    )
    expect(found).toContain(
      `Order ${orderId} (placed) should have posted nothing to hold:order, but posted 100000.`,
    )
  })

  it('a canceled order that returned nothing', async () => {
    const found = await differencesAfter(
      `update orders set state = 'canceled' where id = ${otherId}`,
      `update orders set state = 'placed' where id = ${otherId}`,
    )
    expect(found).toContain(
      `Order ${otherId} (canceled) should have posted -45000 to hold:order, but posted nothing.`,
    )
    expect(found).toContain(`Order ${otherId} is canceled, but its history (placed) leads to placed.`)
  })

  it('a subtotal that differs from the dishes', async () => {
    const found = await differencesAfter(
      `update order_details set quantity = 1 where order_id = ${orderId}`,
      `update order_details set quantity = 2 where order_id = ${orderId}`,
    )
    expect(found).toContain(`Order ${orderId} has the subtotal 120000, but its dishes cost 60000.`)
    expect(found).toMatch(/Dish \d+ has sold 12, but 10 before its first order and 1 in orders\./)
  })

  it('a voucher that lost a use', async () => {
    const found = await differencesAfter(
      'update vouchers set usage_limit = usage_limit - 1',
      'update vouchers set usage_limit = usage_limit + 1',
    )
    expect(found).toMatch(/Voucher \d+ has 8 uses left of 10, but 1 orders use it\./)
  })

  it('a discount that differs from the voucher’s', async () => {
    const found = await differencesAfter(
      'update vouchers set discount = 19000',
      'update vouchers set discount = 20000',
    )
    expect(found).toMatch(/uses voucher \d+, which is of another restaurant or of another amount/)
  })

  it('an average that differs from its ratings', async () => {
    const found = await differencesAfter(
      'update partners set points_sum = points_sum + 1; update drivers set points_count = points_count + 1',
      'update partners set points_sum = points_sum - 1; update drivers set points_count = points_count - 1',
    )
    expect(found).toMatch(/Restaurant \d+ has 6 points from 1 ratings, but its ratings sum to 5 from 1\./)
    expect(found).toMatch(/Driver \d+ has 0 points from 1 ratings/)
  })

  it('a driver who is shipping without an order, and an order with an unassigned driver', async () => {
    const found = await differencesAfter(
      "update drivers set status = 'shipping'",
      "update drivers set status = 'online'",
    )
    expect(found).toMatch(/Driver \d+ is "shipping", but carries 0 orders\./)
  })

  it('an order marked as rated without a rating', async () => {
    const found = await differencesAfter(
      `update orders set rate_status = 'rated' where id = ${orderId}`,
      `update orders set rate_status = 'not_rated' where id = ${orderId}`,
    )
    expect(found).toContain(`Order ${orderId} is placed, but its rating is "rated".`)
  })

  it('a count of stock that differs from the orders', async () => {
    const count = (n: string) =>
      `update products set stock_left = ${n}, stock_granted = ${n}, stock_id = ${n},
         stock_until = case when ${n} is null then null else now() end`
    const found = await differencesAfter(
      count('9').replace('stock_left = 9', 'stock_left = 8'),
      count('null::integer'),
    )
    expect(found).toMatch(/Dish \d+ has 8 left of 9, but orders took 0\./)
  })

  it('a dish whose price differs from itself and its choices', async () => {
    const topping = (price: number) => `[{"choice_id": 1, "price": ${price}, "quantity": 2}]`
    const found = await differencesAfter(
      `update order_details set choices = '${topping(5_000)}' where order_id = ${orderId}`,
      `update order_details set choices = '[]' where order_id = ${orderId}`,
    )
    expect(found).toContain('for 60000, but it and its choices cost 70000.')
  })

  it('a price that differs from the smallest size, and a count of a choice that differs from the orders', async () => {
    const found = await differencesAfter(
      `with size as (
         insert into option_groups (partner_id, name, minimum, maximum, is_size, created_at, updated_at)
         select partner_id, 'Size', 1, 1, true, now(), now() from orders where id = ${orderId} returning id
       ), choice as (
         insert into choices (group_id, name, price, stock_left, stock_granted, stock_id, stock_until)
         select id, 'M', 60000, 8, 9, 77, now() from size
       )
       insert into product_option_groups (product_id, group_id)
         select product_id, size.id from order_details, size where order_id = ${orderId};
       alter table products disable trigger user;
       update products set price = 61000 where id in (select product_id from product_option_groups);
       alter table products enable trigger user`,
      `update products set price = 60000 where price = 61000;
       delete from option_groups`,
    )
    expect(found).toMatch(/Dish \d+ costs 61000, but its smallest size 60000\./)
    expect(found).toMatch(/Choice \d+ has 8 left of 9, but orders took 0\./)
  })

  const both = () => `id in (${orderId}, ${otherId})`
  const later = `wanted_at = created_at, release_at = created_at, preparation_minutes = 20, slot_capacity = 1`
  const notLater = later.replaceAll(/= \w+/g, '= null')

  it('more orders in a slot than the restaurant accepts', async () => {
    const { partner_id } = await app.db
      .selectFrom('orders')
      .select('partner_id')
      .where('id', '=', otherId)
      .executeTakeFirstOrThrow()
    const found = await differencesAfter(
      `update orders set ${later}, partner_id = (select partner_id from orders where id = ${orderId}) where ${both()}`,
      `update orders set ${notLater} where ${both()};
       update orders set partner_id = ${partner_id} where id = ${otherId}`,
    )
    expect(found).toMatch(/Restaurant \d+ has 2 orders for .*, but took 1 then\./)
  })

  it('an order with a release time that its history does not have', async () => {
    const found = await differencesAfter(
      `update orders set ${later}, released_at = created_at where id = ${orderId}`,
      `update orders set ${notLater}, released_at = null where id = ${orderId}`,
    )
    expect(found).toMatch(/rose to its kitchen at .*, but was due at .* and its history says never\./)
  })

  it('a voucher applied at another restaurant', async () => {
    const stranger = await aPartner(app)
    await aProduct(app, { partner_id: stranger.id })
    const found = await differencesAfter(
      `insert into applied_vouchers select u.id, ${stranger.id}, v.id, now() from vouchers v, users u limit 1`,
      'delete from applied_vouchers',
    )
    expect(found).toContain(`which is not of restaurant ${stranger.id}`)
  })
})
