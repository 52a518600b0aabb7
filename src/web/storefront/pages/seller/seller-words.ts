import { defineWords } from '#web/shared/i18n/words.ts'

export const sellerWords = defineWords({
  en: {
    title: 'Sell on Mâm',
    intro: 'Do you cook something that Đà Nẵng should taste?',
    text: 'Our own site for sellers is not open yet. You can register your restaurant here already; for anything else, write to us and a person will answer.',
    register: 'Register a restaurant',
    write: 'Write to us',
    call: 'Call us',
    back: 'To the restaurants',
  },
  vi: {
    title: 'Bán hàng cùng Mâm',
    intro: 'Bạn nấu món gì mà cả Đà Nẵng nên thử?',
    text: 'Kênh người bán riêng hiện chưa mở. Bạn vẫn đăng ký nhà hàng được ngay tại đây; cần gì khác, bạn cứ nhắn, sẽ có người trả lời.',
    register: 'Đăng ký nhà hàng',
    write: 'Nhắn cho chúng tôi',
    call: 'Gọi cho chúng tôi',
    back: 'Về danh sách nhà hàng',
  },
})
