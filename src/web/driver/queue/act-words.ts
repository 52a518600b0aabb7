import { defineWords } from '#web/shared/i18n/words.ts'

/** What a driver says with each act: the name of a step's button, or what was done at the door. */
export const actWords = defineWords({
  en: {
    arrive_at_partner: 'I am at the restaurant',
    pick_up: 'I have the dishes',
    arrive_at_customer: 'I am at the customer’s',
    hand_over: 'Delivered',
    call: 'Call to the customer',
    not_received: 'Nobody received it',
  },
  vi: {
    arrive_at_partner: 'Đã đến quán',
    pick_up: 'Đã lấy món',
    arrive_at_customer: 'Đã đến nơi giao',
    hand_over: 'Đã giao',
    call: 'Gọi khách',
    not_received: 'Không có người nhận',
  },
})
