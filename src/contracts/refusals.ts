import { uploadRefusals } from './upload-refusals.ts'

/** All refusals: stable code, HTTP status and message in both languages (contract: errors). */
export const refusals = {
  // statements, payouts and tax
  statement_not_found: { status: 404, en: 'Statement not found.', vi: 'Không tìm thấy bảng đối soát.' },
  payout_not_found: { status: 404, en: 'Payout not found.', vi: 'Không tìm thấy lệnh chi trả.' },
  payout_open: {
    status: 409,
    en: 'A payout to them is waiting already.',
    vi: 'Đang có một lệnh chi trả chờ xử lý cho bên này.',
  },
  payout_too_large: {
    status: 409,
    en: 'This is more than can be paid out now.',
    vi: 'Số tiền này nhiều hơn số hiện có thể chi trả.',
  },
  payout_state_changed: {
    status: 409,
    en: 'The payout is in another state now.',
    vi: 'Lệnh chi trả đã chuyển sang trạng thái khác.',
  },
  reference_used: {
    status: 409,
    en: 'This reference was entered before.',
    vi: 'Mã giao dịch này đã được nhập trước đó.',
  },
  tax_rate_past: {
    status: 400,
    en: 'A tax rate begins tomorrow at the earliest.',
    vi: 'Thuế suất chỉ có hiệu lực sớm nhất từ ngày mai.',
  },
  tax_rate_exists: {
    status: 409,
    en: 'There is a tax rate from this day on already.',
    vi: 'Đã có thuế suất áp dụng từ ngày này.',
  },
  tax_too_large: {
    status: 409,
    en: 'This is more than the tax that is withheld.',
    vi: 'Số tiền này nhiều hơn số thuế đã khấu trừ.',
  },
  holder_not_found: {
    status: 404,
    en: 'There is no such restaurant or driver.',
    vi: 'Không tìm thấy nhà hàng hoặc tài xế này.',
  },
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
  permission_missing: {
    status: 403,
    en: 'Your role does not allow this.',
    vi: 'Vai trò của bạn không cho phép việc này.',
  },
  not_found: { status: 404, en: 'There is nothing at this address.', vi: 'Không tìm thấy nội dung này.' },
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
  id_card_taken: {
    status: 400,
    en: 'This ID card already has an account.',
    vi: 'Số CMND/căn cước này đã có tài khoản.',
  },
  license_plate_taken: {
    status: 400,
    en: 'This license plate already has an account.',
    vi: 'Biển số xe này đã có tài khoản.',
  },
  location_required: {
    status: 400,
    en: 'Please choose the location of the restaurant on the map.',
    vi: 'Vui lòng chọn vị trí nhà hàng trên bản đồ.',
  },
  wrong_password: {
    status: 400,
    en: 'The current password is wrong.',
    vi: 'Mật khẩu hiện tại không đúng.',
  },
  email_same: {
    status: 400,
    en: 'Email is same as current email',
    vi: 'Email trùng với email hiện tại',
  },
  email_not_pending: {
    status: 404,
    en: 'There is no pending change to this email.',
    vi: 'Không có yêu cầu đổi sang email này.',
  },
  order_still_live: {
    status: 409,
    en: 'You have an order that is not finished yet. Please wait until it is.',
    vi: 'Bạn còn đơn hàng chưa hoàn tất. Vui lòng đợi đến khi đơn kết thúc.',
  },
  wrong_credentials: {
    status: 401,
    en: 'The email or the password is wrong.',
    vi: 'Email hoặc mật khẩu không đúng.',
  },
  second_factor_setup: {
    status: 403,
    en: 'Please add this account to an authenticator app and enter the code that it shows.',
    vi: 'Vui lòng thêm tài khoản này vào ứng dụng xác thực và nhập mã ứng dụng hiển thị.',
  },
  second_factor_required: {
    status: 403,
    en: 'Please enter the code of your authenticator app or a recovery code.',
    vi: 'Vui lòng nhập mã của ứng dụng xác thực hoặc một mã khôi phục.',
  },
  wrong_second_factor: {
    status: 403,
    en: 'This code is wrong or has been used.',
    vi: 'Mã này không đúng hoặc đã được dùng.',
  },
  account_locked: { status: 403, en: 'This account is locked.', vi: 'Tài khoản này đã bị khóa.' },
  no_membership: {
    status: 403,
    en: 'You are on the staff of no restaurant here.',
    vi: 'Bạn không thuộc nhân viên của nhà hàng nào tại đây.',
  },
  already_member: {
    status: 409,
    en: 'This person works in your restaurant already.',
    vi: 'Người này đã là nhân viên của quán.',
  },
  invitation_waits: {
    status: 409,
    en: 'This email has been invited already. You can send the invitation once more.',
    vi: 'Email này đã được mời. Bạn có thể gửi lại lời mời.',
  },
  invitation_not_found: { status: 404, en: 'Invitation not found.', vi: 'Không tìm thấy lời mời.' },
  too_many_invitations: {
    status: 429,
    en: 'Too many invitations have been sent for today. Please try again later.',
    vi: 'Đã gửi quá nhiều lời mời. Vui lòng thử lại sau.',
  },
  staff_full: {
    status: 409,
    en: 'A restaurant has at most 100 members of staff, 20 invitations and 20 kitchen devices.',
    vi: 'Mỗi quán có tối đa 100 nhân viên, 20 lời mời và 20 máy bếp.',
  },
  setup_incomplete: {
    status: 409,
    en: 'Some steps are still missing. Please finish them first.',
    vi: 'Vẫn còn bước chưa xong. Vui lòng hoàn tất trước khi gửi duyệt.',
  },
  already_approved: {
    status: 409,
    en: 'This restaurant has been approved already.',
    vi: 'Quán này đã được duyệt.',
  },
  member_not_found: { status: 404, en: 'Member of staff not found.', vi: 'Không tìm thấy nhân viên này.' },
  device_not_found: { status: 404, en: 'Device not found.', vi: 'Không tìm thấy máy này.' },
  last_owner: {
    status: 409,
    en: 'A restaurant always has an owner. Make somebody else an owner first.',
    vi: 'Quán luôn phải có chủ. Hãy chuyển người khác thành chủ quán trước.',
  },
  own_role: {
    status: 409,
    en: 'Nobody can give themselves a role that may do more.',
    vi: 'Bạn không thể tự nâng quyền cho mình.',
  },
  demo_account: {
    status: 403,
    en: 'This demo account is shared by everybody, so its email and password cannot be changed and it cannot be deleted. Please sign up for your own.',
    vi: 'Đây là tài khoản dùng thử chung nên không thể đổi email, mật khẩu hay xóa. Vui lòng đăng ký tài khoản riêng.',
  },
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
  // the menu editor
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
  // favourites
  too_many_favourites: {
    status: 409,
    en: 'You can keep at most 200 favorites. Take one away to make room.',
    vi: 'Bạn chỉ lưu được tối đa 200 quán yêu thích. Hãy bỏ bớt một quán.',
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
    vi: 'Địa chỉ của bạn quá xa nhà hàng',
  },
  price_changed: {
    status: 409,
    en: 'The price has changed. Please check the new total.',
    vi: 'Giá đã thay đổi. Vui lòng xem lại tổng tiền mới.',
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
  image_not_allowed: {
    status: 400,
    en: 'Please upload the picture here; pictures from other sites are not taken.',
    vi: 'Vui lòng tải ảnh lên tại đây; không nhận ảnh từ trang khác.',
  },
  ...uploadRefusals,
  // drivers and partners
  not_approved: {
    status: 403,
    en: 'This account is waiting for approval by Mâm.',
    vi: 'Tài khoản đang chờ Mâm duyệt.',
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
  // money
  rate_too_early: {
    status: 400,
    en: 'A rate begins one minute from now at the earliest.',
    vi: 'Mức này chỉ có hiệu lực sớm nhất sau một phút nữa.',
  },
  rate_exists: {
    status: 409,
    en: 'There is a rate from this moment on already.',
    vi: 'Đã có mức áp dụng từ thời điểm này.',
  },
  cash_limit_reached: {
    status: 409,
    en: 'You would hold more cash than you may. Please hand cash in first.',
    vi: 'Nhận đơn này thì tiền mặt bạn giữ vượt hạn mức. Vui lòng nộp tiền trước.',
  },
  more_than_held: {
    status: 400,
    en: 'This is more than the cash that you hold.',
    vi: 'Số tiền này nhiều hơn tiền mặt bạn đang giữ.',
  },
  more_than_owed: {
    status: 400,
    en: 'This is more than what is owed.',
    vi: 'Số tiền này nhiều hơn số còn nợ.',
  },
  nothing_to_settle: {
    status: 409,
    en: 'There is nothing to set against each other.',
    vi: 'Không có khoản nào để cấn trừ.',
  },
  hand_in_waiting: {
    status: 409,
    en: 'Cash that you hand in at the office is waiting to be confirmed already.',
    vi: 'Bạn đang có một lần nộp tiền tại văn phòng chờ xác nhận.',
  },
  slip_used: {
    status: 409,
    en: 'This reference of the bank has been entered already.',
    vi: 'Mã giao dịch này đã được nhập rồi.',
  },
  hand_in_not_found: { status: 404, en: 'Hand-in not found.', vi: 'Không tìm thấy lần nộp tiền.' },
  already_decided: {
    status: 409,
    en: 'This has been decided already.',
    vi: 'Việc này đã được quyết định rồi.',
  },
  refund_too_large: {
    status: 400,
    en: 'This is more than what is left of the order to refund.',
    vi: 'Số tiền này nhiều hơn phần còn có thể hoàn của đơn.',
  },
  adjustment_not_found: { status: 404, en: 'Proposal not found.', vi: 'Không tìm thấy đề xuất.' },
  second_person_required: {
    status: 403,
    en: 'Somebody else has to confirm this.',
    vi: 'Việc này phải do người khác xác nhận.',
  },
  entry_not_found: { status: 404, en: 'Entry not found.', vi: 'Không tìm thấy bút toán.' },
  entry_not_correctable: {
    status: 409,
    en: 'This entry cannot be corrected, or has been corrected.',
    vi: 'Bút toán này không sửa được hoặc đã được sửa.',
  },
  entry_of_payout: {
    status: 409,
    en: 'A payout is returned in the list of payouts, not corrected here.',
    vi: 'Khoản chi trả được hoàn lại ở danh sách chi trả, không sửa ở đây.',
  },
  entry_of_tax: {
    status: 409,
    en: 'Tax follows from closed statements and is not corrected by hand.',
    vi: 'Thuế tính theo bảng đối soát đã chốt nên không sửa bằng tay.',
  },
  voucher_code_taken: {
    status: 409,
    en: 'The restaurant has a voucher with this code already.',
    vi: 'Quán đã có mã giảm giá này.',
  },
  voucher_used: {
    status: 409,
    en: 'This voucher has been used: only its end and its number of uses can change.',
    vi: 'Mã này đã có người dùng: chỉ đổi được ngày hết hạn và số lượt.',
  },
  voucher_of_platform: {
    status: 409,
    en: 'Mâm bears a part of this voucher, so only Mâm changes it. You may stop it.',
    vi: 'Mâm cùng chịu chi phí của mã này nên chỉ Mâm sửa được. Quán có thể dừng mã.',
  },
  voucher_over: {
    status: 409,
    en: 'This voucher has expired or has no uses left. Change that first.',
    vi: 'Mã này đã hết hạn hoặc hết lượt. Hãy sửa trước khi phát hành.',
  },
  position_outside: {
    status: 400,
    en: 'This position is not in Vietnam.',
    vi: 'Vị trí này không nằm ở Việt Nam.',
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
    en: 'This Idempotency-Key was used for another order.',
    vi: 'Idempotency-Key này đã dùng cho một đơn khác.',
  },
} as const satisfies Record<string, { status: number; en: string; vi: string }>

/** The stable code of a refusal. */
export type RefusalCode = keyof typeof refusals

/** The refusals that any call may answer without declaring them. */
export type CommonRefusal =
  | 'validation_failed'
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'permission_missing'
  | 'too_many_requests'
  | 'internal_error'
  | 'overloaded'
