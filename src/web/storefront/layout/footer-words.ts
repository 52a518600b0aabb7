import { defineWords } from '#web/i18n/words.ts'

export const footerWords = defineWords({
  en: {
    about:
      'Mâm is the round tray that a Vietnamese family gathers around. We carry the tray of your favourite kitchen to your door.',
    contact: 'Contact',
    explore: 'Explore',
    restaurants: 'Restaurants',
    login: 'Log in or sign up',
    rights: (year: string, name: string) => `© ${year} ${name}`,
    city: 'Đà Nẵng, Vietnam',
    toTop: 'Back to the top',
  },
  vi: {
    about:
      'Mâm là chiếc mâm tròn cả nhà quây quần bên nhau. Chúng tôi mang mâm cơm của quán bạn thích đến tận cửa.',
    contact: 'Liên hệ',
    explore: 'Khám phá',
    restaurants: 'Nhà hàng',
    login: 'Đăng nhập hoặc đăng ký',
    rights: (year: string, name: string) => `© ${year} ${name}`,
    city: 'Đà Nẵng, Việt Nam',
    toTop: 'Lên đầu trang',
  },
})
