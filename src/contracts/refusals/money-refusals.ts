import type { RefusalText } from './refusal-text.ts'

/** The refusals about money: rates, cash, corrections, vouchers, statements, payouts and tax. */
export const moneyRefusals = {
  statement_not_found: { status: 404, en: 'Statement not found.', vi: 'Không tìm thấy sao kê.' },
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
  payout_account_missing: {
    status: 409,
    en: 'The restaurant has no payout account in effect yet.',
    vi: 'Quán chưa có tài khoản nhận tiền đang có hiệu lực.',
  },
  payout_account_changed: {
    status: 409,
    en: 'The payout account has changed since the approval. Reject this payout and propose it again.',
    vi: 'Tài khoản nhận tiền đã thay đổi sau khi duyệt. Hãy từ chối lệnh này rồi lập lệnh mới.',
  },
  payout_account_unreadable: {
    status: 409,
    en: 'This account was encrypted with another key and cannot be read. The restaurant has to enter it again.',
    vi: 'Tài khoản này được mã hóa bằng khóa khác nên không đọc được. Quán cần nhập lại.',
  },
  payout_without_account: {
    status: 409,
    en: 'This payout has no account yet: it is copied at the approval.',
    vi: 'Lệnh này chưa có tài khoản: tài khoản được chép lại khi duyệt.',
  },
  payout_change_not_found: {
    status: 404,
    en: 'There is no change of the payout account to cancel.',
    vi: 'Không có thay đổi tài khoản nhận tiền nào để hủy.',
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
  adjustment_not_found: { status: 404, en: 'Proposal not found.', vi: 'Không tìm thấy đề nghị.' },
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
    vi: 'Thuế tính theo sao kê đã chốt nên không sửa bằng tay.',
  },
  too_many_vouchers: {
    status: 409,
    en: 'The restaurant has 200 vouchers that were never used. Please delete some first.',
    vi: 'Quán đang có 200 mã giảm giá chưa ai dùng. Vui lòng xóa bớt trước khi tạo mã mới.',
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
    en: 'This voucher is from Mâm, so only Mâm can change it. You may stop it.',
    vi: 'Mã này của Mâm nên chỉ Mâm sửa được. Quán có thể ngừng mã.',
  },
  voucher_over: {
    status: 409,
    en: 'This voucher has expired or has no uses left. Change that first.',
    vi: 'Mã này đã hết hạn hoặc hết lượt. Hãy sửa trước khi phát hành.',
  },
} as const satisfies Record<string, RefusalText>
