import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '../../records/mails/public.ts'

type Words = { subject: string; ofOrder: (id: number) => string; ofReview: string; read: string }

const words: Record<Language, Words> = {
  en: {
    subject: 'A restaurant has replied to your review on Mâm',
    ofOrder: (id) => `The restaurant of your order ${id} has replied to your review.`,
    ofReview: 'A restaurant has replied to your review.',
    read: 'Read the reply on its page:',
  },
  vi: {
    subject: 'Nhà hàng đã phản hồi đánh giá của bạn trên Mâm',
    ofOrder: (id) => `Nhà hàng của đơn số ${id} đã phản hồi đánh giá của bạn.`,
    ofReview: 'Nhà hàng đã phản hồi đánh giá của bạn.',
    read: 'Xem phản hồi trên trang của nhà hàng:',
  },
}

type ReplyMail = {
  to: string
  language: Language
  orderId: number | null
  partnerId: number
  publicUrl: string
}

/** The mail about a reply. It has neither the reply nor the restaurant's name, because other people typed them. */
export function replyMail({ orderId, partnerId, publicUrl, ...mail }: ReplyMail): OutgoingMail {
  const link = `${publicUrl}/list-products/${partnerId}#reviews`
  return bilingualMail({
    ...mail,
    wordsIn: (language) => {
      const { subject, ofOrder, ofReview, read } = words[language]
      return { subject, pieces: [orderId === null ? ofReview : ofOrder(orderId), read, { link }] }
    },
  })
}
