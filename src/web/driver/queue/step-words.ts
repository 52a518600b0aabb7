import { defineWords } from '#web/shared/i18n/words.ts'

/** What a driver says with each step: the name of its button. */
export const stepWords = defineWords({
  en: {
    arrive_at_partner: 'I am at the restaurant',
    pick_up: 'I have the dishes',
    arrive_at_customer: 'I am at the customer’s',
    hand_over: 'Delivered',
  },
  vi: {
    arrive_at_partner: 'Đã đến quán',
    pick_up: 'Đã lấy món',
    arrive_at_customer: 'Đã đến nơi giao',
    hand_over: 'Đã giao',
  },
})

/** What the app calls each act of a driver. */
export const actWords = defineWords({
  en: { ...stepWords.en, call: 'Call to the customer', not_received: 'Nobody received it' },
  vi: { ...stepWords.vi, call: 'Gọi khách', not_received: 'Không có người nhận' },
})
