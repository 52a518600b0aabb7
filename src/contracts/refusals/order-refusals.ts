import type { RefusalText } from './refusal-text.ts'

/** The refusals about orders, own deliveries and reviews. */
export const orderRefusals = {
  order_not_found: { status: 404, en: 'Order not found.', vi: 'Không tìm thấy đơn hàng.' },
  cart_changed: {
    status: 409,
    en: 'Your cart has changed. Please look at it once more.',
    vi: 'Giỏ hàng đã thay đổi. Vui lòng xem lại giỏ hàng.',
  },
  cart_full: {
    status: 409,
    en: 'A cart holds at most 50 lines. Please order what is in it first, or remove some.',
    vi: 'Giỏ hàng chứa tối đa 50 dòng món. Vui lòng đặt trước các món đang có hoặc bỏ bớt món.',
  },
  too_far: {
    status: 400,
    en: 'Your location is so far from food store',
    vi: 'Địa chỉ của bạn quá xa nhà hàng',
  },
  price_changed: {
    status: 409,
    en: 'The price has changed. Please check the new total.',
    vi: 'Giá đã thay đổi. Vui lòng xem lại tổng tiền mới.',
  },
  too_many_waiting_orders: {
    status: 409,
    en: 'Five of your orders are waiting for this restaurant already. Please wait until it accepts one, or cancel one.',
    vi: 'Bạn đã có 5 đơn đang chờ nhà hàng này xác nhận. Vui lòng đợi nhà hàng nhận đơn hoặc hủy bớt một đơn.',
  },
  // 409, not 429: waiting does not help until one of the customer's orders ends.
  too_many_open_orders: {
    status: 409,
    en: 'You have too many orders on their way. Please wait until one of them has arrived.',
    vi: 'Bạn đang có quá nhiều đơn chưa hoàn tất. Vui lòng đợi đến khi một đơn được giao xong.',
  },
  not_enough_coins: { status: 400, en: 'You do not have enough coins.', vi: 'Bạn không đủ xu.' },
  voucher_not_valid: {
    status: 400,
    en: 'This voucher cannot be used for this order.',
    vi: 'Mã giảm giá này không dùng được cho đơn này.',
  },
  voucher_not_found: { status: 404, en: 'Voucher not found.', vi: 'Không tìm thấy mã giảm giá.' },
  distance_required: {
    status: 400,
    en: 'This voucher depends on the distance. Please choose an address first.',
    vi: 'Mã này phụ thuộc vào khoảng cách giao hàng. Vui lòng chọn địa chỉ trước.',
  },
  order_state_changed: {
    status: 409,
    en: 'The order has moved on, so this is no longer possible.',
    vi: 'Đơn hàng đã chuyển sang bước khác nên không thể làm việc này nữa.',
  },
  cancel_asked: {
    status: 409,
    en: 'Mâm has been asked to cancel this order already.',
    vi: 'Đã xin Mâm hủy đơn này rồi.',
  },
  step_taken: {
    status: 409,
    en: 'Somebody else was first with this order.',
    vi: 'Đã có người khác xử lý đơn này.',
  },
  printed_before: {
    status: 409,
    en: 'This order was printed before.',
    vi: 'Đơn này đã được in trước đó.',
  },
  delivery_taken: {
    status: 409,
    en: 'Somebody else has taken this order.',
    vi: 'Đơn này đã có người nhận giao.',
  },
  courier_not_found: {
    status: 404,
    en: 'This person does not work at the restaurant.',
    vi: 'Người này không làm việc tại quán.',
  },
  driver_searched: {
    status: 409,
    en: 'A driver is still being looked for.',
    vi: 'Hệ thống vẫn đang tìm tài xế cho đơn này.',
  },
  courier_cash_changed: {
    status: 409,
    en: 'The amount has changed meanwhile. Please look again.',
    vi: 'Số tiền vừa thay đổi. Vui lòng xem lại.',
  },
  undo_too_late: {
    status: 409,
    en: 'This can no longer be undone.',
    vi: 'Không hoàn tác được nữa.',
  },
  device_not_subscribed: {
    status: 409,
    en: 'This device gets no notices yet. Please switch them on first.',
    vi: 'Máy này chưa bật nhận thông báo. Bạn hãy bật trước nhé.',
  },
  delay_too_long: {
    status: 409,
    en: 'An order can be delayed by an hour at most in all.',
    vi: 'Mỗi đơn chỉ được dời tổng cộng tối đa một giờ.',
  },
  order_not_due: {
    status: 409,
    en: 'This order is for later. It can be accepted when its time comes.',
    vi: 'Đây là đơn đặt trước. Bạn có thể nhận đơn khi đến giờ.',
  },
  swap_open: {
    status: 409,
    en: 'The customer is being asked about a dish of this order. That takes a minute at most.',
    vi: 'Đang hỏi ý khách về một món trong đơn này, chậm nhất một phút là có câu trả lời.',
  },
  swap_over: {
    status: 409,
    en: 'This question is over: it has been decided already.',
    vi: 'Đã hết giờ trả lời: món này đã được quyết định rồi.',
  },
  offer_not_there: {
    status: 409,
    en: 'This dish has just sold out too. Please choose something else.',
    vi: 'Món này cũng vừa hết. Bạn chọn cách khác giúp quán nhé.',
  },
  nothing_to_reorder: {
    status: 409,
    en: 'None of these dishes can be bought any more.',
    vi: 'Không còn món nào trong đơn này mua được nữa.',
  },
  already_rated: { status: 409, en: 'You have already rated this.', vi: 'Bạn đã đánh giá rồi.' },
  review_not_found: { status: 404, en: 'Review not found.', vi: 'Không tìm thấy đánh giá này.' },
  already_replied: {
    status: 409,
    en: 'This review has a reply already.',
    vi: 'Đánh giá này đã có phản hồi.',
  },
  already_reported: {
    status: 409,
    en: 'This review has been reported already; Mâm is looking into it.',
    vi: 'Đánh giá này đã được báo cáo, Mâm đang xem xét.',
  },
  review_hidden: {
    status: 409,
    en: 'This review is hidden: nobody sees it in the shop.',
    vi: 'Đánh giá này đã bị ẩn, khách không còn thấy nữa.',
  },
  review_state_changed: {
    status: 409,
    en: 'This review is in that state already.',
    vi: 'Đánh giá này đã ở trạng thái đó rồi.',
  },
  driver_not_found: { status: 404, en: 'Driver not found.', vi: 'Không tìm thấy tài xế.' },
  driver_busy: {
    status: 409,
    en: 'You are carrying an order. Please deliver it first.',
    vi: 'Bạn đang giao một đơn. Vui lòng giao xong trước.',
  },
  offer_gone: {
    status: 409,
    en: 'This order is no longer offered to you.',
    vi: 'Đơn này không còn dành cho bạn nữa.',
  },
  position_outside: {
    status: 400,
    en: 'This position is not in Vietnam.',
    vi: 'Vị trí này không nằm ở Việt Nam.',
  },
  position_in_future: {
    status: 400,
    en: 'The time of this position is in the future. Please check the clock of your phone.',
    vi: 'Thời điểm của vị trí này ở tương lai. Vui lòng kiểm tra đồng hồ trên điện thoại.',
  },
  position_jumped: {
    status: 400,
    en: 'This position is too far from the last one.',
    vi: 'Vị trí này cách vị trí trước quá xa.',
  },
  idempotency_key_invalid: {
    status: 400,
    en: 'An Idempotency-Key has 1 to 255 printable ASCII characters without spaces.',
    vi: 'Idempotency-Key gồm 1 đến 255 ký tự ASCII in được, không có dấu cách.',
  },
  idempotency_key_reused: {
    status: 409,
    en: 'This Idempotency-Key was used for another request.',
    vi: 'Idempotency-Key này đã dùng cho một yêu cầu khác.',
  },
} as const satisfies Record<string, RefusalText>
