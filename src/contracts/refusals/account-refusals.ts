import type { RefusalText } from './refusal-text.ts'

/** The refusals about accounts, staff, favourites and saved addresses. */
export const accountRefusals = {
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
  account_not_found: { status: 404, en: 'There is no such account.', vi: 'Không có tài khoản này.' },
  not_waiting: {
    status: 409,
    en: 'It does not wait to be let in.',
    vi: 'Tài khoản này không ở trạng thái chờ duyệt.',
  },
  email_not_proved: {
    status: 409,
    en: 'Its e-mail is not proved yet.',
    vi: 'Tài khoản này chưa xác nhận email.',
  },
  locked_already: { status: 409, en: 'It is locked already.', vi: 'Tài khoản này đã bị khóa rồi.' },
  not_locked: { status: 409, en: 'It is not locked.', vi: 'Tài khoản này không bị khóa.' },
  carries_an_order: {
    status: 409,
    en: 'This driver carries an order. Complete or cancel that order first.',
    vi: 'Tài xế này đang giao một đơn. Hãy hoàn tất hoặc hủy đơn đó trước.',
  },
  own_account: {
    status: 409,
    en: 'You cannot lock your own account. Ask another administrator.',
    vi: 'Bạn không thể tự khóa tài khoản của mình. Hãy nhờ quản trị viên khác.',
  },
  login_known: {
    status: 409,
    en: 'This login or this administrator has been named already.',
    vi: 'Tên đăng nhập này hoặc quản trị viên này đã được khai báo rồi.',
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
  invitation_for_other: {
    status: 403,
    en: 'This invitation is for another email than the one that is signed in.',
    vi: 'Lời mời này dành cho email khác với email đang đăng nhập.',
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
  too_many_favourites: {
    status: 409,
    en: 'You can keep at most 200 favorites. Take one away to make room.',
    vi: 'Bạn chỉ lưu được tối đa 200 quán yêu thích. Hãy bỏ bớt một quán.',
  },
  address_not_found: { status: 404, en: 'Address not found.', vi: 'Không tìm thấy địa chỉ.' },
  too_many_addresses: {
    status: 409,
    en: 'You can keep at most 50 addresses.',
    vi: 'Bạn chỉ lưu được tối đa 50 địa chỉ.',
  },
  not_approved: {
    status: 403,
    en: 'This account is waiting for approval by Mâm.',
    vi: 'Tài khoản đang chờ Mâm duyệt.',
  },
} as const satisfies Record<string, RefusalText>
