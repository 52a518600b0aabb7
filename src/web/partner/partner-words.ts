import { defineWords } from '#web/shared/i18n/words.ts'

export const partnerWords = defineWords({
  en: {
    name: 'Restaurant',
    fullName: 'Mâm Restaurant',
    motto: 'Your kitchen, and everybody who sits down at its table.',
    intro: 'For the people of a restaurant that sells with Mâm.',
    register: 'Register a restaurant',
  },
  vi: {
    name: 'Nhà hàng',
    fullName: 'Mâm Nhà hàng',
    motto: 'Bếp của bạn, và tất cả những ai cùng ngồi vào mâm.',
    intro: 'Dành cho người của nhà hàng bán món trên Mâm.',
    register: 'Đăng ký nhà hàng',
  },
})
