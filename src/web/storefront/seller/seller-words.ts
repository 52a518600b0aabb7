import { defineWords } from '#web/i18n/words.ts'

export const sellerWords = defineWords({
  en: {
    title: 'Sell on Mâm',
    intro: 'Do you cook something that Đà Nẵng should taste?',
    text: 'The channel for sellers is not part of this shop: its operator names it in the settings, and none is named yet. You can register your restaurant here all the same; to anything else that you write, a person will answer.',
    register: 'Register a restaurant',
    write: 'Write to us',
    call: 'Call us',
    back: 'To the restaurants',
  },
  vi: {
    title: 'Bán hàng cùng Mâm',
    intro: 'Bạn nấu món gì mà cả Đà Nẵng nên thử?',
    text: 'Kênh người bán nằm ngoài trang này, do đơn vị vận hành khai báo trong phần cài đặt và hiện chưa có. Trong lúc chờ, bạn vẫn đăng ký nhà hàng được ngay tại đây; cần gì khác, bạn cứ nhắn, sẽ có người trả lời.',
    register: 'Đăng ký nhà hàng',
    write: 'Nhắn cho chúng tôi',
    call: 'Gọi cho chúng tôi',
    back: 'Về danh sách nhà hàng',
  },
})
