import { defineWords } from '#web/shared/i18n/words.ts'

export const offerWords = defineWords({
  en: {
    title: 'New order',
    second: 'One more order',
    beside: (id: number, km: string) => `Together with #${id}, same restaurant: ${km} km more to ride`,
    left: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
    toRestaurant: (km: string) => `${km} km from you`,
    toCustomer: (km: string) => `${km} km from the restaurant`,
    restaurant: 'Pick up',
    customer: 'Deliver to',
    advance: 'You advance',
    collect: 'You collect',
    nothing: 'Nothing',
    pay: 'You earn',
    perKm: (amount: string) => `${amount} a km`,
    load: (dishes: number, cups: number) => {
      const all = dishes === 1 ? '1 dish' : `${dishes} dishes`
      if (cups === 0) return all
      return `${all}, ${cups === 1 ? '1 cup' : `${cups} cups`} among them`
    },
    wait: (minutes: number) => (minutes === 1 ? 'wait about 1 minute' : `wait about ${minutes} minutes`),
    ready: 'dishes ready',
    floor: (floor: string) => `Floor ${floor}`,
    accept: 'Accept',
    decline: 'Decline',
    accepted: 'The order is yours.',
  },
  vi: {
    title: 'Đơn mới',
    second: 'Thêm một đơn',
    beside: (id: number, km: string) => `Đi chung với đơn #${id}, cùng quán: đi thêm ${km} km`,
    left: (seconds: number) => `còn ${seconds} giây`,
    toRestaurant: (km: string) => `cách bạn ${km} km`,
    toCustomer: (km: string) => `cách quán ${km} km`,
    restaurant: 'Lấy món',
    customer: 'Giao đến',
    advance: 'Bạn ứng',
    collect: 'Thu của khách',
    nothing: 'Không',
    pay: 'Bạn được',
    perKm: (amount: string) => `${amount}/km`,
    load: (dishes: number, cups: number) => `${dishes} món${cups > 0 ? `, trong đó ${cups} ly` : ''}`,
    wait: (minutes: number) => `chờ khoảng ${minutes} phút`,
    ready: 'món đã xong',
    floor: (floor: string) => `Tầng ${floor}`,
    accept: 'Nhận đơn',
    decline: 'Bỏ qua',
    accepted: 'Bạn đã nhận đơn.',
  },
})
