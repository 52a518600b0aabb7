import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inverse, type LedgerAccountKind, type Postings, proportionOf, shareOf } from './ledger.ts'
import {
  cashToAdvance,
  cashToCollect,
  type OrderMoney,
  postingsOfCanceling,
  postingsOfChange,
  postingsOfDelivery,
  postingsOfFailedDelivery,
  postingsOfPickUp,
  postingsOfPlacing,
  postingsOfUnservedOrder,
  withSubtotal,
} from './order-postings.ts'
import { type BorneRefund, postingsOfRefund, refundShares } from './refund-postings.ts'

/**
 * Dishes for 99,999 ₫, a voucher of 20,001 ₫ that the restaurant and the shop share equally, and a delivery of which the
 * customer pays half.
 */
const order: OrderMoney = {
  subtotal: 99_999,
  discount: 20_001,
  shippingFee: 8_500,
  deliveryCost: 17_001,
  freeFrom: 50_000,
  paysWith: 'cash',
  cashSettlement: 'settled_later',
  courier: 'driver',
  commissionBp: 1_000,
  driverShareBp: 9_000,
  voucherPartnerBp: 5_000,
}
// The restaurant's share of the voucher is 10,000 and the shop's 10,001; the total is 88,498; the commission is
// ⌊8,999.9⌋ and the driver's pay ⌊15,300.9⌋.
const dishes = 99_999 - 10_000 - 8_999
const coins = { ...order, paysWith: 'coins' } as const
const own = { ...order, courier: 'own' } as const
const advanced = { ...order, cashSettlement: 'advanced' } as const

function sumOf(postings: Postings): number {
  return Object.values(postings).reduce((sum, amount) => sum + amount, 0)
}

describe('shares', () => {
  it.each([
    [0, 1_000, 0],
    [9, 1_000, 0],
    [10, 1_000, 1],
    [19, 1_000, 1],
    [100_000, 0, 0],
    [100_000, 10_000, 100_000],
    [Number.MAX_SAFE_INTEGER, 9_999, 9_006_298_534_815_516],
  ])('of %d by %d basis points is %d', (amount, basisPoints, share) => {
    expect(shareOf(amount, basisPoints)).toBe(share)
  })

  it('of a total of zero are zero', () => {
    expect(proportionOf(5, 0, 0)).toBe(0)
  })
})

describe('the postings of a delivered order', () => {
  it('hold coins until they are earned or returned; cash is not posted before delivery', () => {
    expect(postingsOfPlacing(coins)).toEqual({ 'coins:customer': -88_498, 'hold:order': 88_498 })
    expect(postingsOfCanceling(coins)).toEqual({ 'coins:customer': 88_498, 'hold:order': -88_498 })
    expect([postingsOfPlacing(order), postingsOfCanceling(order)]).toEqual([{}, {}])
  })

  it('give each party its part of the cash that the driver collected', () => {
    expect(postingsOfDelivery(order)).toEqual({
      driver_cash: -88_498,
      restaurant: dishes,
      driver: 15_300,
      'platform:commission': 8_999,
      'platform:delivery': 1_701,
      'platform:promotion': -(10_001 + 8_501),
    })
  })

  it('give the same parts of the held coins', () => {
    const { driver_cash, ...parts } = postingsOfDelivery(order)
    expect(postingsOfDelivery(coins)).toEqual({ ...parts, 'hold:order': driver_cash })
  })

  it('give the restaurant the pay of its own delivery, less the cash that it collected', () => {
    expect(postingsOfDelivery(own)).toEqual({
      restaurant: dishes + 17_001 - 88_498,
      'platform:commission': 8_999,
      'platform:promotion': -(10_001 + 8_501),
    })
    expect(postingsOfDelivery({ ...own, paysWith: 'coins' })).toMatchObject({
      'hold:order': -88_498,
      restaurant: dishes + 17_001,
    })
  })

  it('let a driver advance only a cash order, only if the restaurant wants that, and never the voucher', () => {
    expect(postingsOfPickUp(advanced)).toEqual({ driver_cash: dishes, restaurant: -dishes })
    const others: OrderMoney[] = [order, { ...advanced, paysWith: 'coins' }, { ...advanced, courier: 'own' }]
    expect(others.map(postingsOfPickUp)).toEqual([{}, {}, {}])
    expect([cashToAdvance(advanced), cashToCollect(advanced), cashToCollect(coins)]).toEqual([
      dishes,
      88_498,
      0,
    ])
  })

  it('pay the driver in full if the delivery is free', () => {
    const free = { ...order, discount: 0, shippingFee: 0 }
    expect(postingsOfDelivery(free)).toMatchObject({ driver: 15_300, 'platform:promotion': -17_001 })
  })
})

describe('the postings of an order without delivery', () => {
  it('pay the restaurant for a cooked order without a driver', () => {
    expect(postingsOfUnservedOrder(order)).toEqual({ restaurant: dishes, 'platform:refunds': -dishes })
    expect(postingsOfUnservedOrder(coins)).toEqual({
      'coins:customer': 88_498,
      'hold:order': -88_498,
      restaurant: dishes,
      'platform:refunds': -dishes,
    })
  })

  it.each<[Partial<OrderMoney>, Parameters<typeof postingsOfFailedDelivery>[1], Postings]>([
    [{}, 'platform:refunds', { restaurant: dishes, driver: 15_300, 'platform:refunds': -dishes - 15_300 }],
    [{}, 'restaurant', { restaurant: -15_300, driver: 15_300 }],
    [{}, 'driver', { restaurant: dishes, driver: -dishes }],
    [
      { courier: 'own' },
      'platform:refunds',
      { restaurant: dishes + 17_001, 'platform:refunds': -dishes - 17_001 },
    ],
    [{ courier: 'own' }, 'restaurant', {}],
  ])('that failed after pick-up (%o): %s bears the loss', (change, bearer, postings) => {
    expect(postingsOfFailedDelivery({ ...order, ...change }, bearer)).toEqual(postings)
    const back = { 'coins:customer': 88_498, 'hold:order': -88_498 }
    const paid = postingsOfFailedDelivery({ ...order, ...change, paysWith: 'coins' }, bearer)
    expect(paid).toEqual({ ...back, ...postings })
  })

  it('cannot be borne by a driver if the restaurant delivers', () => {
    expect(() => postingsOfFailedDelivery(own, 'driver')).toThrow('no driver')
  })

  it('returns the difference of a dropped dish, with the voucher limited to the rest', () => {
    const fixed = { discount: order.discount, percent: null }
    const less = withSubtotal(coins, fixed, 20_000)
    expect(less.discount).toBe(20_000)
    expect(postingsOfChange(coins, less)).toEqual({ 'hold:order': -79_998, 'coins:customer': 79_998 })
    expect(postingsOfChange(order, withSubtotal(order, fixed, 20_000))).toEqual({})
    expect(() => postingsOfChange(less, coins)).toThrow('never rises')
  })

  it('has the percentage of its voucher off the remaining subtotal, and no discount without a voucher', () => {
    const voucher = { discount: 15_000, percent: 20 }
    const before = { ...coins, discount: 15_000 }
    expect(withSubtotal(before, voucher, 75_000).discount).toBe(15_000)
    const less = withSubtotal(before, voucher, 74_996)
    expect(less.discount).toBe(14_999)
    const gone = coins.subtotal - 74_996 - (15_000 - 14_999)
    expect(postingsOfChange(before, less)).toEqual({ 'hold:order': -gone, 'coins:customer': gone })
    expect(withSubtotal({ ...coins, discount: 0 }, null, 20_000).discount).toBe(0)
  })
})

const amount = fc.nat({ max: 5_000_000 })
const basisPoints = fc.nat({ max: 10_000 })
const anyOrder: fc.Arbitrary<OrderMoney> = fc
  .record({
    subtotal: amount,
    discount: amount,
    shippingFee: amount,
    freeFrom: amount,
    given: amount,
    commissionBp: basisPoints,
    driverShareBp: basisPoints,
    voucherPartnerBp: basisPoints,
    paysWith: fc.constantFrom('cash', 'coins'),
    cashSettlement: fc.constantFrom('settled_later', 'advanced'),
    courier: fc.constantFrom('driver', 'own'),
  })
  .map(({ given, ...rest }) => ({
    ...rest,
    discount: Math.min(rest.discount, rest.subtotal),
    deliveryCost: rest.shippingFee + given,
  }))
const bearers = (money: OrderMoney) =>
  fc.constantFrom(...(money.courier === 'own' ? [] : ['driver' as const]), 'restaurant', 'platform:refunds')

/** The smallest percentage that gives at least the discount of an order. */
function percentOf({ discount, subtotal }: OrderMoney): number {
  return discount === 0 ? 1 : Math.ceil((discount * 100) / subtotal)
}

/** A whole history of an order: dishes are dropped, the order ends, and refunds follow. */
const life = anyOrder.chain((money) =>
  fc.record({
    money: fc.constant(money),
    left: fc.nat({ max: money.subtotal }),
    // The percentage of a voucher whose maximum is the discount at placing.
    percent: fc.option(fc.integer({ min: percentOf(money), max: 100 })),
    end: fc.constantFrom('delivered', 'canceled', 'unserved', 'failed'),
    bearer: bearers(money),
    refunds: fc.array(fc.nat({ max: 100 }), { maxLength: 4 }),
  }),
)

type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never

function entriesOf({ money, left, percent, end, bearer, refunds }: Life): Postings[] {
  const changed = withSubtotal(money, { discount: money.discount, percent }, left)
  const start = [postingsOfPlacing(money), postingsOfChange(money, changed)]
  if (end === 'canceled') return [...start, postingsOfCanceling(changed)]
  if (end === 'unserved') return [...start, postingsOfUnservedOrder(changed)]
  start.push(postingsOfPickUp(changed))
  if (end === 'failed') return [...start, postingsOfFailedDelivery(changed, bearer)]
  const all = changed.subtotal - changed.discount
  const posted: BorneRefund[] = []
  const given = refunds.map((percent) => {
    const before = posted.reduce((sum, { dishes: part }) => sum + part, 0)
    const part = Math.min(Math.floor((all * percent) / 100), all - before)
    const refund = { dishes: part, fee: 0, bearer, to: 'coins:customer' as const }
    const others = { refunds: [...posted], returned: refundShares(changed, posted) }
    posted.push(refund)
    return postingsOfRefund(changed, refund, others)
  })
  return [...start, postingsOfDelivery(changed), ...given]
}

describe('in any history of an order', () => {
  it('every entry sums to zero, in whole dong, and no coins stay held', () => {
    fc.assert(
      fc.property(life, (whole) => {
        const entries = entriesOf(whole)
        const balance = (kind: LedgerAccountKind) =>
          entries.reduce((sum, entry) => sum + (entry[kind] ?? 0), 0)
        expect(entries.map(sumOf)).toEqual(entries.map(() => 0))
        expect(entries.flatMap(Object.values).every(Number.isSafeInteger)).toBe(true)
        expect(balance('hold:order')).toBe(0)
        // A customer who paid with coins and received nothing has all coins back.
        if (whole.end !== 'delivered') expect(balance('coins:customer')).toBe(0)
      }),
    )
  })

  it('a driver earns the same with and without a voucher, whether cash was advanced or not', () => {
    fc.assert(
      fc.property(anyOrder, (money) => {
        const earned = (each: OrderMoney) => {
          const [pickUp, delivery] = [postingsOfPickUp(each), postingsOfDelivery(each)]
          // The driver's balances, plus the cash that the driver has gained.
          const inHand = cashToCollect(each) - cashToAdvance(each)
          const owed = [pickUp, delivery].flatMap((entry) => [entry.driver ?? 0, entry.driver_cash ?? 0])
          return owed.reduce((sum, part) => sum + part, inHand)
        }
        const byDriver = { ...money, courier: 'driver' as const }
        const expected = shareOf(money.deliveryCost, money.driverShareBp)
        expect(earned(byDriver)).toBe(expected)
        expect(earned({ ...byDriver, discount: 0 })).toBe(expected)
      }),
    )
  })

  it('an entry and its inverse sum to zero', () => {
    expect(sumOf(inverse(postingsOfDelivery(order)))).toBe(0)
    expect(inverse(postingsOfDelivery(order)).driver).toBe(-15_300)
  })
})
