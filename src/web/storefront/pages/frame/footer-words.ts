import { defineWords } from '#web/shared/i18n/words.ts'

export const footerWords = defineWords({
  en: {
    about:
      'Mâm is the round tray that a Vietnamese family gathers around. We carry the tray of your favorite kitchen to your door.',
    contact: 'Contact',
    explore: 'Explore',
    restaurants: 'Restaurants',
    topSeller: 'Top seller',
    service: 'Service',
    login: 'Log in or sign up',
    profile: 'Your profile',
    aboutUs: 'About us',
    writeToUs: 'Write to us',
    rights: (year: string, name: string) => `© ${year} ${name}`,
    city: 'Đà Nẵng, Vietnam',
  },
  vi: {
    about:
      'Mâm là chiếc mâm tròn cả nhà quây quần bên nhau. Chúng tôi mang mâm cơm của quán bạn thích đến tận cửa.',
    contact: 'Liên hệ',
    explore: 'Khám phá',
    restaurants: 'Nhà hàng',
    topSeller: 'Bán chạy nhất',
    service: 'Dịch vụ',
    login: 'Đăng nhập hoặc đăng ký',
    profile: 'Hồ sơ của bạn',
    aboutUs: 'Về chúng tôi',
    writeToUs: 'Nhắn cho chúng tôi',
    rights: (year: string, name: string) => `© ${year} ${name}`,
    city: 'Đà Nẵng, Việt Nam',
  },
})
