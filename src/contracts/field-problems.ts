/** What may be wrong with one field, in both languages; the English is that of spec §5 and §8 where they name it. */
export const fieldProblems = {
  id_invalid: { en: 'Must be a positive whole number', vi: 'Phải là số nguyên dương' },
  amount_invalid: { en: 'Must be a whole amount of dong', vi: 'Phải là số tiền chẵn đồng' },
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
  choice_invalid: { en: 'This is not one of the choices', vi: 'Giá trị này không nằm trong các lựa chọn' },
  time_invalid: { en: 'Time must be HH:MM', vi: 'Giờ phải theo dạng HH:MM' },
  date_invalid: { en: 'Date must be YYYY-MM-DD', vi: 'Ngày phải theo dạng YYYY-MM-DD' },
  body_invalid: { en: 'Send a JSON object', vi: 'Hãy gửi một đối tượng JSON' },
  invalid: { en: 'This value is not valid', vi: 'Giá trị này không hợp lệ' },
  name_required: { en: 'Name is required', vi: 'Vui lòng nhập tên' },
  name_too_long: { en: 'Name is too long', vi: 'Tên quá dài' },
  email_required: { en: 'Email is required', vi: 'Vui lòng nhập email' },
  email_invalid: { en: 'Email is invalid', vi: 'Email không hợp lệ' },
  phone_required: { en: 'Phone number is required', vi: 'Vui lòng nhập số điện thoại' },
  phone_numeric: { en: 'Phone number is numeric', vi: 'Số điện thoại chỉ gồm chữ số' },
  phone_too_short: { en: 'Phone number minimum is 10 characters', vi: 'Số điện thoại phải đủ 10 chữ số' },
  phone_too_long: { en: 'Phone number maximum is 10 characters', vi: 'Số điện thoại chỉ có 10 chữ số' },
  password_required: { en: 'Password is required', vi: 'Vui lòng nhập mật khẩu' },
  password_too_short: { en: 'Password is minimum is 6 characters', vi: 'Mật khẩu phải có ít nhất 6 ký tự' },
  password_too_long: { en: 'Password is maximum is 128 characters', vi: 'Mật khẩu dài tối đa 128 ký tự' },
  password_weak: {
    en: 'Password must have 1 uppercase, 1 lowercase, 1 number characters, 1 special character',
    vi: 'Mật khẩu phải có 1 chữ hoa, 1 chữ thường, 1 chữ số và 1 ký tự đặc biệt',
  },
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
  address_required: { en: 'Address is required', vi: 'Vui lòng nhập địa chỉ' },
  address_too_long: { en: 'Address is at most 255 characters', vi: 'Địa chỉ dài tối đa 255 ký tự' },
  payment_required: { en: 'Payment type is required', vi: 'Vui lòng chọn cách thanh toán' },
  position_incomplete: {
    en: 'Send both latitude and longitude, or neither',
    vi: 'Hãy gửi cả vĩ độ và kinh độ, hoặc bỏ cả hai',
  },
} as const satisfies Record<string, { en: string; vi: string }>

/** The key of a field's problem. */
export type FieldProblem = keyof typeof fieldProblems
