import { defineWords } from '#web/shared/i18n/words.ts'

export const offerWords = defineWords({
  en: {
    title: 'New order',
    left: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
    toRestaurant: (km: string) => `${km} km from you`,
    toCustomer: (km: string) => `${km} km from the restaurant`,
    restaurant: 'Pick up',
    customer: 'Deliver to',
    advance: 'You advance',
    collect: 'You collect',
    nothing: 'Nothing',
    accept: 'Accept',
    decline: 'Decline',
    accepted: 'The order is yours.',
  },
  vi: {
    title: 'Đơn mới',
    left: (seconds: number) => `còn ${seconds} giây`,
    toRestaurant: (km: string) => `cách bạn ${km} km`,
    toCustomer: (km: string) => `cách quán ${km} km`,
    restaurant: 'Lấy món',
    customer: 'Giao đến',
    advance: 'Bạn ứng',
    collect: 'Thu của khách',
    nothing: 'Không',
    accept: 'Nhận đơn',
    decline: 'Bỏ qua',
    accepted: 'Bạn đã nhận đơn.',
  },
})
