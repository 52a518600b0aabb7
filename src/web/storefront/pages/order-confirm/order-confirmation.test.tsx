import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order-shape.ts'
import type { ConfirmedOrder } from '#web/storefront/pieces/order/placed-order.ts'
import { OrderConfirmation } from './order-confirmation.tsx'

const toppings = [
  { choice_id: 1, name: 'Size L', group_name: 'Size', price: 20_000, quantity: 1 },
  { choice_id: 2, name: 'Trân châu', group_name: 'Topping', price: 0, quantity: 2 },
]

function confirmation(values: Partial<Order> = {}, changes: ConfirmedOrder['changes'] = []): string {
  const order = {
    id: 7,
    name: 'Ngô Thị Khế',
    phone_number: '0900000301',
    address: '12 Bạch Đằng, Hải Châu 1, Hải Châu, Đà Nẵng',
    subtotal: 90_000,
    shipping_fee: 17_000,
    discount: null,
    total: 107_000,
    type_checkout: 'cash',
    created_at: '20-11-2026 17:04',
    wanted_at: null,
    note: null,
    ...values,
  } as Order
  const dishes = [
    {
      id: 1,
      quantity: 1,
      price: 20_000,
      note: 'không hành',
      choices: toppings,
      product: { name: 'Mì Quảng', image: { url: null } },
    },
    {
      id: 2,
      quantity: 2,
      price: 35_000,
      note: null,
      choices: [],
      product: { name: 'Cơm gà', image: { url: null } },
    },
  ] as ConfirmedOrder['dishes']
  const partner = { name: 'Quán Thử', address: '1 Lê Duẩn', image: { url: null } }
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <OrderConfirmation order={order} dishes={dishes} changes={changes} partner={partner}>
          {null}
        </OrderConfirmation>
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')
}

test('the directions to the door and the note to the driver are below the address, on paper too', () => {
  const text = confirmation({ building: 'Tòa A', floor: '12', gate: 'cổng sau', driver_note: 'gọi trước' })
  expect(text.split('Tòa A · floor 12 · cổng sau|“gọi trước”')).toHaveLength(3)
})

test('the confirmation shows the price of each dish, the quantities and the total', () => {
  const text = confirmation()
  expect(text).toContain('|Cơm gà|2 × |35.000 ₫|70.000 ₫|')
  expect(text).toContain('|Item count|2 dishes (3 portions)|')
  expect(text).toContain('|Subtotal|90.000 ₫|Shipping fee|17.000 ₫|Total|107.000 ₫|')
})

test('a discount has its row only where there is one', () => {
  expect(confirmation()).not.toContain('Discount')
  expect(confirmation({ discount: 10_000, total: 97_000 })).toContain('|Discount|-10.000 ₫|Total|97.000 ₫|')
})

test('the address takes three lines, and the date reads time first', () => {
  expect(confirmation()).toContain('|12 Bạch Đằng|Hải Châu 1|Hải Châu, Đà Nẵng|')
  expect(confirmation()).toContain('|17:04 20-11-2026|')
})

test('an order for later states its slot, on paper with the date', () => {
  const [screen, receipt] = confirmation({ wanted_at: '2020-11-21T04:30:00Z' }).split('|Receipt|')
  expect(screen).toContain('|To arrive at|11:30 21-11-2020|Ordered at|')
  expect(receipt).toContain('|To arrive at|11:30 21-11-2020|Ordered at|')
  expect(confirmation()).not.toContain('To arrive at')
})

test('a dish shows its options and its note, and the order the note to restaurant and driver', () => {
  const text = confirmation({ note: 'Gọi trước khi đến' })
  expect(text).toContain('|Mì Quảng|1 × |20.000 ₫|Size L, Trân châu × 2|Note: |“không hành”|20.000 ₫|')
  expect(text).toContain('|For the restaurant and the driver|Gọi trước khi đến|')
  expect(confirmation()).not.toContain('For the restaurant and the driver')
})

test('paper shows the shop, the restaurant, the customer, the order and each dish with its amounts', () => {
  const [, receipt = ''] = confirmation({ discount: 10_000, total: 97_000, note: 'Cổng sau' }).split(
    '|Receipt|',
  )
  expect(receipt).toContain('Restaurant|Quán Thử|1 Lê Duẩn|')
  expect(receipt).toContain('|Ngô Thị Khế|0900000301|12 Bạch Đằng|')
  expect(receipt).toContain('|Order number|7|Ordered at|17:04 20-11-2026|Payment|Cash on delivery|')
  expect(receipt).toContain('|For the restaurant and the driver|Cổng sau|')
  expect(receipt).toContain(
    '|Mì Quảng|Size L, Trân châu × 2|“không hành”|20.000 ₫|1|20.000 ₫|Cơm gà|35.000 ₫|2|70.000 ₫|',
  )
  expect(receipt).toContain('|Subtotal|90.000 ₫|Shipping fee|17.000 ₫|Discount|-10.000 ₫|Total|97.000 ₫|')
})

test('the confirmation shows what replaces a dish that was sold out, and what was left out, on paper too', () => {
  const line = { product_id: 1, name: 'Bún bò', quantity: 2, price: 30_000, choices: [] }
  const at = '2026-11-20T05:00:00.000Z'
  const text = confirmation({}, [
    { line_id: 2, was: line, became: { ...line, name: 'Cơm gà' }, at },
    { line_id: 9, was: { ...line, name: 'Trà đá' }, became: null, at },
  ])
  expect(text.split('|Instead of Bún bò, which was sold out|')).toHaveLength(3)
  expect(text.split('|Left out, because it was sold out|2 × |Trà đá|')).toHaveLength(3)
})
