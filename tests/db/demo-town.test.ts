import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replayHistory } from '#domain/orders/order-status.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { insertTown } from '#server/demo/fill/insert-town.ts'
import { openPartnerKey, town } from '#server/demo/town/town.ts'
import { createCipher } from '#server/features/accounts/accounts/public.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const now = new Date('2026-11-20T05:00:00.000Z')
const passwordHash = '$argon2id$the hash of the demo password'

let database: TestDatabase
let customerId: number

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db
    .transaction()
    .execute((transaction) =>
      insertTown(transaction, { now, passwordHash, cipher: createCipher(['a secret']) }),
    )
  const customer = database.db.selectFrom('users').select('id').where('email', '=', 'customer@mam.test')
  customerId = (await customer.executeTakeFirstOrThrow()).id
})
afterAll(() => database.close())

it('passes the audit', async () => {
  expect(await auditDatabase(database.db)).toEqual([])
})

describe('the demo accounts', () => {
  it('are one of each kind, a courier and a second customer, activated, with the demo password; no other account has a password', async () => {
    const { rows } = await sql<{ kind: string; email: string }>`
      select 'user' as kind, email from users where password_hash <> '' and activated_at is not null union all
      select 'driver', email from drivers where password_hash <> '' and activated_at is not null union all
      select 'staff', email from staff where password_hash <> '' and activated_at is not null union all
      select 'administrator', email from administrators where password_hash <> ''
      order by email`.execute(database.db)
    expect(rows).toEqual([
      { kind: 'administrator', email: 'admin@mam.test' },
      { kind: 'staff', email: 'courier@mam.test' },
      { kind: 'user', email: 'customer@mam.test' },
      { kind: 'driver', email: 'driver@mam.test' },
      { kind: 'staff', email: 'partner@mam.test' },
      { kind: 'user', email: 'que@mam.test' },
    ])
  })

  it('make partner@mam.test the owner and courier@mam.test the courier of one restaurant, open round the clock', async () => {
    const members = await database.db
      .selectFrom('memberships')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .innerJoin('partners', 'partners.id', 'partner_id')
      .select(['partners.name', 'role'])
      .where('email', 'in', ['partner@mam.test', 'courier@mam.test'])
      .orderBy('memberships.id')
      .execute()
    const { name } = town.partners.find(({ key }) => key === openPartnerKey) ?? {}
    expect(members).toEqual([
      { name, role: 'owner' },
      { name, role: 'courier' },
    ])
  })

  it('make admin@mam.test an administrator of role owner, without a second factor', async () => {
    const administrators = await database.db
      .selectFrom('administrators')
      .select(['email', 'role', 'needs_second_factor', 'password_hash'])
      .orderBy('id')
      .execute()
    expect(administrators).toMatchObject([
      { email: 'admin@mam.test', role: 'owner', needs_second_factor: false },
      // This account confirms proposals of the first; it cannot sign in.
      { email: 'hanh@mam.test', role: 'finance', needs_second_factor: true, password_hash: null },
    ])
  })

  it('give every restaurant an owner with an e-mail address of the demo', async () => {
    const owners = await database.db
      .selectFrom('memberships')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['partner_id', 'email', 'activated_at'])
      .where('role', '=', 'owner')
      .execute()
    expect(new Set(owners.map(({ partner_id }) => partner_id)).size).toBe(town.partners.length)
    expect(owners.every(({ email }) => email?.endsWith('@mam.test'))).toBe(true)
    expect(owners.filter(({ activated_at }) => activated_at === null)).toHaveLength(1)
  })
})

describe('the customer of the demo', () => {
  it('has 500,000 coins from an opening grant, payments, a refund and rewards', async () => {
    const movements = await database.db
      .selectFrom('coin_movements')
      .selectAll()
      .where('user_id', '=', customerId)
      .orderBy('id')
      .execute()
    expect(movements[0]?.cause).toBe('granted')
    expect(movements.at(-1)?.balance).toBe(500_000)
    expect(new Set(movements.map(({ cause }) => cause))).toEqual(
      new Set(['granted', 'order', 'order_canceled', 'feedback']),
    )
    const times = movements.map(({ created_at }) => created_at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('has orders of every state: unrated, half rated, rated, and canceled by each party', async () => {
    const orders = await database.db
      .selectFrom('orders')
      .innerJoin('order_events as last', 'last.order_id', 'orders.id')
      .select(['orders.state', 'rate_status', 'type_checkout', 'last.event', 'last.actor', 'voucher_id'])
      .where('orders.user_id', '=', customerId)
      .where('last.event', 'in', ['canceled', 'delivered', 'placed'])
      .execute()
    expect(new Set(orders.map(({ state }) => state))).toEqual(
      new Set(['placed', 'picked_up', 'delivered', 'canceled']),
    )
    const canceled = orders.filter(({ event }) => event === 'canceled').map(({ actor }) => actor)
    expect(canceled.toSorted()).toEqual(['customer', 'partner', 'system'])
    const delivered = orders.filter(({ event }) => event === 'delivered')
    expect(new Set(delivered.map(({ rate_status }) => rate_status))).toEqual(new Set(['rate', 'rated']))
    expect(new Set(orders.map(({ type_checkout }) => type_checkout))).toEqual(new Set(['cash', 'coins']))
  })

  it('has rated the driver of one order, but not its restaurant', async () => {
    const halves = await database.db
      .selectFrom('orders')
      .innerJoin('feedbacks', 'feedbacks.order_id', 'orders.id')
      .select('orders.id')
      .where('orders.user_id', '=', customerId)
      .where('rate_status', '=', 'rate')
      .where('feedbacks.driver_id', 'is not', null)
      .execute()
    expect(halves).toHaveLength(1)
  })
})

describe('the orders', () => {
  it('have dishes with choices in every state', async () => {
    const states = async (hasChoices: boolean) => {
      const rows = await database.db
        .selectFrom('orders')
        .innerJoin('order_details as line', 'line.order_id', 'orders.id')
        .select('state')
        .distinct()
        .where(sql<boolean>`jsonb_array_length(line.choices) > ${hasChoices ? 0 : -1}`)
        .execute()
      return rows.map(({ state }) => state).toSorted()
    }
    expect(await states(true)).toEqual(await states(false))
    expect(await states(true)).toContain('placed')
  })

  it('have histories in order of time, none of it in the future', async () => {
    const events = await database.db.selectFrom('order_events').selectAll().orderBy('id').execute()
    for (const id of new Set(events.map(({ order_id }) => order_id))) {
      const history = events.filter(({ order_id }) => order_id === id)
      expect(replayHistory(history)).not.toBeNull()
      const times = history.map(({ created_at }) => created_at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('have ids in order of time, like all reviews', async () => {
    for (const table of ['orders', 'feedbacks'] as const) {
      const rows = await database.db.selectFrom(table).select('created_at').orderBy('id').execute()
      const times = rows.map(({ created_at }) => created_at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  it('fulfil the conditions of their vouchers', async () => {
    const used = await database.db
      .selectFrom('orders')
      .innerJoin('vouchers', 'vouchers.id', 'orders.voucher_id')
      .select(['condition', 'distance_condition', 'subtotal', 'distance', 'vouchers.status', 'expiry_date'])
      .execute()
    expect(used.length).toBeGreaterThan(5)
    for (const order of used) {
      expect(order.subtotal).toBeGreaterThanOrEqual(order.condition ?? 0)
      expect(order.distance).toBeLessThanOrEqual(order.distance_condition ?? 15)
      expect(order.status).toBe('effective')
      expect(order.expiry_date.getTime()).toBeGreaterThan(now.getTime())
    }
  })
})

const ownId = async () => {
  const owned = database.db.selectFrom('memberships').innerJoin('staff', 'staff.id', 'staff_id')
  const { partner_id } = await owned
    .select('partner_id')
    .where('email', '=', 'partner@mam.test')
    .executeTakeFirstOrThrow()
  return partner_id
}

describe('the restaurant of the demo’s owner', () => {
  it('has orders of every state, also cooked ones without a courier, and its courier carries one', async () => {
    const orders = await database.db
      .selectFrom('orders')
      .leftJoin('staff as courier', 'courier.id', 'courier_id')
      .select(['state', 'ready_at', 'brought_by', 'courier.email'])
      .where('partner_id', '=', await ownId())
      .where('orders.created_at', '>', new Date(now.getTime() - 3 * 3_600_000))
      .execute()
    const seen = new Set(
      orders.map(({ state, ready_at, brought_by, email }) =>
        [state, ready_at && 'ready', brought_by === 'restaurant' && 'own', email].filter(Boolean).join(' '),
      ),
    )
    expect(seen).toEqual(
      new Set([
        'placed',
        'accepted own',
        'accepted ready own',
        'picked_up ready own courier@mam.test',
        'delivered ready own courier@mam.test',
        'canceled',
      ]),
    )
  })

  it('sells dishes with options, required ones too', async () => {
    const groups = await database.db
      .selectFrom('option_groups')
      .select('minimum')
      .where('partner_id', '=', await ownId())
      .execute()
    expect(new Set(groups.map(({ minimum }) => minimum))).toEqual(new Set([0, 1]))
  })
})

describe('the money of past weeks', () => {
  it('is closed in four statements of the demo’s restaurant and its drivers, up to this week', async () => {
    const statements = await database.db
      .selectFrom('statements')
      .select(['party', 'holder_id', 'ends_at', 'closing'])
      .orderBy('id')
      .execute()
    const weeks = ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'].map(
      (day) => `${day}T17:00:00.000Z`,
    )
    const own = statements.filter(({ party }) => party === 'restaurant')
    const partnerId = await ownId()
    expect(
      own.filter(({ holder_id: id }) => id === partnerId).map(({ ends_at }) => ends_at.toISOString()),
    ).toEqual(weeks)
    expect(own.every(({ closing }) => closing > 0)).toBe(true)
    const ofDrivers = statements.filter(({ party }) => party === 'driver')
    const byDriver = Map.groupBy(ofDrivers, ({ holder_id }) => holder_id)
    expect([...byDriver.values()].filter((each) => each.length === 4).length).toBeGreaterThanOrEqual(4)
  })

  it('is paid to the demo’s restaurant for three weeks and to a driver; other payouts wait', async () => {
    const partnerId = await ownId()
    const payouts = await database.db.selectFrom('payouts').selectAll().orderBy('id').execute()
    const own = payouts.filter(({ party, holder_id: id }) => party === 'restaurant' && id === partnerId)
    expect(own.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'approved'])
    expect(payouts.filter(({ party, state }) => party === 'driver' && state === 'paid')).toHaveLength(1)
    expect(payouts.filter(({ state }) => state === 'proposed')).toHaveLength(1)
  })

  it('includes a refund and hand-ins; one driver is near the cash limit', async () => {
    const refunds = await database.db.selectFrom('money_adjustments').select(['kind', 'state']).execute()
    expect(refunds).toEqual([{ kind: 'refunded', state: 'confirmed' }])
    const handIns = await database.db.selectFrom('cash_hand_ins').select('state').execute()
    expect(handIns.length).toBeGreaterThan(10)
    expect(new Set(handIns.map(({ state }) => state))).toEqual(new Set(['confirmed']))
    const drivers = await database.db.selectFrom('drivers').select('cash_balance').execute()
    const near = drivers.filter(({ cash_balance: cash }) => cash <= -1_500_000 && cash > -1_700_000)
    expect(near).toHaveLength(1)
    expect(drivers.every(({ cash_balance }) => cash_balance > -1_700_000)).toBe(true)
  })

  it.each(['2026-11-22T16:59:00Z', '2026-11-22T17:01:00Z', '2026-11-23T03:30:00Z'])(
    'passes the audit for a demo that begins at %s',
    async (moment) => {
      const another = await createTestDatabase()
      const begun = { now: new Date(moment), passwordHash }
      await another.db
        .transaction()
        .execute((transaction) => insertTown(transaction, { ...begun, cipher: createCipher(['a secret']) }))
      expect(await auditDatabase(another.db)).toEqual([])
      await another.close()
    },
  )
})

describe('the vouchers', () => {
  async function vouchersOf(partnerId: number) {
    return database.db.selectFrom('vouchers').selectAll().where('partner_id', '=', partnerId).execute()
  }

  it('are of every kind at the first restaurant of the list', async () => {
    const first = await database.db
      .selectFrom('partners')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const vouchers = await vouchersOf(first.id)
    const usable = vouchers.filter(
      ({ status, expiry_date, usage_limit }) =>
        status === 'effective' && expiry_date.getTime() > now.getTime() && usage_limit > 0,
    )
    const kinds = usable.map(
      ({ condition, distance_condition }) =>
        `${condition === null ? '' : 'minimum '}${distance_condition === null ? '' : 'distance'}`,
    )
    expect(kinds.toSorted()).toEqual(['', 'distance', 'minimum ', 'minimum distance'])
    expect(vouchers.filter(({ expiry_date }) => expiry_date.getTime() < now.getTime())).toHaveLength(1)
    expect(vouchers.filter(({ usage_limit }) => usage_limit === 0)).toMatchObject([{ usage_granted: 2 }])
    expect(vouchers.map(({ status }) => status).filter((status) => status !== 'effective')).toEqual([
      'not_activated',
      'void',
    ])
  })

  it('have Vietnamese descriptions and end with a day in Vietnam', async () => {
    const vouchers = await database.db.selectFrom('vouchers').selectAll().execute()
    const descriptions = vouchers.map(({ description }) => description)
    expect(descriptions).toContain('Ăn cùng cả nhà: giảm 20.000\u00a0₫ cho đơn từ 80.000\u00a0₫')
    expect(descriptions).toContain('Bà Hạnh mời: giảm 10.000\u00a0₫ cho mọi đơn')
    expect(descriptions).toContain('Giảm 10.000\u00a0₫ khi giao trong 2 km')
    expect(descriptions).toContain('Mùng một: giảm 12.000\u00a0₫ cho đơn từ 60.000\u00a0₫, giao trong 4 km')
    for (const { expiry_date } of vouchers) expect(expiry_date.toISOString()).toContain('T16:59:00')
  })
})

describe('the drivers', () => {
  it('are at least two within 10 km of every restaurant, and four for most, ready for orders', async () => {
    const drivers = await database.db
      .selectFrom('drivers')
      .innerJoin('driver_positions', 'driver_id', 'drivers.id')
      .select(['status', 'latitude', 'longitude', 'positioned_at'])
      .execute()
    const ready = drivers.filter(({ status }) => status === 'online')
    const counts = town.partners.map((partner) => {
      const near = ready.filter((place) => distanceKm(place, partner) <= 10)
      expect(near.length, partner.name).toBeGreaterThanOrEqual(2)
      return near.length
    })
    expect(counts.filter((count) => count >= 4).length).toBeGreaterThan(town.partners.length / 2)
    expect(drivers.every(({ positioned_at }) => positioned_at.getTime() === now.getTime())).toBe(true)
  })

  it('carry the orders on their way', async () => {
    const carried = await database.db
      .selectFrom('orders')
      .innerJoin('drivers', 'drivers.id', 'orders.driver_id')
      .select(['orders.state', 'drivers.status'])
      .where('orders.state', 'in', ['accepted', 'picked_up'])
      .execute()
    expect(carried.map(({ state }) => state).toSorted()).toEqual(['accepted', 'picked_up'])
    expect(carried.every(({ status }) => status === 'shipping')).toBe(true)
  })
})
