import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { postingsOfChange, withSubtotal } from '#domain/money/order-postings.ts'
import { orderTotal, voucherDiscount } from '#domain/money/order-total.ts'
import type { Choice, OptionGroup } from './options.ts'
import { linesWithAnother, lineWithout, partsMissingIn, type SwapLine, subtotalAfter } from './swap-line.ts'

const choice = (id: number, price: number, more: Partial<Choice> = {}): Choice => ({
  id,
  name: `Choice ${id}`,
  price,
  is_default: false,
  maximum: 3,
  status: 'in_stock',
  ...more,
})
const group = (choices: Choice[], more: Partial<OptionGroup> = {}): OptionGroup => ({
  id: 1,
  name: 'Topping',
  minimum: 0,
  maximum: 4,
  is_size: false,
  choices,
  ...more,
})
const chosen = (id: number, price: number, quantity = 1, isSize = false) => ({
  choice_id: id,
  name: `Choice ${id}`,
  group_name: 'Topping',
  price,
  quantity,
  ...(isSize && { is_size: true }),
})
/** Two milk teas, 25,000 ₫ each, with these choices. */
const line = (choices: SwapLine['choices'], price: number): SwapLine => ({
  product_id: 7,
  name: 'Trà sữa',
  quantity: 2,
  price,
  base_price: 25_000,
  choices,
})

describe('a line without a choice', () => {
  const tea = line([chosen(1, 5_000, 2), chosen(2, 4_000)], 39_000)

  it('costs less by the price of the whole quantity', () => {
    const without = lineWithout(tea, 1, group([choice(1, 5_000), choice(2, 4_000)]))
    expect(without).toEqual(line([chosen(2, 4_000)], 29_000))
  })

  it('needs its size, and at least the minimum of each group', () => {
    const sized = line([chosen(3, 25_000, 1, true)], 25_000)
    expect(lineWithout(sized, 3, group([choice(3, 25_000)], { is_size: true, minimum: 1 }))).toBeNull()
    const both = [choice(1, 5_000), choice(2, 4_000)]
    expect(lineWithout(tea, 1, group(both, { minimum: 1 }))).not.toBeNull()
    expect(lineWithout(tea, 1, group(both, { minimum: 2 }))).toBeNull()
  })

  it('loses a choice of an unknown group, and is null for a choice that was not chosen', () => {
    expect(lineWithout(tea, 1, undefined)?.price).toBe(29_000)
    expect(lineWithout(tea, 9, undefined)).toBeNull()
  })
})

describe('a replacement of a choice', () => {
  const tea = line([chosen(1, 5_000, 2), chosen(2, 4_000)], 39_000)
  const offered = (more: Partial<Choice>) =>
    linesWithAnother(tea, 1, group([choice(1, 5_000), choice(2, 4_000), choice(8, 5_000, more)])).length

  it('is in the same group, not chosen yet, and not dearer; the dearest comes first', () => {
    const others = [choice(1, 5_000), choice(2, 4_000), choice(3, 0), choice(4, 5_000), choice(5, 5_001)]
    expect(
      linesWithAnother(tea, 1, group(others)).map(({ price, choices }) => [price, choices[0]?.choice_id]),
    ).toEqual([
      [39_000, 4],
      [29_000, 3],
    ])
  })

  it('must be in stock for all dishes of the line', () => {
    expect([offered({ left: 4 }), offered({ left: 3 })]).toEqual([1, 0])
    expect([offered({ maximum: 2 }), offered({ maximum: 1 }), offered({ status: 'out_of_stock' })]).toEqual([
      1, 0, 0,
    ])
  })

  it('may be a smaller size', () => {
    const sized = line([chosen(3, 32_000, 1, true)], 32_000)
    const sizes = group([choice(3, 32_000), choice(4, 25_000), choice(5, 39_000)], {
      is_size: true,
      minimum: 1,
    })
    expect(linesWithAnother(sized, 3, sizes)).toMatchObject([
      { price: 25_000, choices: [{ choice_id: 4, is_size: true }] },
    ])
  })
})

it('finds the missing choices if the dish is the same, otherwise the whole dish with its choices', () => {
  const before = line([chosen(1, 5_000), chosen(2, 4_000)], 34_000)
  const after = line([chosen(1, 5_000), chosen(3, 0)], 30_000)
  expect(partsMissingIn(before, after)).toEqual({ hasDish: false, choices: [chosen(2, 4_000)] })
  expect(partsMissingIn(before, { ...after, product_id: 8 })).toEqual({
    hasDish: true,
    choices: before.choices,
  })
  expect(partsMissingIn(before, null)).toEqual({ hasDish: true, choices: before.choices })
})

it('a swap never raises a total, and the customer gets back exactly the difference', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  const percents = fc.option(fc.integer({ min: 1, max: 100 }))
  const voucher = fc.option(fc.record({ discount: amount, percent: percents }))
  fc.assert(
    fc.property(amount, amount, amount, voucher, fc.nat(5), (was, became, rest, given, quantity) => {
      fc.pre(became <= was)
      const [before, after] = [was, became].map((price) => ({ ...line([], price), quantity }))
      const order = { subtotal: was * quantity + rest, shippingFee: 15_000, paysWith: 'coins' as const }
      const priced = { ...order, discount: given ? voucherDiscount(given, order.subtotal) : 0 }
      if (!before || !after) return
      const changed = withSubtotal(priced, given, subtotalAfter(priced.subtotal, before, after))
      const less = orderTotal(priced) - orderTotal(changed)
      expect(less).toBeGreaterThanOrEqual(0)
      expect(changed.discount).toBeLessThanOrEqual(changed.subtotal)
      expect(postingsOfChange(priced, changed)).toEqual(
        less === 0 ? {} : { 'hold:order': -less, 'coins:customer': less },
      )
    }),
  )
})

it('refuses a replacement that costs more', () => {
  expect(() => subtotalAfter(100, line([], 10), line([], 11))).toThrow('must not cost more')
  expect(subtotalAfter(100, line([], 10), line([], 10))).toBe(100)
  expect(subtotalAfter(100, line([], 10), null)).toBe(80)
})
