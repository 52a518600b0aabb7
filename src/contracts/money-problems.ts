/** The problems of fields of vouchers and payout accounts in both languages. */
export const moneyProblems = {
  bank_required: { en: 'Please choose the bank', vi: 'Vui lòng chọn ngân hàng' },
  account_number_required: { en: 'Account number is required', vi: 'Vui lòng nhập số tài khoản' },
  account_number_invalid: {
    en: 'An account number has 6 to 19 digits or letters',
    vi: 'Số tài khoản gồm 6 đến 19 chữ số hoặc chữ cái',
  },
  holder_name_required: { en: "The holder's name is required", vi: 'Vui lòng nhập tên chủ tài khoản' },
  holder_name_invalid: {
    en: 'Write the name as the bank prints it: letters without marks, at most 70',
    vi: 'Vui lòng nhập tên như ngân hàng in: chữ không dấu, tối đa 70 ký tự',
  },
  voucher_code_required: { en: 'Voucher code is required', vi: 'Vui lòng nhập mã giảm giá' },
  voucher_code_invalid: {
    en: 'A code has 3 to 20 letters A–Z or digits, such as TRUA20',
    vi: 'Mã gồm 3 đến 20 chữ cái không dấu hoặc chữ số, ví dụ TRUA20',
  },
  voucher_percent_invalid: {
    en: 'The percentage must be a whole number from 1 to 100',
    vi: 'Phần trăm giảm phải là số nguyên từ 1 đến 100',
  },
  voucher_discount_invalid: {
    en: 'The discount must be a whole amount from 1.000 ₫ to 10.000.000 ₫',
    vi: 'Mức giảm phải từ 1.000 ₫ đến 10.000.000 ₫, chẵn đồng',
  },
  voucher_uses_invalid: {
    en: 'Uses must be a whole number from 1 to 100,000',
    vi: 'Số lượt phải là số nguyên từ 1 đến 100.000',
  },
  voucher_uses_below_used: {
    en: 'More have been used already',
    vi: 'Số lượt đã dùng nhiều hơn con số này',
  },
  voucher_end_later: {
    en: 'A used voucher may only end earlier',
    vi: 'Mã đã có người dùng chỉ có thể kết thúc sớm hơn',
  },
} as const satisfies Record<string, { en: string; vi: string }>
