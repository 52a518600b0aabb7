import { defineWords } from '#web/shared/i18n/words.ts'

export const orderWords = defineWords({
  en: {
    toRestaurant: 'To the restaurant',
    toCustomer: 'To the customer',
    cooking: 'Still cooking',
    ready: 'The dishes are ready',
    readyBy: (time: string) => `Ready by ${time}`,
    load: (dishes: number, cups: number) => {
      const all = dishes === 1 ? '1 dish' : `${dishes} dishes`
      if (cups === 0) return all
      return `${all}, ${cups === 1 ? '1 cup' : `${cups} cups`} among them`
    },
    pay: 'Pay the restaurant',
    payNothing: 'Pay nothing at the restaurant',
    pickUp: 'I have the dishes',
    delivered: 'Delivered',
    deliveredFor: (amount: string) => `Delivered, collected ${amount}`,
    change: 'Change',
    given: (amount: string) => `For ${amount}`,
    back: (amount: string) => `give back ${amount}`,
    keptPickUp: 'Picked up · not sent yet',
    keptDelivered: 'Delivered · not sent yet',
  },
  vi: {
    toRestaurant: 'Đến quán lấy món',
    toCustomer: 'Giao cho khách',
    cooking: 'Quán đang nấu',
    ready: 'Món đã xong, lấy được rồi',
    readyBy: (time: string) => `Xong trước ${time}`,
    load: (dishes: number, cups: number) => `${dishes} món${cups > 0 ? `, trong đó ${cups} ly` : ''}`,
    pay: 'Trả cho quán',
    payNothing: 'Không phải trả tiền cho quán',
    pickUp: 'Đã lấy món',
    delivered: 'Đã giao',
    deliveredFor: (amount: string) => `Đã giao, đã thu ${amount}`,
    change: 'Tiền thối',
    given: (amount: string) => `Đưa ${amount}`,
    back: (amount: string) => `thối ${amount}`,
    keptPickUp: 'Đã lấy món · chưa gửi',
    keptDelivered: 'Đã giao · chưa gửi',
  },
})
