import { defineWords } from '#web/shared/i18n/words.ts'

export const driverWords = defineWords({
  en: {
    name: 'Driver',
    fullName: 'Mâm Driver',
    motto: 'The next tray is waiting. You bring it to the table.',
    intro: 'For drivers who deliver with Mâm.',
    register: 'Register as a driver',
  },
  vi: {
    name: 'Tài xế',
    fullName: 'Mâm Tài xế',
    motto: 'Mâm cơm đã sẵn. Chờ bạn đưa đến tận bàn.',
    intro: 'Dành cho tài xế giao món cùng Mâm.',
    register: 'Đăng ký làm tài xế',
  },
})
