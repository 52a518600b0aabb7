import { closeStatements } from '#server/features/money/statements/public.ts'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { step } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken, aVoucher, enableCashAdvance } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import type { TestApp, TestResponse } from '#tests/support/test-app.ts'
import { anOptionGroup } from './options-scene.ts'
import { kmNorth } from './order-scene.ts'
import { aPayoutAccount } from './payout-account-scene.ts'

/** One attempt of a person. `pick` selects among the existing rows, so that every command has a meaning. */
export type Command =
  | { act: 'add' | 'set'; user: number; partner: number; dish: number; quantity: number; extra: number }
  | { act: 'apply' | 'unapply'; user: number; partner: number; voucher: number }
  | {
      act: 'order'
      user: number
      partner: number
      voucher: number | null
      coins: boolean
      km: number
      /** The number of the next slot; null: as soon as possible. */
      slot?: number | null
    }
  | {
      act:
        | 'cancel'
        | 'accept'
        | 'refuse'
        | 'ready'
        | 'take'
        | 'leave'
        | 'pickUp'
        | 'deliver'
        | 'stop'
        | 'bring'
      pick: number
    }
  | { act: 'rateDriver' | 'ratePartner'; pick: number; point: number }
  | { act: 'again'; pick: number }
  | { act: 'soldOut'; partner: number; dish: number }
  | { act: 'count' | 'countExtra'; partner: number; dish: number; left: number | null }
  | { act: 'wait'; minutes: number }
  /** A week passes, alone, while nothing else runs. */
  | { act: 'week' }
  | MoneyCommand

/** Hand-ins, settlements, refunds and corrections; `amount` is the attempted sum. */
type MoneyCommand = {
  act: 'handIn' | 'settle' | 'refund' | 'correct' | 'payOut'
  pick: number
  amount: number
}

type Shop = Awaited<ReturnType<typeof openShop>>

/**
 * Two restaurants with two dishes and two vouchers each; three customers with some coins, two drivers. The first dish
 * has two extras, one of them linked to the second dish.
 */
export async function openShop(app: TestApp) {
  // Drivers of an earlier shop would get offers of its orders.
  await app.db.updateTable('drivers').set({ status: 'locked' }).where('status', '<>', 'shipping').execute()
  const users = await Promise.all([300_000, 60_000, 0].map((coins) => aCustomer(app, { coins })))
  const partners = []
  for (const { prices, isAdvanced } of [
    { prices: [30_000, 5_000], isAdvanced: false },
    { prices: [99_000, 1], isAdvanced: true },
  ]) {
    const partner = await aPartner(app, {
      ...{ takes_orders_ahead: true, slot_capacity: 2, preparation_minutes: 20 },
    })
    if (isAdvanced) await enableCashAdvance(app, partner.id)
    const dishes = []
    for (const price of prices) dishes.push(await aProduct(app, { partner_id: partner.id, price }))
    const extras = await anOptionGroup(app, {
      ...{ partner_id: partner.id, maximum: 3, products: dishes.slice(0, 1).map((dish) => dish.id) },
      choices: [
        { name: 'Chả', price: 7_000, maximum: 2 },
        { name: 'Trứng', price: 5_000, maximum: 2, product_id: dishes[1]?.id ?? null },
      ],
    })
    const choices = ['Chả', 'Trứng'].map((name) => extras.idOf(name))
    const vouchers = [
      await aVoucher(app, {
        partner_id: partner.id,
        discount: 15_000,
        usage_limit: 2,
        partner_share_bp: 3_333,
      }),
      await aVoucher(app, {
        partner_id: partner.id,
        discount: 50_000,
        percent: 33,
        condition: 60_000,
        distance_condition: 3,
        usage_limit: 3,
      }),
    ]
    await aPayoutAccount(app, partner.id)
    partners.push({ id: partner.id, token: await aPartnerToken(app, partner.id), dishes, choices, vouchers })
  }
  const drivers = await Promise.all([aDriver(app), aDriver(app)])
  const administrators = await Promise.all([1, 2].map(() => anAdministrator(app)))
  return { users, partners, drivers, administrators }
}

function nth<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('Nothing to choose from.')
  return item
}

async function anOrderOf(app: TestApp, shop: Shop, pick: number) {
  const orders = await app.db
    .selectFrom('orders')
    .selectAll()
    .where(
      'partner_id',
      'in',
      shop.partners.map((partner) => partner.id),
    )
    .orderBy('id')
    .execute()
  return orders.length === 0 ? null : nth(orders, pick)
}

/** Executes a command by the API's calls. A refusal is a normal answer, a 500 is not. */
export async function carryOut(app: TestApp, shop: Shop, command: Command): Promise<TestResponse | null> {
  switch (command.act) {
    case 'add':
    case 'set': {
      const partner = nth(shop.partners, command.partner)
      const body = {
        partner_id: partner.id,
        product_id: nth(partner.dishes, command.dish).id,
        quantity: command.quantity,
        ...(command.extra > 0 && {
          choices: [{ choice_id: nth(partner.choices, command.extra), quantity: command.extra }],
        }),
      }
      const { token } = nth(shop.users, command.user)
      return app.call(command.act === 'add' ? 'POST' : 'PATCH', '/carts', { token, body })
    }
    case 'apply':
    case 'unapply':
      return applyOrCancelVoucher(app, shop, command)
    case 'order':
      return placeOrder(app, shop, command)
    case 'soldOut': {
      const dish = nth(nth(shop.partners, command.partner).dishes, command.dish)
      await app.db
        .updateTable('products')
        .set((eb) => ({
          status: eb
            .case()
            .when('status', '=', 'in_stock')
            .then('out_of_stock' as const)
            .else('in_stock' as const)
            .end(),
        }))
        .where('id', '=', dish.id)
        .execute()
      return null
    }
    case 'count': {
      const partner = nth(shop.partners, command.partner)
      const { id } = nth(partner.dishes, command.dish)
      const { token } = partner
      return app.call('PUT', `/partner/products/${id}/stock`, { token, body: { left: command.left } })
    }
    case 'countExtra': {
      const { choices, token } = nth(shop.partners, command.partner)
      const path = `/partner/choices/${nth(choices, command.dish)}/stock`
      return app.call('PUT', path, { token, body: { left: command.left } })
    }
    case 'wait':
      app.clock.advance(command.minutes * 60_000)
      return null
    case 'week':
      return null
    case 'payOut':
      return payOut(app, shop, command)
    case 'handIn':
    case 'settle':
    case 'refund':
    case 'correct':
      return moveMoney(app, shop, command)
    default:
      return changeOrder(app, shop, command)
  }
}

async function applyOrCancelVoucher(
  app: TestApp,
  shop: Shop,
  command: Extract<Command, { act: 'apply' | 'unapply' }>,
): Promise<TestResponse> {
  const partner = nth(shop.partners, command.partner)
  const voucher = nth(partner.vouchers, command.voucher)
  const { token } = nth(shop.users, command.user)
  return command.act === 'apply'
    ? app.call('POST', '/orders/voucher', {
        token,
        body: { code: voucher.code, partner_id: partner.id, distance: 1 },
      })
    : app.call('DELETE', '/orders/voucher', {
        token,
        body: { voucher_id: voucher.id, partner_id: partner.id },
      })
}

async function placeOrder(
  app: TestApp,
  shop: Shop,
  command: Extract<Command, { act: 'order' }>,
): Promise<TestResponse> {
  const { token } = nth(shop.users, command.user)
  const partner = nth(shop.partners, command.partner)
  const place = kmNorth(command.km)
  const quote = await app.call('POST', '/orders/calc_distance', {
    token,
    body: { partner_id: partner.id, ...place },
  })
  const wanted_at = command.slot == null ? null : nthSlot(app, command.slot)
  const body = {
    wanted_at,
    name: 'Nguyễn Thị Thử',
    phone_number: '0901234567',
    address: '1 Lê Duẩn, Hải Châu, Đà Nẵng',
    partner_id: partner.id,
    shipping_fee: quote.body.shipping_fee,
    type_checkout: command.coins ? 'coins' : 'cash',
    voucher_id: command.voucher === null ? null : nth(partner.vouchers, command.voucher).id,
    ...place,
  }
  return app.call('POST', '/orders', { token, body })
}

/** The nth quarter of an hour, counted from half an hour ahead, which may or may not be a slot. */
function nthSlot(app: TestApp, n: number): string {
  const quarterMs = 15 * 60_000
  return new Date((Math.ceil(app.clock.now().getTime() / quarterMs) + 2 + n) * quarterMs).toISOString()
}

async function changeOrder(
  app: TestApp,
  shop: Shop,
  command: Exclude<Extract<Command, { pick: number }>, MoneyCommand>,
): Promise<TestResponse | null> {
  const order = await anOrderOf(app, shop, command.pick)
  if (order === null) return null
  const { id } = order
  const customer = shop.users.find((user) => user.id === order.user_id)?.token ?? null
  const partner = shop.partners.find((one) => one.id === order.partner_id)?.token ?? null
  const driver = (shop.drivers.find((one) => one.id === order.driver_id) ?? nth(shop.drivers, command.pick))
    .token
  switch (command.act) {
    case 'cancel':
      return app.call('POST', `/orders/${id}/cancel`, { token: customer })
    case 'accept':
      return app.call('POST', `/partner/orders/${id}/accept`, { token: partner })
    case 'refuse':
      return app.call('POST', `/partner/orders/${id}/refuse`, { token: partner, body: { reason: 'Hết món' } })
    case 'ready':
      return app.call('POST', `/partner/orders/${id}/ready`, { token: partner })
    case 'take':
      return app.call('POST', `/drivers/orders/${id}/accept`, { token: driver })
    case 'leave':
      return app.call('POST', `/drivers/orders/${id}/decline`, { token: driver })
    case 'pickUp':
      return app.call('POST', `/drivers/orders/${id}/pick_up`, { token: driver })
    case 'deliver':
      return app.call('PATCH', '/drivers/complete_delivery', {
        token: driver,
        body: { order_id: id, status_order: 'completed' },
      })
    case 'stop':
      await step(app, id, { step: 'cancel', actor: 'administrator' })
      return null
    case 'bring':
      await step(app, id, { step: 'pick_up', actor: 'administrator' })
      await step(app, id, { step: 'complete', actor: 'administrator' })
      return null
    case 'rateDriver':
    case 'ratePartner': {
      const rated =
        command.act === 'rateDriver' ? { driver_id: order.driver_id ?? 1 } : { partner_id: order.partner_id }
      return app.call('POST', '/orders/feedbacks', {
        token: customer,
        body: { order_id: id, content: '', point: command.point, ...rated },
      })
    }
    case 'again':
      return app.call('POST', `/orders/${id}/reorder`, { token: customer })
  }
}

async function moveMoney(app: TestApp, shop: Shop, command: MoneyCommand): Promise<TestResponse | null> {
  const { pick, amount } = command
  const [{ token }, second] = [nth(shop.administrators, 0), nth(shop.administrators, 1)]
  const driver = nth(shop.drivers, pick)
  if (command.act === 'settle') return app.call('POST', '/drivers/cash/settle', { token: driver.token })
  if (command.act === 'handIn') {
    const begun = await app.call('POST', '/drivers/hand_ins', {
      token: driver.token,
      body: { amount, way: 'office' },
    })
    if (begun.status !== 201) return begun
    const { id, code } = begun.body
    return app.call('POST', `/administrators/hand_ins/${id}/confirm`, { token, body: { code } })
  }
  const bearer = (['restaurant', 'driver', 'platform:refunds'] as const)[pick % 3]
  if (command.act === 'refund') {
    const order = await anOrderOf(app, shop, pick)
    const body = { order_id: order?.id, dishes: amount, bearer, paid_to: 'coins', reason: 'Món bị đổ' }
    const asked = order && (await app.call('POST', '/administrators/refunds', { token, body }))
    if (asked?.body.state !== 'waiting') return asked
    const path = `/administrators/adjustments/${asked.body.id}/confirm`
    return app.call('POST', path, { token: second.token })
  }
  const entries = await app.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('cause', 'in', ['handed_in', 'refunded', 'set_off', 'canceled'])
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  if (entries.length === 0) return null
  const entry = nth(entries, pick)
  const body = { reason: 'Nhầm số', amount, dishes: amount, bearer }
  return app.call(
    'POST',
    `/administrators/entries/${entry.id}/${amount % 3 === 0 ? 'take_back' : 'correct'}`,
    {
      token,
      body,
    },
  )
}

/** Closes past periods, and pays the newest statement out to a restaurant or driver; some payouts are returned. */
async function payOut(
  app: TestApp,
  shop: Shop,
  { pick, amount }: MoneyCommand,
): Promise<TestResponse | null> {
  await closeStatements(app.db, { now: app.clock.now(), length: 'week' })
  const isDriver = pick % 3 === 2
  const party = isDriver ? 'driver' : 'restaurant'
  const holder = isDriver ? nth(shop.drivers, pick) : nth(shop.partners, pick)
  const [{ token }, second] = [nth(shop.administrators, 0), nth(shop.administrators, 1)]
  const path = `/administrators/statements?party=${party}&holder_id=${holder.id}&per_page=1`
  const [statement] = (await app.call('GET', path, { token })).body
  if (statement === undefined) return null
  const body = { statement_id: statement.id }
  const proposed = await app.call('POST', '/administrators/payouts', { token, body })
  if (proposed.status !== 201) return proposed
  const payout = `/administrators/payouts/${proposed.body.id}`
  const approved = await app.call('POST', `${payout}/approve`, { token: second.token })
  if (approved.status !== 200) return approved
  const reference = `FT${proposed.body.id}`
  const paid = await app.call('POST', `${payout}/pay`, { token, body: { reference } })
  if (amount % 4 !== 0) return paid
  return app.call('POST', `${payout}/return`, { token, body: { reason: 'Sai số tài khoản' } })
}
