import { defineWords } from '#web/shared/i18n/words.ts'

export const accountWords = defineWords({
  en: {
    title: 'My account',
    plate: 'License plate',
    phone: 'Phone number',
    email: 'Email',
    address: 'Address',
  },
  vi: {
    title: 'Tài khoản',
    plate: 'Biển số xe',
    phone: 'Số điện thoại',
    email: 'Email',
    address: 'Địa chỉ',
  },
})
