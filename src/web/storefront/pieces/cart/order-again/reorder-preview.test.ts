import { expect, test } from 'vitest'
import { isUnchangedOrder, obstacleOf, type ReorderPreview } from './order-again.ts'

type Change = ReorderPreview['lines'][number]['change']

function preview(changes: Change[], parts: Partial<Omit<ReorderPreview, 'lines'>> = {}): ReorderPreview {
  const lines = changes.map((change, at) => ({
    line_id: at + 1,
    product_id: at + 1,
    name: `Món ${at + 1}`,
    image: { url: null },
    quantity: 1,
    note: null,
    choices: [],
    left_out: [],
    old_price: 20_000,
    price: change === 'price' ? 25_000 : 20_000,
    change,
  }))
  return {
    partner: { id: 1, name: 'Quán Thử', status: 'open', next_slot_at: null },
    lines,
    subtotal: 0,
    replaces: 0,
    ...parts,
  }
}

const partner = (status: ReorderPreview['partner']['status']) => ({
  partner: { id: 1, name: 'Quán Thử', status, next_slot_at: null },
})

test('an unchanged order goes into an empty cart without a question', () => {
  expect(isUnchangedOrder(preview([null, null]))).toBe(true)
})

test.each([
  ['a new price', preview([null, 'price'])],
  ['a sold-out dish', preview(['sold_out', null])],
  ['a dish that is gone', preview([null, 'gone'])],
  ['a dish whose size is gone', preview([null, 'choices'])],
  [
    'a choice that is gone',
    { ...preview([null]), lines: preview([null]).lines.map((line) => ({ ...line, left_out: ['Thạch'] })) },
  ],
  ['a dish in the current cart', preview([null], { replaces: 1 })],
  ['a closed restaurant', preview([null], partner('close'))],
  ['a restaurant that is gone', preview([null], partner('gone'))],
  ['an order without dishes', preview([])],
])('%s is shown first', (_, changed) => {
  expect(isUnchangedOrder(changed)).toBe(false)
})

test('ordering again requires an open restaurant that still sells one of the dishes', () => {
  expect(obstacleOf(preview(['sold_out', 'price']))).toBeNull()
  expect(obstacleOf(preview(['sold_out', null]))).toBeNull()
  expect(obstacleOf(preview(['sold_out', 'gone']))).toBe('nothingLeft')
  expect(obstacleOf(preview([null], partner('close')))).toBe('closed')
  expect(obstacleOf(preview(['gone'], partner('gone')))).toBe('partnerGone')
})
