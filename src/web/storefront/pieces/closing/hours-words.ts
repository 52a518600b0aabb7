import { defineWords } from '#web/shared/i18n/words.ts'

/** Formats a part of a date in Vietnam: parts look the same in Node and in all browsers, whole dates do not. */
function part(at: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return at.toLocaleDateString(locale, { ...options, timeZone: 'Asia/Ho_Chi_Minh' })
}

/** A day as its weekday and date. */
export const dayText = {
  en: (at: Date) =>
    `${part(at, 'en', { weekday: 'short' })} ${part(at, 'en', { day: 'numeric' })} ${part(at, 'en', { month: 'short' })}`,
  vi: (at: Date) =>
    `${part(at, 'vi', { weekday: 'long' }).replace('Th', 'th')} ${part(at, 'en', { day: 'numeric' })}/${part(at, 'en', { month: 'numeric' })}`,
}

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
    onDay: (time: string, at: Date) => `${time} on ${dayText.en(at)}`,
    ahead: (when: string) => `Order ahead for ${when}`,
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
    onDay: (time: string, at: Date) => `${time} ${dayText.vi(at)}`,
    ahead: (when: string) => `Đặt trước cho ${when}`,
  },
})
