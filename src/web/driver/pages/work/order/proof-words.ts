import { defineWords } from '#web/shared/i18n/words.ts'

export const proofWords = defineWords({
  en: {
    code: 'The customer’s 4-digit code',
    codeHint: (tries: number) =>
      `The customer finds it on the order’s page and in the mail. ${tries === 1 ? '1 try is' : `${tries} tries are`} left.`,
    codeMissing: 'Please enter the four digits.',
    noCode: 'The customer has no code',
    withCode: 'The customer has the code',
    photo: 'Take a photo of the hand-over',
    recipient: 'Or: who received the order',
    recipientToo: 'Who received the order, if you know',
    reason: 'Why without a code',
    notFound: 'The customer does not find the code',
    someoneElse: 'Someone else received it',
    noNetwork: 'No network at the door',
    missing: 'Please take a photo, or write who received the order.',
    flagged: 'Mâm sees that this order was handed over without a code.',
  },
  vi: {
    code: 'Mã 4 số của khách',
    codeHint: (tries: number) => `Khách xem mã ở trang đơn hàng và trong email. Còn thử được ${tries} lần.`,
    codeMissing: 'Hãy nhập đủ bốn số.',
    noCode: 'Khách không có mã',
    withCode: 'Khách có mã',
    photo: 'Chụp ảnh lúc giao',
    recipient: 'Hoặc ghi tên người nhận',
    recipientToo: 'Tên người nhận, nếu biết',
    reason: 'Vì sao không có mã',
    notFound: 'Khách không tìm thấy mã',
    someoneElse: 'Người khác nhận giúp',
    noNetwork: 'Chỗ giao không có mạng',
    missing: 'Hãy chụp ảnh hoặc ghi tên người nhận.',
    flagged: 'Mâm sẽ thấy đơn này được giao mà không có mã.',
  },
})
