import { defineWords } from '#web/i18n/words.ts'

export const sellerWords = defineWords({
  en: {
    title: 'Sell on Mâm',
    intro: 'Do you cook something that Đà Nẵng should taste?',
    text: 'The channel for sellers is not part of this shop: its operator names it in the settings, and none is named yet. Until then a message is enough, and a person will answer it.',
    write: 'Write to us',
    call: 'Call us',
    back: 'To the restaurants',
  },
  vi: {
    title: 'Bán hàng cùng Mâm',
    intro: 'Bạn nấu món gì mà cả Đà Nẵng nên thử?',
    text: 'Kênh người bán nằm ngoài cửa hàng này, do đơn vị vận hành khai báo trong phần cài đặt và hiện chưa có. Trong lúc chờ, bạn chỉ cần nhắn một tin, sẽ có người trả lời.',
    write: 'Viết cho chúng tôi',
    call: 'Gọi cho chúng tôi',
    back: 'Về danh sách nhà hàng',
  },
})
