import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchChoices } from './match-choices.ts'
import { findGroupProblem } from './menu-faults.ts'
import {
  type Choice,
  copyChoices,
  countChoices,
  defaultChoices,
  findChoiceFault,
  type OptionGroup,
  sortChoices,
  unitPrice,
} from './options.ts'

let serial = 0

function aChoice(overrides: Partial<Choice> = {}): Choice {
  serial += 1
  return {
    id: serial,
    name: `Choice ${serial}`,
    price: 0,
    is_default: false,
    maximum: 1,
    status: 'in_stock',
    ...overrides,
  }
}

function aGroup(overrides: Partial<OptionGroup> = {}): OptionGroup {
  serial += 1
  return {
    id: serial,
    name: `Group ${serial}`,
    minimum: 0,
    maximum: 1,
    is_size: false,
    choices: [],
    ...overrides,
  }
}

const one = (choice: Choice, quantity = 1) => ({ choice_id: choice.id, quantity })

const medium = aChoice({ name: 'M', price: 25_000, is_default: true })
const large = aChoice({ name: 'L', price: 32_000 })
const size = aGroup({ name: 'Size', minimum: 1, is_size: true, choices: [medium, large] })

const pearl = aChoice({ name: 'Trân châu', price: 5_000, maximum: 3 })
const jelly = aChoice({ name: 'Thạch', price: 4_000, maximum: 2 })
const gone = aChoice({ name: 'Pudding', price: 6_000, status: 'out_of_stock' })
const topping = aGroup({ name: 'Topping', maximum: 4, choices: [pearl, jelly, gone] })

const milkTea = [size, topping]

describe('findChoiceFault', () => {
  it.each([
    ['a size alone', [one(medium)], null],
    ['a size and as many toppings as the group takes', [one(large), one(pearl, 3), one(jelly)], null],
    ['no size', [one(pearl)], { code: 'group_too_few', name: 'Size' }],
    ['two sizes', [one(medium), one(large)], { code: 'group_too_many', name: 'Size' }],
    [
      'one topping more than the maximum of the group',
      [one(medium), one(pearl, 3), one(jelly, 2)],
      { code: 'group_too_many', name: 'Topping' },
    ],
    [
      'more of a choice than its maximum',
      [one(medium), one(pearl, 4)],
      { code: 'choice_too_many', name: 'Trân châu' },
    ],
    ['a choice of another dish', [one(medium), one(aChoice())], { code: 'choice_unknown', name: '' }],
    ['a choice twice', [one(medium), one(pearl), one(pearl)], { code: 'choice_doubled', name: 'Trân châu' }],
    ['a choice that is sold out', [one(medium), one(gone)], { code: 'choice_sold_out', name: 'Pudding' }],
  ])('%s', (_, chosen, fault) => {
    expect(findChoiceFault(milkTea, chosen)).toEqual(fault)
  })

  it('accepts no choices for a dish without options, and refuses any choice as unknown', () => {
    expect(findChoiceFault([], [])).toBeNull()
    expect(findChoiceFault([], [one(pearl)])?.code).toBe('choice_unknown')
  })
})

describe('unitPrice', () => {
  it('is the price of the size plus those of the other choices', () => {
    expect(unitPrice(25_000, milkTea, [one(medium)])).toBe(25_000)
    expect(unitPrice(25_000, milkTea, [one(large), one(pearl, 2), one(jelly)])).toBe(46_000)
    expect(unitPrice(40_000, [topping], [one(pearl)])).toBe(45_000)
    expect(unitPrice(40_000, [], [])).toBe(40_000)
  })

  it('is never below the lowest price, for any choices', () => {
    const choices = [medium, large, pearl, jelly]
    const anything = fc
      .subarray(choices)
      .chain((some) =>
        fc.tuple(
          ...some.map((choice) => fc.integer({ min: 1, max: choice.maximum }).map((n) => one(choice, n))),
        ),
      )
    fc.assert(
      fc.property(anything, (chosen) => {
        if (findChoiceFault(milkTea, chosen) !== null) return
        expect(unitPrice(25_000, milkTea, chosen)).toBeGreaterThanOrEqual(
          Math.min(...size.choices.map(({ price }) => price)),
        )
      }),
    )
  })
})

describe('defaultChoices', () => {
  it('are the default choices of required groups, if the dish then costs its shown price', () => {
    const sugar = aGroup({ minimum: 1, choices: [aChoice({ is_default: true })] })
    const extra = aGroup({ choices: [aChoice({ is_default: true })] })
    expect(defaultChoices(25_000, [...milkTea, sugar, extra])).toEqual(
      sortChoices([one(medium), ...sugar.choices.map((choice) => one(choice))]),
    )
    expect(defaultChoices(30_000, [extra])).toEqual([])
    expect(defaultChoices(30_000, [])).toEqual([])
  })

  it('are none if a default costs more, is sold out or is missing', () => {
    const required = (choice: Choice) => [aGroup({ minimum: 1, choices: [choice, aChoice()] })]
    expect(defaultChoices(20_000, milkTea)).toBeNull()
    expect(defaultChoices(30_000, required(aChoice({ is_default: true, price: 1 })))).toBeNull()
    expect(defaultChoices(30_000, required(aChoice({ is_default: true, status: 'out_of_stock' })))).toBeNull()
    expect(defaultChoices(30_000, required(aChoice()))).toBeNull()
  })
})

describe('a group that can be offered', () => {
  it.each([
    ['a size', size, true],
    ['an optional group', topping, true],
    ['a size that need not be chosen', { ...size, minimum: 0 }, false],
    ['a size group with two sizes at once', { ...size, maximum: 2 }, false],
    ['a size that can be chosen twice', { ...size, choices: [aChoice({ maximum: 2 })] }, false],
    ['a minimum above the maximum', { ...topping, minimum: 5 }, false],
    ['a minimum that its choices cannot meet', { ...topping, maximum: 9, minimum: 7 }, false],
    ['a required group without a free choice', { ...topping, minimum: 1 }, false],
    ['a required group with a free choice', aGroup({ minimum: 1, choices: [aChoice(), pearl] }), true],
    [
      'more defaults than the maximum',
      aGroup({ choices: [aChoice({ is_default: true }), aChoice({ is_default: true })] }),
      false,
    ],
    ['no choice at all', aGroup({ maximum: 0 }), false],
  ])('%s', (_, group, isOrderable) => {
    expect(findGroupProblem(group) === null).toBe(isOrderable)
  })
})

describe('matchChoices', () => {
  const old = (choice: Choice, group: OptionGroup, quantity = 1) => ({
    choice_id: choice.id,
    name: choice.name,
    group_name: group.name,
    quantity,
  })

  it('finds choices by id, even after a new name', () => {
    const renamed = { ...old(pearl, topping, 2), name: 'Trân châu trắng' }
    expect(matchChoices(milkTea, [old(large, size), renamed])).toEqual({
      chosen: sortChoices([one(large), one(pearl, 2)]),
      leftOut: [],
    })
  })

  it('finds choices that were created again by their name, ignoring marks and case', () => {
    const gone = { choice_id: -1, name: 'tran chau', group_name: 'TOPPING', quantity: 1 }
    expect(matchChoices(milkTea, [gone])).toEqual({ chosen: [one(pearl)], leftOut: [] })
  })

  it.each([
    ['Dừa', ['Dứa', 'Dừa'], 'Dừa'],
    ['dừa'.normalize('NFD'), ['Dứa', 'Dừa'], 'Dừa'],
    ['Dừa', ['Dừa', 'Dứa', 'Dưa'], 'Dừa'],
    ['dua', ['Dứa', 'Dừa'], null],
    ['Dưa', ['Dứa', 'Dừa'], null],
    ['dua', ['Dứa', 'Thạch'], 'Dứa'],
  ])(
    'finds %j among %j for the choice %j: by the exact name, or by the only name that fits without marks',
    (name, now, found) => {
      const choices = now.map((one) => aChoice({ name: one }))
      const group = aGroup({ name: 'Trái cây', maximum: 3, choices })
      const old = { choice_id: -1, name, group_name: 'Trái cây', quantity: 1 }
      const { chosen } = matchChoices([group], [old])
      expect(chosen.map(({ choice_id }) => choices.find(({ id }) => id === choice_id)?.name ?? '')).toEqual(
        found === null ? [] : [found],
      )
    },
  )

  it('uses the group with the exact name if two differ only in marks', () => {
    const inBowl = aChoice({ name: 'Thêm' })
    const inShop = aChoice({ name: 'Thêm' })
    const groups = [aGroup({ name: 'Tố', choices: [inShop] }), aGroup({ name: 'Tô', choices: [inBowl] })]
    const old = { choice_id: -1, name: 'Thêm', group_name: 'tô', quantity: 1 }
    expect(matchChoices(groups, [old]).chosen).toEqual([one(inBowl)])
    expect(matchChoices(groups, [{ ...old, group_name: 'Tở' }]).leftOut).toEqual(['Thêm'])
  })

  it('leaves out deleted and sold-out choices, those of another group with that name, and those above the limits', () => {
    const lost = { choice_id: -1, name: 'Kem cheese', group_name: 'Topping', quantity: 1 }
    const elsewhere = { choice_id: -1, name: 'Trân châu', group_name: 'Thêm', quantity: 1 }
    const all = [lost, elsewhere, old(gone, topping), old(pearl, topping, 5), old(jelly, topping, 2)]
    expect(matchChoices(milkTea, all)).toEqual({
      chosen: sortChoices([one(pearl, 3), one(jelly)]),
      leftOut: ['Kem cheese', 'Trân châu', 'Pudding', 'Trân châu', 'Thạch'],
    })
  })

  it('does not replace a deleted size by another size', () => {
    const small = { choice_id: -1, name: 'S', group_name: 'Size', quantity: 1 }
    const { chosen } = matchChoices(milkTea, [small, old(pearl, topping)])
    expect(findChoiceFault(milkTea, chosen)).toEqual({ code: 'group_too_few', name: 'Size' })
  })
})

describe('the stored form of choices', () => {
  it('repeats an id by its quantity; the copy for an order has names, in the order of the groups', () => {
    const chosen = countChoices([medium.id, pearl.id, pearl.id])
    expect(chosen).toEqual([one(medium), one(pearl, 2)])
    expect(copyChoices(milkTea, chosen)).toEqual([
      { choice_id: medium.id, name: 'M', group_name: 'Size', price: 25_000, quantity: 1, is_size: true },
      { choice_id: pearl.id, name: 'Trân châu', group_name: 'Topping', price: 5_000, quantity: 2 },
    ])
  })
})
