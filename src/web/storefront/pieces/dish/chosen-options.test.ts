import { describe, expect, it } from 'vitest'
import type { OptionGroup } from '#domain/menus/options.ts'
import { countOf, startingChoices, stillOfferedChoices, withChoice } from './chosen-options.ts'

const choice = { price: 0, is_default: false, maximum: 1, status: 'in_stock' } as const
const size: OptionGroup = {
  id: 1,
  name: 'Size',
  minimum: 1,
  maximum: 1,
  is_size: true,
  choices: [
    { ...choice, id: 11, name: 'M', is_default: true },
    { ...choice, id: 12, name: 'L' },
  ],
}
const topping: OptionGroup = {
  id: 2,
  name: 'Topping',
  minimum: 0,
  maximum: 3,
  is_size: false,
  choices: [
    { ...choice, id: 21, name: 'Trân châu', maximum: 3 },
    { ...choice, id: 22, name: 'Thạch', is_default: true, status: 'out_of_stock' },
  ],
}
const one = (choice_id: number, quantity = 1) => ({ choice_id, quantity })

describe('the choices of a dish', () => {
  it('start with the available defaults', () => {
    expect(startingChoices([topping, size])).toEqual([one(11)])
    const none = { ...size, choices: size.choices.map((each) => ({ ...each, is_default: false })) }
    expect(startingChoices([none])).toEqual([])
  })

  it('of a line are kept where they are still offered', () => {
    const gone = { ...one(99), name: 'Pudding' }
    const before = [{ ...one(21, 2), name: 'Trân châu' }, one(22), gone, one(12)]
    expect(stillOfferedChoices([size, topping], before)).toEqual([one(12), one(21, 2)])
  })

  it('of a group with a maximum of one replace each other, and can be removed', () => {
    expect(withChoice(size, [one(11), one(21)], one(12))).toEqual([one(12), one(21)])
    expect(withChoice(size, [one(11)], one(11, 0))).toEqual([])
  })

  it('of a larger group add up and are counted', () => {
    const chosen = withChoice(topping, withChoice(topping, [one(11)], one(21, 2)), one(22))
    expect(chosen).toEqual([one(11), one(21, 2), one(22)])
    expect([countOf(topping, chosen), countOf(size, chosen)]).toEqual([3, 1])
    expect(withChoice(topping, chosen, one(21, 0))).toEqual([one(11), one(22)])
  })
})
