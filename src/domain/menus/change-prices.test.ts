import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeMenu } from './change-menu.ts'
import {
  findChangedPrices,
  menuChangesForPrices,
  newPrice,
  type PriceRule,
  roundings,
} from './change-prices.ts'
import { type Menu, menuLimits } from './menu.ts'

const up10: PriceRule = { by: 'percent', value: 10, round_to: 1_000 }

it.each([
  [45_000, up10, 50_000],
  [44_000, up10, 48_000],
  [45_000, { by: 'percent', value: 10, round_to: 500 }, 49_500],
  [45_000, { by: 'percent', value: -10, round_to: 1 }, 40_500],
  [45_000, { by: 'amount', value: 5_000, round_to: 1 }, 50_000],
  [3_000, { by: 'amount', value: -5_000, round_to: 1 }, 0],
  [menuLimits.price, up10, menuLimits.price],
  [1_500, { by: 'amount', value: 0, round_to: 1_000 }, 2_000],
] as const)('%i by %o is %i', (price, rule, after) => {
  expect(newPrice(price, rule)).toBe(after)
})

it('gives an allowed price that is a multiple of the step', () => {
  const rules = fc.record({
    by: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: -100, max: 100 }),
    round_to: fc.constantFrom(...roundings),
  })
  fc.assert(
    fc.property(fc.nat(menuLimits.price), rules, (price, rule) => {
      const after = newPrice(price, rule)
      expect(after).toBeGreaterThanOrEqual(0)
      expect(after).toBeLessThanOrEqual(menuLimits.price)
      expect(after % rule.round_to).toBe(0)
    }),
  )
})

const dish = { category_id: 1, description: '', image_url: null, is_hidden: false, daypart_id: null }
const season = { served_from: null, served_to: null }
const size = { is_default: false, maximum: 1, product_id: null }

function aMenu(): Menu {
  return {
    dayparts: [],
    categories: [{ id: 1, position: 0, name: 'Món', is_hidden: false, daypart_id: null }],
    groups: [
      {
        id: 5,
        name: 'Size',
        minimum: 1,
        maximum: 1,
        is_size: true,
        choices: [
          { ...size, id: 51, name: 'M', price: 25_000 },
          { ...size, id: 52, name: 'L', price: 30_000 },
        ],
      },
    ],
    products: [
      { ...dish, ...season, id: 10, position: 0, name: 'Phở', price: 45_000, groups: [] },
      {
        ...dish,
        ...season,
        id: 11,
        position: 1,
        name: 'Trà',
        price: 25_000,
        groups: [{ group_id: 5, minimum: null, maximum: null }],
      },
      { ...dish, ...season, id: 12, position: 2, name: 'Bún', price: 40_000, groups: [] },
    ],
  }
}

it('changes the chosen dishes and their sizes, and nothing else', () => {
  const menu = aMenu()
  const expected = findChangedPrices(menu, [10, 11], { by: 'amount', value: 5_000, round_to: 1 })
  expect(expected.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Phở', 45_000, 50_000],
    ['Trà · M', 25_000, 30_000],
    ['Trà · L', 30_000, 35_000],
  ])
  const changed = changeMenu(menu, menuChangesForPrices(menu, expected) ?? [])
  expect(changed.ok && changed.menu.products.map(({ price }) => price)).toEqual([50_000, 30_000, 40_000])
})

it('is refused if a price has changed since it was shown', () => {
  const menu = aMenu()
  const expected = findChangedPrices(menu, [10, 11], up10)
  for (const changed of [
    { ...menu, products: menu.products.slice(1) },
    { ...menu, groups: [] },
  ]) {
    expect(menuChangesForPrices(changed, expected)).toBeNull()
  }
  expect(menuChangesForPrices(menu, [{ of: 'product', id: 10, name: '', before: 1, after: 2 }])).toBeNull()
})
