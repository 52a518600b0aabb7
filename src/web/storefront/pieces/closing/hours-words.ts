import { defineWords } from '#web/shared/i18n/words.ts'

/** Monday is weekday 0, January month 1. */
type Day = { weekday: number; day: number; month: number }

const weekdays = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  vi: ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ Nhật'],
}
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const hoursWords = defineWords({
  en: {
    closes: (time: string) => `Closes ${time}`,
    daily: (from: string, to: string) => `Open ${from} – ${to}`,
    usually: (from: string, to: string) => `Usually open ${from} – ${to}`,
    roundTheClock: 'Open 24 hours',
    usuallyRoundTheClock: 'Usually open 24 hours',
    paused: 'Not taking orders for now',
    reopens: (when: string) => `Opens at ${when}`,
    tomorrow: (time: string) => `${time} tomorrow`,
    onDay: (time: string, { weekday, day, month }: Day) =>
      `${time} on ${weekdays.en[weekday]} ${day} ${months[month - 1]}`,
  },
  vi: {
    closes: (time: string) => `Đóng cửa lúc ${time}`,
    daily: (from: string, to: string) => `Mở cửa ${from} – ${to}`,
    usually: (from: string, to: string) => `Bình thường mở ${from} – ${to}`,
    roundTheClock: 'Mở cửa 24/24',
    usuallyRoundTheClock: 'Bình thường mở cửa 24/24',
    paused: 'Tạm ngừng nhận đơn',
    reopens: (when: string) => `Mở lại ${when}`,
    tomorrow: (time: string) => `${time} ngày mai`,
    onDay: (time: string, { weekday, day, month }: Day) => `${time} ${weekdays.vi[weekday]} ${day}/${month}`,
  },
})
