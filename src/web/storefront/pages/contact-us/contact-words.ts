import { defineWords } from '#web/shared/i18n/words.ts'

export const contactWords = defineWords({
  en: {
    title: 'Contact us',
    intro: 'A question about an order, a kitchen you miss, a kind word for the cook: a person reads it.',
    ways: 'Where we are',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    formTitle: 'Write to us',
    yourEmail: 'Your email',
    emailHint: 'We will reply to this address.',
    yourName: 'Your name',
    message: 'Message',
    send: 'Send message',
    sentTitle: 'Your message is on its way',
    sentTo: (email: string) => `We will reply to ${email}.`,
    again: 'Write another message',
  },
  vi: {
    title: 'Liên hệ với chúng tôi',
    intro:
      'Bạn thắc mắc về đơn hàng, nhớ một quán quen hay muốn gửi lời khen tới bếp? Luôn có người đọc thư bạn.',
    ways: 'Thông tin liên hệ',
    address: 'Địa chỉ',
    phone: 'Điện thoại',
    email: 'Email',
    formTitle: 'Nhắn cho chúng tôi',
    yourEmail: 'Email của bạn',
    emailHint: 'Chúng tôi sẽ trả lời qua email này.',
    yourName: 'Tên của bạn',
    message: 'Nội dung',
    send: 'Gửi tin nhắn',
    sentTitle: 'Tin nhắn của bạn đã được gửi đi',
    sentTo: (email: string) => `Chúng tôi sẽ trả lời qua ${email}.`,
    again: 'Viết tin nhắn khác',
  },
})
