import type { RefusalText } from './refusal-text.ts'

/** The refusals about restaurants, menus and carts. */
export const menuRefusals = {
  partner_not_found: { status: 404, en: 'Partner not found!', vi: 'Không tìm thấy nhà hàng!' },
  partner_closed: { status: 409, en: 'Partner not found!', vi: 'Nhà hàng đang đóng cửa!' },
  slot_not_available: {
    status: 400,
    en: 'Nothing can be ordered for this time. Please choose another one.',
    vi: 'Không đặt được cho giờ này. Vui lòng chọn giờ khác.',
  },
  slot_full: {
    status: 409,
    en: 'This time is full. Please choose another one.',
    vi: 'Giờ này đã kín đơn. Vui lòng chọn giờ khác.',
  },
  product_not_found: { status: 404, en: 'Product not found!', vi: 'Không tìm thấy món!' },
  out_of_stock: { status: 409, en: 'Product not found!', vi: 'Món này đã hết!' },
  not_served: {
    status: 409,
    en: 'This dish is not served at this time.',
    vi: 'Món này không bán vào giờ này.',
  },
  few_left: {
    status: 409,
    en: 'There are not enough of this dish left.',
    vi: 'Món này không còn đủ số lượng.',
  },
  category_not_found: { status: 404, en: 'Category not found.', vi: 'Không tìm thấy nhóm món này.' },
  group_not_found: { status: 404, en: 'Option group not found.', vi: 'Không tìm thấy nhóm tùy chọn này.' },
  daypart_not_found: { status: 404, en: 'Serving time not found.', vi: 'Không tìm thấy khung giờ bán này.' },
  change_not_found: {
    status: 404,
    en: 'This change is older than 30 days, or there is none.',
    vi: 'Thay đổi này đã quá 30 ngày hoặc không tồn tại.',
  },
  change_undone: {
    status: 409,
    en: 'This change has been undone already.',
    vi: 'Thay đổi này đã được hoàn tác rồi.',
  },
  menu_changed: {
    status: 409,
    en: 'Somebody else has changed this meanwhile. Please look at it as it is now.',
    vi: 'Có người vừa sửa phần này. Vui lòng xem lại bản mới nhất.',
  },
  menu_full: {
    status: 409,
    en: 'The menu has as many of these as it can hold.',
    vi: 'Thực đơn đã đạt số lượng tối đa cho mục này.',
  },
  category_not_empty: {
    status: 409,
    en: 'This category still has dishes. Please move or delete them first, or hide the category.',
    vi: 'Nhóm này còn món. Hãy chuyển hoặc xóa món trước, hoặc ẩn cả nhóm.',
  },
  dish_ordered: {
    status: 409,
    en: 'This dish has been ordered before, so it cannot be deleted. You can hide it instead.',
    vi: 'Món này đã có người đặt nên không xóa được. Bạn có thể ẩn món.',
  },
  group_attached: {
    status: 409,
    en: 'Dishes still have this option group.',
    vi: 'Vẫn còn món dùng nhóm tùy chọn này.',
  },
  daypart_in_use: {
    status: 409,
    en: 'Categories or dishes are still served by this time. Please give them another one first.',
    vi: 'Vẫn còn nhóm hoặc món bán theo khung giờ này. Hãy đổi khung giờ của chúng trước.',
  },
  undo_blocked: {
    status: 409,
    en: 'This cannot be undone, because something that it needs is gone, or something else needs it now.',
    vi: 'Không hoàn tác được vì phần liên quan đã bị xóa hoặc đang được dùng ở chỗ khác.',
  },
  choice_not_found: { status: 404, en: 'Choice not found.', vi: 'Không tìm thấy lựa chọn này.' },
  choices_required: {
    status: 409,
    en: 'Please choose the options of this dish first.',
    vi: 'Vui lòng chọn các tùy chọn của món này trước.',
  },
  choices_invalid: {
    status: 400,
    en: 'These choices are not possible.',
    vi: 'Các lựa chọn này không hợp lệ.',
  },
  choice_sold_out: { status: 409, en: 'A choice is sold out.', vi: 'Có lựa chọn đã hết.' },
  line_ambiguous: {
    status: 409,
    en: 'This dish is in your cart more than once. Please name the line.',
    vi: 'Món này có nhiều dòng trong giỏ hàng. Vui lòng chọn đúng dòng.',
  },
  line_not_found: {
    status: 404,
    en: 'This dish is not in your cart.',
    vi: 'Món này không có trong giỏ hàng.',
  },
  quantity_too_large: {
    status: 400,
    en: 'You can have at most 99 of one dish in the cart.',
    vi: 'Mỗi món tối đa 99 phần trong giỏ.',
  },
  exception_exists: {
    status: 409,
    en: 'One of these days has an exception already. Please remove it first.',
    vi: 'Một trong các ngày này đã có lịch riêng. Vui lòng xóa lịch đó trước.',
  },
  exception_not_found: {
    status: 404,
    en: 'None of these days has an exception.',
    vi: 'Không ngày nào trong số này có lịch riêng.',
  },
  too_many_exceptions: {
    status: 409,
    en: 'A restaurant has at most 120 days with an exception ahead.',
    vi: 'Mỗi nhà hàng có tối đa 120 ngày lịch riêng sắp tới.',
  },
} as const satisfies Record<string, RefusalText>
