import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliver, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver, aVoucher } from '#tests/support/ordering-builders.ts'
import { aMember, anAdministrator } from '#tests/support/principals.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let finance: { id: number; token: string }
let other: { id: number; token: string }
let support: { id: number; token: string }

beforeAll(async () => {
  app = await startTestApp()
  finance = await anAdministrator(app, { role: 'finance' })
  other = await anAdministrator(app, { role: 'owner' })
  support = await anAdministrator(app, { role: 'support' })
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const post = (path: string, body: object = {}, token = finance.token) =>
  app.call('POST', path, { token, body: { reason: 'Món bị đổ', ...body } })
const refund = (body: object, token = support.token) =>
  app.call('POST', '/administrators/refunds', {
    token,
    body: { bearer: 'platform:refunds', paid_to: 'coins', reason: 'Món bị đổ', ...body },
  })
const confirm = (id: number, token = other.token) =>
  app.call('POST', `/administrators/adjustments/${id}/confirm`, { token })

async function aDelivered({ price = 30_000, quantity = 2, discount = 0, coins = 0 } = {}) {
  const checkout = await aCheckout(app, { price, quantity, coins })
  const { partner } = checkout
  const voucher = discount > 0 ? await aVoucher(app, { partner_id: partner.id, discount }) : null
  const fee = price * quantity < 100_000 ? 15_000 : 0
  const asked = { shipping_fee: fee, voucher_id: voucher?.id ?? null }
  const orderId: number = (await checkout.order({ ...asked, ...(coins > 0 && { type_checkout: 'coins' }) }))
    .body.order.id
  const driver = await aDriver(app)
  await deliver(app, orderId, driver.id)
  return { ...checkout, orderId, driver }
}

/** The balance of each account of an order's restaurant and driver. */
async function balance(account: 'restaurant' | 'driver' | 'driver_cash', holderId: number): Promise<number> {
  const path = `/administrators/balance?account=${account}&holder_id=${holderId}`
  return (await app.call('GET', path, { token: finance.token })).body.balance
}

describe('a refund', () => {
  it('pays coins at once at the restaurant’s expense, and returns its commission', async () => {
    const { orderId, partner, coins } = await aDelivered()
    const before = await balance('restaurant', partner.id)
    const { body } = await refund({ order_id: orderId, dishes: 30_000, fee: 15_000, bearer: 'restaurant' })
    expect(body).toMatchObject({
      state: 'confirmed',
      amount: 45_000,
      proposed_by: `administrator ${support.id}`,
    })
    expect(await coins()).toBe(45_000)
    expect(await balance('restaurant', partner.id)).toBe(before - 45_000 + 3_000)
    const movements = await app.db.selectFrom('coin_movements').select('cause').execute()
    expect(movements).toContainEqual({ cause: 'refunded' })
  })

  it('stands with its reason in what the restaurant sees of the order, and marks it among its sales', async () => {
    const { orderId, partner } = await aDelivered()
    const { token } = await aMember(app, { partnerId: partner.id })
    await refund({ order_id: orderId, dishes: 30_000, fee: 15_000, bearer: 'restaurant' })
    const money = await app.call('GET', `/partner/orders/${orderId}/money`, { token })
    const rows = (at: number) =>
      money.body.entries[at].postings[0].parts.map(({ rule, amount }: Record<string, unknown>) => [
        rule,
        amount,
      ])
    expect(money.body.entries.map(({ reason }: { reason: string | null }) => reason)).toEqual([
      null,
      'Món bị đổ',
    ])
    expect(rows(1)).toEqual([
      ['refunded', -45_000],
      ['commission_returned', 3_000],
    ])
    const sold = async () => (await app.call('GET', '/partner/sales/orders', { token })).body
    expect(await sold()).toMatchObject([{ id: orderId, refunded: 45_000, refund_borne: 45_000 }])
    await post(`/administrators/entries/${money.body.entries[1].id}/take_back`)
    expect(await sold()).toMatchObject([{ id: orderId, refunded: 0, refund_borne: 0 }])
  })

  it('of dishes pays their part of the price, the last one the remainder, and none twice', async () => {
    const { orderId } = await aDelivered({ price: 10_001, quantity: 3, discount: 2 })
    const line = await app.db
      .selectFrom('order_details')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const one = (quantity: number) =>
      refund({
        order_id: orderId,
        lines: [{ line_id: line.id, quantity }],
        paid_to: 'bank',
        reference: 'ft 1',
      })
    expect([(await one(1)).body.dishes, (await one(2)).body.dishes]).toEqual([10_000, 20_001])
    expect((await one(1)).body.errors).toHaveProperty('lines')
    const foreign = { order_id: orderId, lines: [{ line_id: 999_999, quantity: 1 }] }
    expect(outcome(await refund(foreign))).toBe('400 validation_failed')
  })

  it('of dishes is checked again at its confirmation, and keeps its dishes when its bearer is corrected', async () => {
    const { orderId } = await aDelivered({ price: 300_000, quantity: 3 })
    const { id: line_id } = await app.db
      .selectFrom('order_details')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const ofDishes = (quantity: number) => refund({ order_id: orderId, lines: [{ line_id, quantity }] })
    const waiting = [await ofDishes(2), await ofDishes(2)].map(({ body }) => body)
    expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const first = await confirm(waiting[0].id)
    expect(outcome(await confirm(waiting[1].id))).toBe('400 refund_too_large')
    const corrected = await post(`/administrators/entries/${first.body.entry_id}/correct`, {
      bearer: 'restaurant',
    })
    if (corrected.body.state === 'waiting') await confirm(corrected.body.id)
    expect((await ofDishes(2)).body.errors).toHaveProperty('lines')
  })

  it('between two others, corrected or reversed, leaves exactly the commission of the remaining ones', async () => {
    // Commission of 30,005 ₫: 3,000 ₫. A refund of x returns ⌊3,000 · x / 30,005⌋ of it.
    const { orderId, partner } = await aDelivered({ price: 30_005, quantity: 1 })
    const before = await balance('restaurant', partner.id)
    const ask = { order_id: orderId, bearer: 'restaurant', paid_to: 'bank' }
    const [first, second, third] = [
      (await refund({ ...ask, dishes: 1_009 })).body,
      (await refund({ ...ask, dishes: 1_009 })).body,
      (await refund({ ...ask, dishes: 1_003 })).body,
    ]
    const returned = async () => 3_021 - before + (await balance('restaurant', partner.id))
    expect(await returned()).toBe(Math.floor((3_000 * 3_021) / 30_005))
    const right = (await post(`/administrators/entries/${second.entry_id}/correct`, { dishes: 1_001 })).body
    expect((await returned()) - 8).toBe(Math.floor((3_000 * 3_013) / 30_005))
    const taken = (await post(`/administrators/entries/${first.entry_id}/take_back`)).body
    expect((await returned()) - 8 - 1_009).toBe(Math.floor((3_000 * 2_004) / 30_005))
    await post(`/administrators/entries/${third.entry_id}/take_back`)
    await post(`/administrators/entries/${right.entry_id}/take_back`)
    expect(await balance('restaurant', partner.id)).toBe(before)
    expect(taken.entry_id).toEqual(expect.any(Number))
    for (const what of ['correct', 'take_back'])
      expect(outcome(await post(`/administrators/entries/${taken.entry_id}/${what}`))).toBe(
        '409 entry_not_correctable',
      )
  })

  async function askedUnderKey() {
    const delivered = await aDelivered()
    const { orderId } = delivered
    const usual = { order_id: orderId, bearer: 'platform:refunds', paid_to: 'coins', reason: 'Món bị đổ' }
    const headers = { 'idempotency-key': `refund-${orderId}` }
    const ask = (body: object, { token } = support) =>
      app.call('POST', '/administrators/refunds', { token, headers, body: { ...usual, ...body } })
    return { ...delivered, ask }
  }

  it('that is repeated with its key moves nothing, in any spelling of the request', async () => {
    const { orderId, coins, ask } = await askedUnderKey()
    const answers = await Promise.all([1, 2, 3].map(() => ask({ dishes: 10_000 })))
    const rewritten = { dishes: '10000', reference: null, order_id: String(orderId), extra: 1 }
    answers.push(await ask(rewritten))
    expect(answers.map(outcome)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await coins()).toBe(10_000)
    const lines = app.db.selectFrom('admin_actions').select('details').where('action', '=', 'refundOrder')
    expect(await lines.where('target_id', '=', answers[0]?.body.id).execute()).toHaveLength(1)
  })

  it.each([
    { dishes: 20_000 },
    { dishes: 9_999 },
    { fee: 1 },
    { bearer: 'restaurant' },
    { reason: 'Món bị lạnh' },
    { paid_to: 'bank' },
    { reference: 'FT26324' },
    { order_id: 999_999_999 },
    { dishes: undefined, lines: [{ line_id: 1, quantity: 1 }] },
  ])('has a key that rejects a different refund: %j', async (change) => {
    const { coins, ask } = await askedUnderKey()
    expect(outcome(await ask({ dishes: 10_000 }))).toBe(201)
    expect(outcome(await ask({ dishes: 10_000, ...change }))).toBe('409 idempotency_key_reused')
    expect(await coins()).toBe(10_000)
  })

  it('has a key of its own for each administrator', async () => {
    const { coins, ask } = await askedUnderKey()
    const first = await ask({ dishes: 10_000 })
    const other = await ask({ dishes: 5_000 }, await anAdministrator(app, { role: 'support' }))
    expect([first, other].map(outcome)).toEqual([201, 201])
    expect(await coins()).toBe(15_000)
  })

  it('for one of two orders is paid when both use one key at the same time', async () => {
    const { orderId: one, ask } = await askedUnderKey()
    const { orderId: two } = await aDelivered()
    const answers = await Promise.all([one, two].map((order_id) => ask({ dishes: 10_000, order_id })))
    expect(answers.map(outcome).toSorted()).toEqual([201, '409 idempotency_key_reused'])
  })

  it('in coins and a concurrent cancellation do not deadlock', async () => {
    const { orderId, customer, fillCart, dish, order } = await aDelivered({ coins: 200_000, price: 10_000 })
    await fillCart(dish.id, 1)
    const next: number = (await order({ type_checkout: 'coins' })).body.order.id
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => refund({ order_id: orderId, dishes: 1_000 })),
      app.call('POST', `/orders/${next}/cancel`, { token: customer.token }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 200])
    const { rows } = await sql<{ count: number }>`
      select pg_stat_get_db_deadlocks(oid) as count from pg_database where datname = current_database()`.execute(
      app.db,
    )
    expect(rows[0]?.count).toBe(0)
  })

  it('is limited to the paid dishes and delivery, even for several requests at the same time', async () => {
    const { orderId } = await aDelivered({ price: 5_000 })
    expect(outcome(await refund({ order_id: orderId, dishes: 10_001 }))).toBe('400 refund_too_large')
    expect(outcome(await refund({ order_id: orderId, fee: 15_001 }))).toBe('400 refund_too_large')
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund({ order_id: orderId, dishes: 4_000 })))
    expect(answers.map(outcome).toSorted()).toEqual([
      201,
      201,
      '400 refund_too_large',
      '400 refund_too_large',
    ])
  })

  it('is refused before delivery, for an amount of zero, for an unknown order, and at the expense of a missing driver', async () => {
    const { order, fillCart, dish } = await aCheckout(app)
    const placed: number = (await order()).body.order.id
    expect(outcome(await refund({ order_id: placed, dishes: 1 }))).toBe('409 order_state_changed')
    expect(outcome(await refund({ order_id: placed }))).toBe('400 validation_failed')
    expect(outcome(await refund({ order_id: 999_999, dishes: 1 }))).toBe('404 order_not_found')
    await fillCart(dish.id, 1)
    const own: number = (await order()).body.order.id
    await deliver(app, own)
    expect(outcome(await refund({ order_id: own, dishes: 1, bearer: 'driver' }))).toBe('404 driver_not_found')
  })

  it('needs a second person once an order’s refunds exceed 500,000 ₫', async () => {
    const { orderId, coins } = await aDelivered({ price: 300_000 })
    expect((await refund({ order_id: orderId, dishes: 500_000 })).body.state).toBe('confirmed')
    const { body } = await refund({ order_id: orderId, dishes: 1 }, finance.token)
    expect(body.state).toBe('waiting')
    expect(await coins()).toBe(500_000)
    expect(outcome(await confirm(body.id, finance.token))).toBe('403 second_person_required')
    expect(outcome(await confirm(body.id, support.token))).toBe('403 permission_missing')
    const answers = await Promise.all([1, 2, 3].map(() => confirm(body.id)))
    expect(answers.map(outcome).toSorted()).toEqual([200, '409 already_decided', '409 already_decided'])
    expect(await coins()).toBe(500_001)
    expect(outcome(await confirm(999_999))).toBe('404 adjustment_not_found')
    const listed = `/administrators/adjustments?order_id=${orderId}&state=confirmed`
    expect((await app.call('GET', listed, { token: support.token })).headers['x-total-count']).toBe('2')
    expect((await app.call('GET', '/administrators/adjustments', { token: finance.token })).status).toBe(200)
  })

  it('is closed when the second person rejects it', async () => {
    const { orderId } = await aDelivered({ price: 300_000 })
    const { body } = await refund({ order_id: orderId, dishes: 500_001 })
    const reject = () =>
      app.call('POST', `/administrators/adjustments/${body.id}/reject`, { token: other.token })
    expect((await reject()).body).toMatchObject({
      state: 'rejected',
      decided_by: `administrator ${other.id}`,
    })
    expect(outcome(await reject())).toBe('409 already_decided')
    expect(outcome(await confirm(body.id))).toBe('409 already_decided')
  })
})

describe('debts', () => {
  it('are paid in by bank, at most the debt, each transfer once', async () => {
    const { driver, orderId } = await aDelivered()
    await refund({ order_id: orderId, dishes: 60_000, bearer: 'driver' })
    const paid = (amount: number, reference: string) =>
      post('/administrators/debts_paid', { account: 'driver', holder_id: driver.id, amount, reference })
    expect(outcome(await paid(60_000 - 13_500 + 1, 'A'))).toBe('400 more_than_owed')
    expect(outcome(await paid(40_000, `B${orderId}`))).toBe(201)
    expect(outcome(await paid(1, `b ${orderId}`))).toBe('409 slip_used')
    expect(await balance('driver', driver.id)).toBe(-6_500)
    const unknown = { account: 'restaurant', holder_id: 999_999, amount: 1, reference: 'X' }
    expect(outcome(await post('/administrators/debts_paid', unknown))).toBe('404 partner_not_found')
  })

  it('that are paid in small parts count together for the limit of one person', async () => {
    const { driver, orderId } = await aDelivered({ price: 400_000 })
    const lost = await refund({ order_id: orderId, dishes: 800_000, bearer: 'driver' })
    await confirm(lost.body.id)
    const paid = async (amount: number, reference: string) =>
      (
        await post('/administrators/debts_paid', {
          ...{ account: 'driver', holder_id: driver.id, amount, reference: `${reference}${orderId}` },
        })
      ).body.state
    expect([await paid(300_000, 'P'), await paid(200_000, 'Q'), await paid(1, 'R')]).toEqual([
      'confirmed',
      'confirmed',
      'waiting',
    ])
    app.clock.advance(7 * 24 * 60 * 60_000)
    expect(await paid(1, 'S')).toBe('confirmed')
    const { entry_id: old } = await app.db
      .selectFrom('money_adjustments')
      .select('entry_id')
      .where('reference', '=', `P${orderId}`)
      .executeTakeFirstOrThrow()
    expect(await paid(200_000, 'T')).toBe('confirmed')
    // The corrected entry is older than the seven days, so it does not reduce their sum.
    expect((await post(`/administrators/entries/${old}/correct`, { amount: 300_001 })).body.state).toBe(
      'waiting',
    )
  })

  it('are always written off by two persons, and so is the correction', async () => {
    const { driver } = await aDelivered()
    const body = { account: 'driver_cash', holder_id: driver.id, amount: 75_000 }
    expect(outcome(await post('/administrators/write_offs', { ...body, amount: 75_001 }))).toBe(
      '400 more_than_owed',
    )
    const proposed = await post('/administrators/write_offs', body)
    expect(proposed.body.state).toBe('waiting')
    expect(await balance('driver_cash', driver.id)).toBe(-75_000)
    const { entry_id: entryId } = (await confirm(proposed.body.id)).body
    expect(await balance('driver_cash', driver.id)).toBe(0)
    const corrected = await post(`/administrators/entries/${entryId}/correct`, { amount: 70_000 })
    expect(corrected.body.state).toBe('waiting')
    await confirm(corrected.body.id)
    expect(await balance('driver_cash', driver.id)).toBe(-5_000)
    expect(outcome(await post('/administrators/write_offs', { ...body, holder_id: 999_999 }))).toBe(
      '404 driver_not_found',
    )
  })
})

describe('a correction', () => {
  async function aHandIn(amount: number) {
    const { driver } = await aDelivered({ price: 900_000 })
    const begun = await app.call('POST', '/drivers/hand_ins', {
      token: driver.token,
      body: { amount, way: 'bank', reference: `H${driver.id}` },
    })
    await app.call('POST', `/administrators/hand_ins/${begun.body.id}/confirm`, { token: finance.token })
    const { entry_id } = await app.db
      .selectFrom('cash_hand_ins')
      .select('entry_id')
      .where('id', '=', begun.body.id)
      .executeTakeFirstOrThrow()
    return { driver, entryId: entry_id }
  }

  it('replaces the wrong entry, which can be reversed once', async () => {
    const { driver, entryId } = await aHandIn(1_000_000)
    const held = () => balance('driver_cash', driver.id)
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(`/administrators/entries/${entryId}/correct`, { amount: 900_000 })),
    )
    expect(answers.map(outcome).toSorted()).toEqual([201, ...Array(2).fill('409 entry_not_correctable')])
    expect(await held()).toBe(-900_000)
    const right = answers.find(({ status }) => status === 201)?.body
    expect(right).toMatchObject({ kind: 'handed_in', corrects: entryId, state: 'confirmed' })
  })

  it('of a hand-in cannot exceed the driver’s cash', async () => {
    const { driver, entryId } = await aHandIn(1_000)
    const correct = (amount: number) => post(`/administrators/entries/${entryId}/correct`, { amount })
    expect((await correct(1_800_001)).body).toMatchObject({ code: 'more_than_owed', owed: 1_800_000 })
    expect(await balance('driver_cash', driver.id)).toBe(-1_799_000)
    expect((await correct(400_000)).body.state).toBe('confirmed')
  })

  it('in small steps stays within the limit of one person: the first entry counts', async () => {
    const { driver, entryId } = await aHandIn(1_000_000)
    const first = (await post(`/administrators/entries/${entryId}/correct`, { amount: 600_000 })).body
    const second = (await post(`/administrators/entries/${first.entry_id}/correct`, { amount: 500_000 })).body
    expect([first.state, second.state]).toEqual(['confirmed', 'confirmed'])
    const third = (await post(`/administrators/entries/${second.entry_id}/correct`, { amount: 499_999 })).body
    expect(third.state).toBe('waiting')
    const takenBack = await post(`/administrators/entries/${second.entry_id}/take_back`)
    expect(outcome(takenBack)).toBe('409 entry_not_correctable')
    await confirm(third.id)
    expect(await balance('driver_cash', driver.id)).toBe(-1_800_000 + 499_999)
  })

  it('reverses a refund only while the customer has the coins', async () => {
    const { orderId, customer, coins } = await aDelivered()
    const { entry_id: entryId } = (await refund({ order_id: orderId, dishes: 40_000 })).body
    const spent = await aCheckout(app, { coins: 1 })
    expect(spent.customer.id).not.toBe(customer.id)
    const corrected = (
      await post(`/administrators/entries/${entryId}/correct`, { dishes: 30_000, bearer: 'restaurant' })
    ).body
    expect(corrected).toMatchObject({ state: 'confirmed', dishes: 30_000, bearer: 'restaurant' })
    expect(await coins()).toBe(30_000)
    expect(outcome(await post(`/administrators/entries/${corrected.entry_id}/take_back`))).toBe(201)
    expect(await coins()).toBe(0)
    const again = (await refund({ order_id: orderId, dishes: 60_000 })).body
    const promotion = sql`(select id from ledger_accounts where kind = 'platform:promotion')`
    await sql`
      with e as (insert into ledger_entries (cause, key, actor, created_at)
                 values ('granted', 'spent', 'system', ${app.clock.now()}) returning id),
      u as (update users set coins = coins - 60000 where id = ${customer.id})
      insert into ledger_postings (entry_id, account_id, amount)
      select e.id, a.id, -60000 from e, ledger_accounts a where a.kind = 'coins:customer' and a.holder_id = ${customer.id}
      union all select e.id, ${promotion}, 60000 from e`.execute(app.db)
    expect(outcome(await post(`/administrators/entries/${again.entry_id}/take_back`))).toBe(
      '400 not_enough_coins',
    )
  })

  it('is refused for other kinds of entries, for unknown ones and without the right figure', async () => {
    const { orderId } = await aDelivered()
    const { id } = await app.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    for (const what of ['correct', 'take_back'] as const) {
      expect(outcome(await post(`/administrators/entries/${id}/${what}`))).toBe('409 entry_not_correctable')
      expect(outcome(await post(`/administrators/entries/999999/${what}`))).toBe('404 entry_not_found')
    }
    const { entryId } = await aHandIn(5)
    expect((await post(`/administrators/entries/${entryId}/correct`)).body.errors).toHaveProperty('amount')
  })
})

describe('an order that ends without a delivery', () => {
  async function aPickedUp({ hasDriver = true, coins = 0 } = {}) {
    const checkout = await aCheckout(app, { coins })
    const asked = coins > 0 ? { type_checkout: 'coins' } : {}
    const orderId: number = (await checkout.order(asked)).body.order.id
    const driver = await aDriver(app)
    await step(app, orderId, { step: 'accept', actor: 'partner' })
    if (hasDriver) await step(app, orderId, { step: 'assign', actor: 'driver', driverId: driver.id })
    await step(app, orderId, { step: 'pick_up', actor: 'administrator' })
    return { ...checkout, orderId, driver }
  }
  const end = (orderId: number, bearer: string) =>
    app.call('POST', `/administrators/orders/${orderId}/end`, {
      token: support.token,
      body: { bearer, reason: 'Khách không nghe máy' },
    })

  it('is borne by the party that the administrator names, and the bearer can be corrected', async () => {
    const { orderId, driver, partner, coins } = await aPickedUp({ coins: 45_000 })
    expect((await end(orderId, 'restaurant')).body).toEqual({
      ...{ id: orderId, state: 'canceled', bearer: 'restaurant' },
    })
    expect(await coins()).toBe(45_000)
    expect([await balance('restaurant', partner.id), await balance('driver', driver.id)]).toEqual([
      -13_500, 13_500,
    ])
    const { id } = await app.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('order_id', '=', orderId)
      .where('cause', '=', 'canceled')
      .executeTakeFirstOrThrow()
    expect((await post(`/administrators/entries/${id}/correct`)).body.errors).toHaveProperty('bearer')
    const { body } = await post(`/administrators/entries/${id}/correct`, { bearer: 'driver' })
    expect(body).toMatchObject({ kind: 'canceled', state: 'confirmed' })
    expect([await balance('restaurant', partner.id), await balance('driver', driver.id)]).toEqual([
      27_000, -27_000,
    ])
    expect(await coins()).toBe(45_000)
  })

  it('for cash by the restaurant’s own courier can be charged to the restaurant, which is then owed nothing', async () => {
    const { orderId, partner } = await aPickedUp({ hasDriver: false })
    await end(orderId, 'platform:refunds')
    expect(await balance('restaurant', partner.id)).toBe(42_000)
    const { id } = await app.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { body } = await post(`/administrators/entries/${id}/correct`, { bearer: 'restaurant' })
    expect(body).toMatchObject({ kind: 'canceled', state: 'confirmed', entry_id: null })
    expect(await balance('restaurant', partner.id)).toBe(0)
  })

  it('is refused before pick-up, for unknown orders, and at the expense of a missing driver', async () => {
    const { orderId } = await aPickedUp({ hasDriver: false })
    expect((await end(orderId, 'driver')).body.errors).toHaveProperty('bearer')
    expect(outcome(await end(orderId, 'platform:refunds'))).toBe(200)
    expect(outcome(await end(orderId, 'restaurant'))).toBe('409 order_state_changed')
    expect(outcome(await end(999_999, 'restaurant'))).toBe('404 order_not_found')
  })
})
