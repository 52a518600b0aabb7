import { describe, expect, it } from 'vitest'
import { columnOf } from './board.ts'
import { refusalText } from './refusal-reason.ts'
import { sumTickets } from './ticket-totals.ts'

const order = { state: 'placed', isUnreleased: false, isReady: false, staged: null } as const

describe('the column of an order', () => {
  it.each([
    ['new', {}],
    ['later', { isUnreleased: true }],
    ['cooking', { staged: 'accept' }],
    ['new', { staged: 'refuse' }],
    ['cooking', { state: 'accepted' }],
    ['ready', { state: 'accepted', staged: 'ready' }],
    ['ready', { state: 'accepted', isReady: true }],
    ['on_its_way', { state: 'picked_up', isReady: true }],
    ['done', { state: 'delivered' }],
    ['done', { state: 'canceled' }],
  ] as const)('is %s: %j', (column, change) => {
    expect(columnOf({ ...order, ...change })).toBe(column)
  })
})

describe('the totals of tickets', () => {
  it('multiply choices by the quantity of their dish, and add up equal dishes and choices of several tickets', () => {
    const pearls = { choice_id: 7, name: 'Trân châu đen', quantity: 1 }
    const tea = { product_id: 1, name: 'Trà sữa' }
    const { dishes, choices } = sumTickets([
      { ...tea, quantity: 2, choices: [pearls] },
      { ...tea, quantity: 1, choices: [{ ...pearls, quantity: 2 }] },
      { product_id: 2, name: 'Bánh mì', quantity: 3, choices: [] },
    ])
    expect(dishes.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Bánh mì', 3],
      ['Trà sữa', 3],
    ])
    expect(choices.map(({ name, quantity }) => [name, quantity])).toEqual([['Trân châu đen', 4]])
  })
})

it('a refusal shows the customer the restaurant’s own words, otherwise the words of its reason', () => {
  expect(refusalText('other', 'Bếp mất điện.', 'en')).toBe('Bếp mất điện.')
  expect(refusalText('sold_out', null, 'vi')).toBe('Quán vừa hết món bạn đặt.')
})
