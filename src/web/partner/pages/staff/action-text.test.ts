import { expect, test } from 'vitest'
import { actionText, type RecordedAction } from './action-text.ts'

const done = (action: RecordedAction['action'], details: RecordedAction['details'] = {}): RecordedAction => ({
  id: 1,
  action,
  details,
  times: 1,
  created_at: '2026-11-20T05:00:00.000Z',
  last_at: '2026-11-20T05:00:00.000Z',
  by: null,
})

test.each([
  [done('order_accepted', { order_id: 12, minutes: 20 }), 'Nhận đơn 12 (20 phút)'],
  [done('order_refused', { order_id: 12, reason: 'sold_out' }), 'Từ chối đơn 12 (hết món)'],
  [
    done('paused', { until: '2026-11-20T06:30:00.000Z', reason: 'Mất điện' }),
    'Tạm nghỉ (Mất điện, đến 13:30 20-11-2026)',
  ],
  [
    done('exception_added', { from: '2026-12-24', until: '2026-12-25', reason: 'Giáng sinh' }),
    'Thêm ngày riêng (Giáng sinh, 24-12-2026, đến 25-12-2026)',
  ],
  [done('stock_set', { name: 'Bún bò', count: 0 }), 'Sửa tồn kho: Bún bò (còn 0)'],
  [done('stock_set', { name: 'Bún bò', count: null }), 'Sửa tồn kho: Bún bò (còn hàng)'],
  [done('menu_changed', { change: 'dish_changed', name: 'Bún bò' }), 'Thực đơn: sửa món Bún bò'],
  [done('menu_changed', { change: 'imported', count: 40 }), 'Thực đơn: nhập món hàng loạt (40 mục)'],
  [done('board_set', { minutes: null }), 'Sửa phần tự nhận đơn (tắt)'],
  [done('role_changed', { name: 'Lan', role: 'kitchen' }), 'Đổi vai trò của Lan (Bếp)'],
  [done('orders_ahead_set', { is_on: true }), 'Sửa phần đặt trước (bật)'],
  [done('joined', { role: 'một vai trò mới' }), 'Vào làm ở quán (một vai trò mới)'],
])('%j reads %s', (action, text) => {
  expect(actionText(action, 'vi')).toBe(text)
})
