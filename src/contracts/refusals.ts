/** Every "no" that a call may answer: its stable code, its HTTP status and its sentence in both languages (contract: errors). */
export const refusals = {
  // any call
  validation_failed: {
    status: 400,
    en: 'Please check the highlighted fields.',
    vi: 'Vui lòng kiểm tra lại các ô được đánh dấu.',
  },
  malformed_json: {
    status: 400,
    en: 'The request body is not valid JSON.',
    vi: 'Nội dung gửi lên không phải JSON hợp lệ.',
  },
  bad_request: {
    status: 400,
    en: 'The request could not be understood.',
    vi: 'Không hiểu được yêu cầu này.',
  },
  unauthorized: { status: 401, en: 'Please log in to continue.', vi: 'Vui lòng đăng nhập để tiếp tục.' },
  forbidden: { status: 403, en: 'You are not allowed to do this.', vi: 'Bạn không có quyền làm việc này.' },
  not_found: { status: 404, en: 'There is nothing at this address.', vi: 'Không có gì ở địa chỉ này.' },
  payload_too_large: { status: 413, en: 'The request is too large.', vi: 'Nội dung gửi lên quá lớn.' },
  unsupported_media_type: {
    status: 415,
    en: 'Please send JSON (content-type: application/json).',
    vi: 'Vui lòng gửi JSON (content-type: application/json).',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts. Please wait a little and try again.',
    vi: 'Bạn thử quá nhiều lần. Vui lòng đợi một chút rồi thử lại.',
  },
  internal_error: {
    status: 500,
    en: 'Something went wrong on our side. Please try again.',
    vi: 'Đã có lỗi phía chúng tôi. Vui lòng thử lại.',
  },
  overloaded: {
    status: 503,
    en: 'The shop is very busy. Please try again in a moment.',
    vi: 'Hệ thống đang quá tải. Vui lòng thử lại sau giây lát.',
  },
  // accounts
  email_taken: { status: 400, en: 'This email already has an account.', vi: 'Email này đã có tài khoản.' },
  phone_number_taken: {
    status: 400,
    en: 'This phone number already has an account.',
    vi: 'Số điện thoại này đã có tài khoản.',
  },
  wrong_credentials: {
    status: 401,
    en: 'The email or the password is wrong.',
    vi: 'Email hoặc mật khẩu không đúng.',
  },
  account_locked: { status: 403, en: 'This account is locked.', vi: 'Tài khoản này đã bị khóa.' },
  not_activated: {
    status: 403,
    en: 'This account is not activated yet. We have sent you a code.',
    vi: 'Tài khoản chưa được kích hoạt. Chúng tôi đã gửi mã cho bạn.',
  },
  code_not_valid: {
    status: 404,
    en: 'This code is wrong or has expired.',
    vi: 'Mã không đúng hoặc đã hết hạn.',
  },
  // catalogue, cart
  partner_not_found: { status: 404, en: 'Partner not found!', vi: 'Không tìm thấy cửa hàng!' },
  partner_closed: { status: 409, en: 'Partner not found!', vi: 'Cửa hàng đang đóng cửa!' },
  product_not_found: { status: 404, en: 'Product not found!', vi: 'Không tìm thấy món!' },
  out_of_stock: { status: 409, en: 'Product not found!', vi: 'Món này đã hết!' },
  line_not_found: {
    status: 404,
    en: 'This dish is not in your cart.',
    vi: 'Món này không có trong giỏ hàng.',
  },
  quantity_too_large: {
    status: 400,
    en: 'At most 99 of one dish in a cart.',
    vi: 'Mỗi món tối đa 99 phần trong giỏ.',
  },
  // addresses
  address_not_found: { status: 404, en: 'Address not found.', vi: 'Không tìm thấy địa chỉ.' },
  too_many_addresses: {
    status: 409,
    en: 'You can keep at most 50 addresses.',
    vi: 'Bạn chỉ lưu được tối đa 50 địa chỉ.',
  },
  // orders
  order_not_found: { status: 404, en: 'Order not found.', vi: 'Không tìm thấy đơn hàng.' },
  cart_changed: {
    status: 409,
    en: 'Your cart has changed. Please look at it once more.',
    vi: 'Giỏ hàng đã thay đổi. Vui lòng xem lại giỏ hàng.',
  },
  too_far: {
    status: 400,
    en: 'Your location is so far from food store',
    vi: 'Địa chỉ của bạn quá xa cửa hàng',
  },
  price_changed: {
    status: 409,
    en: 'The price has changed. Please check the new total.',
    vi: 'Giá đã thay đổi. Vui lòng xem lại tổng tiền mới.',
  },
  not_enough_coins: { status: 400, en: 'You do not have enough coins.', vi: 'Bạn không đủ xu.' },
  voucher_not_valid: {
    status: 400,
    en: 'This voucher cannot be used for this order.',
    vi: 'Mã giảm giá này không dùng được cho đơn này.',
  },
  idempotency_key_invalid: {
    status: 400,
    en: 'An Idempotency-Key has 1 to 255 printable ASCII characters without spaces.',
    vi: 'Idempotency-Key gồm 1 đến 255 ký tự ASCII in được, không có dấu cách.',
  },
  idempotency_key_reused: {
    status: 409,
    en: 'This Idempotency-Key was used for another order.',
    vi: 'Idempotency-Key này đã dùng cho một đơn khác.',
  },
} as const satisfies Record<string, { status: number; en: string; vi: string }>

/** A stable snake_case word for programs. */
export type RefusalCode = keyof typeof refusals

/** What any call may answer besides the refusals it declares. */
export type CommonRefusal =
  | 'validation_failed'
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'too_many_requests'
  | 'internal_error'
  | 'overloaded'
