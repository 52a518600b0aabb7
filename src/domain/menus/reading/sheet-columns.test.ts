import { expect, it } from 'vitest'
import { placesOf } from './sheet-columns.ts'

it.each([
  [['Giá (VNĐ)', 'Tên món*'], { name: 1, price: 0 }],
  [['Mã hàng', 'Tên hàng', 'Nhóm hàng(3 Cấp)', 'Giá vốn', 'Giá bán'], { name: 1, category: 2, price: 4 }],
  [['Giá bán VNĐ', 'Món:'], { name: 1, price: 0 }],
  [['STT', 'MÓN ĂN', 'Đơn giá', 'Mô tả'], { name: 1, price: 2, description: 3 }],
  [['Tên sản phẩm*', 'Loại sản phẩm', 'PL_Giá bán lẻ'], { name: 0, category: 1, price: 2 }],
  [['Nhóm thực đơn', 'Tên món', 'Giá bán'], { category: 0, name: 1, price: 2 }],
  [['ItemName', 'CategoryName', 'Price'], { name: 0, category: 1, price: 2 }],
  [['Ten mon', 'Size'], { name: 0, sizes: 1 }],
])('recognizes the columns of %j', (header, places) => {
  expect(placesOf(header)?.places).toEqual(places)
})

it.each([[['a', 'b']], [['Tên món']], [['Giá']], [['Tên món', 'Giá vốn']], [[]]])(
  'finds no columns in %j',
  (header) => {
    expect(placesOf(header)).toBeNull()
  },
)

it.each([
  ['Giá (nghìn đồng)', true],
  ['Giá (k)', true],
  ['Đơn giá (1.000đ)', true],
  ['Giá (VNĐ)', false],
  ['Giá', false],
])('the heading %s means prices in thousands: %s', (head, inThousands) => {
  expect(placesOf(['Món', head])?.unit === 1_000).toBe(inThousands)
})
