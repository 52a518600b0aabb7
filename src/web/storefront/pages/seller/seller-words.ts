import { defineWords } from '#web/shared/i18n/words.ts'

export const sellerWords = defineWords({
  en: {
    title: 'Sell on Mâm',
    intro: 'Do you cook something that Đà Nẵng should taste?',
    text: 'Register your restaurant, then five steps lead you through hours, menu, picture and a practice order. For anything else, write to us and a person will answer.',
    register: 'Register a restaurant',
    toConsole: 'I have registered: go on',
    write: 'Write to us',
    call: 'Call us',
    back: 'To the restaurants',
  },
  vi: {
    title: 'Bán hàng cùng Mâm',
    intro: 'Bạn nấu món gì mà cả Đà Nẵng nên thử?',
    text: 'Bạn đăng ký nhà hàng, rồi năm bước dẫn bạn qua giờ mở cửa, thực đơn, ảnh quán và một đơn tập thử. Cần gì khác, bạn cứ nhắn, sẽ có người trả lời.',
    register: 'Đăng ký nhà hàng',
    toConsole: 'Đã đăng ký: làm tiếp',
    write: 'Nhắn cho chúng tôi',
    call: 'Gọi cho chúng tôi',
    back: 'Về danh sách nhà hàng',
  },
})
