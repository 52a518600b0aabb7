import { defineWords } from '#web/shared/i18n/define-words.ts'

export const offlinePageWords = defineWords({
  en: {
    title: 'This page is not here offline',
    text: 'You have no connection just now, and this page was not opened on this device before.',
    personal: 'Cart, orders and profile need a connection. Nothing is sent later without you.',
    again: 'Try again',
    kept: 'What you can read without a connection',
    keptText: 'As you saw it last; prices and opening hours may have changed.',
    nothing: 'No menu is kept on this device yet. Open one while you are connected.',
    seen: (moment: string) => `seen ${moment}`,
    home: 'Mâm, home page',
    language: 'Language',
    otherLanguage: 'in Vietnamese',
  },
  vi: {
    title: 'Trang này chưa xem được khi không có mạng',
    text: 'Hiện không có kết nối, và trang này chưa từng được mở trên thiết bị này.',
    personal: 'Giỏ hàng, đơn hàng và hồ sơ cần có mạng. Không có gì được tự động gửi đi sau đó.',
    again: 'Thử lại',
    kept: 'Những trang xem được khi không có mạng',
    keptText: 'Như lần bạn xem gần nhất; giá và giờ mở cửa có thể đã thay đổi.',
    nothing: 'Chưa có thực đơn nào được lưu trên thiết bị này. Hãy mở một thực đơn khi có mạng nhé.',
    seen: (moment: string) => `xem lúc ${moment.replace(' ', ' ngày ')}`,
    home: 'Mâm, trang chủ',
    language: 'Ngôn ngữ',
    otherLanguage: 'bằng tiếng Anh',
  },
})
