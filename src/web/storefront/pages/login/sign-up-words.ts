import { defineWords } from '#web/shared/i18n/words.ts'

export const signUpWords = defineWords({
  en: {
    name: 'Name',
    phoneHint: '10 digits. The driver calls this number on arrival.',
    signUpButton: 'Create account',
    consent:
      'By creating an account you agree that Mâm keeps what you enter here and uses it to bring you your orders. In your profile you can download your data or delete the account at any time.',
  },
  vi: {
    name: 'Họ và tên',
    phoneHint: '10 chữ số. Tài xế sẽ gọi số này khi giao món.',
    signUpButton: 'Tạo tài khoản',
    consent:
      'Khi tạo tài khoản, bạn đồng ý để Mâm lưu thông tin bạn nhập ở đây và dùng để giao món cho bạn. Trong hồ sơ, bạn có thể tải dữ liệu về hoặc xóa tài khoản bất cứ lúc nào.',
  },
})
