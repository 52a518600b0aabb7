import { defineWords } from '#web/shared/i18n/words.ts'

/** Monday first. */
const weekdays = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  vi: ['Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy', 'Chủ nhật'],
}

function daysIn(names: readonly string[], from: number, to: number): string {
  return from === to ? `${names[from]}` : `${names[from]} – ${names[to]}`
}

export const weekdayWords = defineWords({
  en: {
    weekday: (day: number) => weekdays.en[day] ?? '',
    weekdays: (from: number, to: number) =>
      from === 0 && to === 6 ? 'Every day' : daysIn(weekdays.en, from, to),
  },
  vi: {
    weekday: (day: number) => weekdays.vi[day] ?? '',
    weekdays: (from: number, to: number) =>
      from === 0 && to === 6 ? 'Mỗi ngày' : daysIn(weekdays.vi, from, to),
  },
})
