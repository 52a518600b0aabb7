import { defineWords } from '#web/shared/i18n/words.ts'

export const accountWords = defineWords({
  en: {
    title: 'My account',
    plate: 'License plate',
    phone: 'Phone number',
    email: 'Email',
    address: 'Address',
    edit: 'Change phone number or address',
    save: 'Save',
    changed: 'Your details are saved.',
  },
  vi: {
    title: 'Tài khoản',
    plate: 'Biển số xe',
    phone: 'Số điện thoại',
    email: 'Email',
    address: 'Địa chỉ',
    edit: 'Đổi số điện thoại, địa chỉ',
    save: 'Lưu',
    changed: 'Đã lưu thông tin của bạn.',
  },
})
