import { defineWords } from '#web/shared/i18n/words.ts'

export const infoLinkWords = defineWords({
  en: {
    helpAndRules: 'Help and rules',
    help: 'Help',
    faq: 'Questions and answers',
    shipping: 'Delivery and its fee',
    payment: 'Ways to pay',
    returns: 'Canceling and returning',
    terms: 'Terms of use',
    privacy: 'Your privacy',
  },
  vi: {
    helpAndRules: 'Trợ giúp và quy định',
    help: 'Trợ giúp',
    faq: 'Câu hỏi thường gặp',
    shipping: 'Giao hàng và phí giao',
    payment: 'Phương thức thanh toán',
    returns: 'Hủy đơn và trả món',
    terms: 'Điều khoản sử dụng',
    privacy: 'Quyền riêng tư',
  },
})
