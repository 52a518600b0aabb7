import { menuProblems } from './menu-problems.ts'
import { moneyProblems } from './money-problems.ts'

/** The problems of fields in both languages. Older clients compare the English (rule 11.4). */
export const fieldProblems = {
  source_required: {
    en: 'Name the decree or letter that says so',
    vi: 'Vui lòng ghi nghị định hoặc văn bản làm căn cứ',
  },
  id_invalid: { en: 'Must be a positive whole number', vi: 'Phải là số nguyên dương' },
  amount_invalid: { en: 'Must be a whole amount of dong', vi: 'Phải là số tiền chẵn đồng' },
  rate_invalid: {
    en: 'A rate is a whole number of hundredths of a percent, from 0 to 10000',
    vi: 'Tỷ lệ là số nguyên tính bằng phần vạn, từ 0 đến 10000',
  },
  amount_required: {
    en: 'Must be a whole amount of dong above zero',
    vi: 'Phải là số tiền chẵn đồng lớn hơn 0',
  },
  reference_required: { en: "The bank's reference is required", vi: 'Vui lòng nhập mã giao dịch ngân hàng' },
  quantity_invalid: {
    en: 'Quantity must be a whole number from 1 to 99',
    vi: 'Số lượng phải là số nguyên từ 1 đến 99',
  },
  latitude_invalid: { en: 'Latitude must be a number from -90 to 90', vi: 'Vĩ độ phải là số từ -90 đến 90' },
  longitude_invalid: {
    en: 'Longitude must be a number from -180 to 180',
    vi: 'Kinh độ phải là số từ -180 đến 180',
  },
  text_invalid: { en: 'Contains characters that cannot be stored', vi: 'Có ký tự không lưu được' },
  text_too_long: { en: 'This text is too long', vi: 'Nội dung này quá dài' },
  page_invalid: { en: 'Page must be a whole number from 1', vi: 'Trang phải là số nguyên từ 1' },
  per_page_invalid: {
    en: 'Page size must be a whole number from 1 to 100',
    vi: 'Số mục mỗi trang phải từ 1 đến 100',
  },
  choices_invalid: {
    en: 'These choices are not possible',
    vi: 'Các lựa chọn này không hợp lệ',
  },
  login_name_required: { en: 'Please name the login', vi: 'Vui lòng nhập tên đăng nhập của máy' },
  choice_invalid: { en: 'This is not one of the choices', vi: 'Giá trị này không nằm trong các lựa chọn' },
  time_invalid: { en: 'Time must be HH:MM', vi: 'Giờ phải theo dạng HH:MM' },
  paper_number_required: { en: 'The number of the paper is required', vi: 'Vui lòng nhập số giấy tờ' },
  date_invalid: { en: 'Date must be YYYY-MM-DD', vi: 'Ngày phải theo dạng YYYY-MM-DD' },
  day_invalid: { en: 'Day must be DD-MM-YYYY', vi: 'Ngày phải theo dạng DD-MM-YYYY' },
  month_invalid: { en: 'Month must be MM-YYYY', vi: 'Tháng phải theo dạng MM-YYYY' },
  year_invalid: { en: 'Year must be YYYY', vi: 'Năm phải theo dạng YYYY' },
  body_invalid: { en: 'Send a JSON object', vi: 'Hãy gửi một đối tượng JSON' },
  invalid: { en: 'This value is not valid', vi: 'Giá trị này không hợp lệ' },
  name_required: { en: 'Name is required', vi: 'Vui lòng nhập tên' },
  name_too_long: { en: 'Name is too long', vi: 'Tên quá dài' },
  email_required: { en: 'Email is required', vi: 'Vui lòng nhập email' },
  email_invalid: { en: 'Email is invalid', vi: 'Email không hợp lệ' },
  phone_required: { en: 'Phone number is required', vi: 'Vui lòng nhập số điện thoại' },
  phone_numeric: { en: 'Phone number is numeric', vi: 'Số điện thoại chỉ gồm chữ số' },
  phone_too_short: { en: 'Phone number minimum is 10 characters', vi: 'Số điện thoại phải đủ 10 chữ số' },
  phone_too_long: {
    en: 'Phone number maximum is 10 characters',
    vi: 'Số điện thoại không được quá 10 chữ số',
  },
  password_required: { en: 'Password is required', vi: 'Vui lòng nhập mật khẩu' },
  password_too_short: { en: 'Password is minimum is 6 characters', vi: 'Mật khẩu phải có ít nhất 6 ký tự' },
  password_too_long: { en: 'Password is maximum is 128 characters', vi: 'Mật khẩu dài tối đa 128 ký tự' },
  password_weak: {
    en: 'Password must have 1 uppercase, 1 lowercase, 1 number characters, 1 special character',
    vi: 'Mật khẩu phải có 1 chữ hoa, 1 chữ thường, 1 chữ số và 1 ký tự đặc biệt',
  },
  password_invalid: { en: 'Password is invalid', vi: 'Mật khẩu không hợp lệ' },
  password_confirmation_required: { en: 'Password Confirm is required', vi: 'Vui lòng nhập lại mật khẩu' },
  password_confirmation_differs: {
    en: 'Password confirmation not match',
    vi: 'Mật khẩu nhập lại không khớp',
  },
  sign_in_password_too_short: {
    en: 'Password must be at least 5 characters',
    vi: 'Mật khẩu phải có ít nhất 5 ký tự',
  },
  code_required: { en: 'Active code is required', vi: 'Vui lòng nhập mã kích hoạt' },
  second_factor_code_required: { en: 'The code is required', vi: 'Vui lòng nhập mã xác thực' },
  four_digits_required: { en: 'The code has four digits', vi: 'Mã gồm bốn chữ số' },
  otp_required: { en: 'OTP code is required', vi: 'Vui lòng nhập mã OTP' },
  current_password_required: {
    en: 'Current password is required',
    vi: 'Vui lòng nhập mật khẩu hiện tại',
  },
  wrong_password: { en: 'The current password is wrong', vi: 'Mật khẩu hiện tại không đúng' },
  email_same: { en: 'Email is same as current email', vi: 'Email trùng với email hiện tại' },
  contact_email_required: { en: 'Email required', vi: 'Vui lòng nhập email' },
  content_required: { en: 'Please write something', vi: 'Vui lòng viết nội dung' },
  image_not_allowed: {
    en: 'Please upload the picture here; pictures from other sites are not taken',
    vi: 'Vui lòng tải ảnh lên tại đây; không nhận ảnh từ trang khác',
  },
  image_required: { en: 'Image is required', vi: 'Vui lòng chọn ảnh' },
  id_card_required: { en: 'Id card Number is required', vi: 'Vui lòng nhập số CMND/căn cước' },
  id_card_invalid: { en: 'Id card Number is invalid', vi: 'Số CMND/căn cước không hợp lệ' },
  license_plate_required: { en: 'License plate is required', vi: 'Vui lòng nhập biển số xe' },
  license_plate_invalid: { en: 'License plate is invalid', vi: 'Biển số xe không hợp lệ' },
  time_open_required: { en: 'Time open is required', vi: 'Vui lòng nhập giờ mở cửa' },
  time_close_required: { en: 'Time close is required', vi: 'Vui lòng nhập giờ đóng cửa' },
  time_open_late: { en: 'Time open must be before Time close', vi: 'Giờ mở cửa phải trước giờ đóng cửa' },
  time_close_early: { en: 'Time close must be after Time open', vi: 'Giờ đóng cửa phải sau giờ mở cửa' },
  weekly_invalid: {
    en: 'Send seven days, Monday first, each with at most six ranges of its own',
    vi: 'Cần đủ bảy ngày, bắt đầu từ thứ Hai, mỗi ngày tối đa sáu khung giờ',
  },
  week_empty: { en: 'At least one day needs hours', vi: 'Cần ít nhất một ngày có giờ mở cửa' },
  ranges_invalid: { en: 'A day has at most six ranges', vi: 'Mỗi ngày tối đa sáu khung giờ' },
  ranges_overlap: { en: 'Ranges must not overlap', vi: 'Các khung giờ không được chồng lên nhau' },
  range_empty: {
    en: 'A range must not end when it begins',
    vi: 'Giờ đóng phải khác giờ mở của cùng khung',
  },
  reason_too_long: { en: 'The reason is at most 100 characters', vi: 'Lý do dài tối đa 100 ký tự' },
  date_past: { en: 'Must be today or later', vi: 'Phải là hôm nay hoặc sau đó' },
  date_too_far: { en: 'At most a year ahead', vi: 'Không quá một năm tới' },
  dates_reversed: { en: 'Must not be before the first day', vi: 'Không được trước ngày đầu' },
  dates_too_many: { en: 'At most 31 days at once', vi: 'Mỗi lần tối đa 31 ngày' },
  moment_invalid: {
    en: 'Must be a date and time with offset (ISO 8601)',
    vi: 'Phải là ngày giờ kèm múi giờ (ISO 8601)',
  },
  moment_past: { en: 'Must be later than now', vi: 'Phải sau thời điểm hiện tại' },
  pause_too_long: {
    en: 'A pause lasts at most 14 days; longer is a holiday',
    vi: 'Tạm nghỉ tối đa 14 ngày; lâu hơn hãy đặt ngày nghỉ',
  },
  busy_too_long: { en: 'At most 24 hours ahead', vi: 'Không quá 24 giờ tới' },
  slot_none: {
    en: 'The restaurant takes no orders for later',
    vi: 'Nhà hàng không nhận đặt trước',
  },
  slot_uneven: {
    en: 'The time must be a quarter of an hour, such as 11:30',
    vi: 'Giờ đặt phải tròn mỗi 15 phút, ví dụ 11:30',
  },
  slot_past: {
    en: 'This time is over; please choose a later one',
    vi: 'Giờ này đã qua; hãy chọn giờ muộn hơn',
  },
  slot_too_soon: {
    en: 'This time is too soon to cook and deliver; please choose a later one',
    vi: 'Giờ này quá gấp để nấu và giao; hãy chọn giờ muộn hơn',
  },
  slot_too_far: { en: 'At most three days ahead', vi: 'Chỉ đặt trước tối đa ba ngày' },
  slot_closed: {
    en: 'The restaurant is closed at this time; please choose another one',
    vi: 'Nhà hàng không phục vụ vào giờ này; hãy chọn giờ khác',
  },
  slot_full: {
    en: 'This time is full; please choose another one',
    vi: 'Giờ này đã kín đơn; hãy chọn giờ khác',
  },
  slot_capacity_invalid: {
    en: 'Orders per quarter of an hour must be a whole number from 1 to 100',
    vi: 'Số đơn mỗi 15 phút phải là số nguyên từ 1 đến 100',
  },
  slot_preparation_invalid: {
    en: 'Minutes must be a whole number from 5 to 180',
    vi: 'Số phút phải là số nguyên từ 5 đến 180',
  },
  busy_minutes_invalid: {
    en: 'Minutes must be a whole number from 5 to 90',
    vi: 'Số phút phải là số nguyên từ 5 đến 90',
  },
  board_minutes_invalid: {
    en: 'Minutes must be a whole number from 5 to 60',
    vi: 'Số phút phải là số nguyên từ 5 đến 60',
  },
  device_invalid: {
    en: 'A device is named by 8 to 64 letters, digits, - or _',
    vi: 'Tên thiết bị gồm 8 đến 64 chữ cái, chữ số, - hoặc _',
  },
  push_service_unknown: {
    en: 'This is no push service that the shop knows',
    vi: 'Cửa hàng không dùng dịch vụ thông báo này',
  },
  push_key_invalid: {
    en: 'This is no key of a browser’s subscription',
    vi: 'Đây không phải khóa nhận thông báo của trình duyệt',
  },
  not_of_this_order: {
    en: 'Only dishes of this order',
    vi: 'Chỉ chọn món của đơn này',
  },
  not_an_alternative: {
    en: 'This cannot be offered instead any more',
    vi: 'Không còn món này để đề nghị thay thế',
  },
  stock_left_invalid: {
    en: 'Must be a whole number from 0 to 9,999, or null for in stock',
    vi: 'Phải là số nguyên từ 0 đến 9.999, hoặc null nếu còn hàng',
  },
  ...menuProblems,
  ...moneyProblems,
  location_required: {
    en: 'Please choose the location of the restaurant on the map',
    vi: 'Vui lòng chọn vị trí nhà hàng trên bản đồ',
  },
  address_required: { en: 'Address is required', vi: 'Vui lòng nhập địa chỉ' },
  address_too_long: { en: 'Address is at most 255 characters', vi: 'Địa chỉ dài tối đa 255 ký tự' },
  payment_required: { en: 'Payment type is required', vi: 'Vui lòng chọn cách thanh toán' },
  distance_invalid: { en: 'Distance must be a number of km from 0', vi: 'Khoảng cách phải là số km từ 0' },
  point_required: { en: 'Please choose 1 to 5 stars', vi: 'Vui lòng chọn từ 1 đến 5 sao' },
  feedback_too_long: { en: 'At most 300 characters', vi: 'Tối đa 300 ký tự' },
  dish_note_too_long: {
    en: 'A note at a dish is at most 100 characters',
    vi: 'Ghi chú cho món dài tối đa 100 ký tự',
  },
  order_note_too_long: {
    en: 'A note at an order is at most 300 characters',
    vi: 'Ghi chú cho đơn dài tối đa 300 ký tự',
  },
  rated_party_invalid: {
    en: 'Name either the driver or the restaurant',
    vi: 'Hãy nêu tài xế hoặc nhà hàng, chỉ một trong hai',
  },
  reply_required: { en: 'Please write a reply', vi: 'Vui lòng viết phản hồi' },
  reason_required: { en: 'Please give a reason', vi: 'Vui lòng cho biết lý do' },
  position_incomplete: {
    en: 'Send both latitude and longitude, or neither',
    vi: 'Hãy gửi cả vĩ độ và kinh độ, hoặc bỏ cả hai',
  },
} as const satisfies Record<string, { en: string; vi: string }>

/** The key of a field problem. */
export type FieldProblem = keyof typeof fieldProblems
