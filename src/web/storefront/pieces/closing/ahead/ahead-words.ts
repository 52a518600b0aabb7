import { defineWords } from '#web/shared/i18n/words.ts'

export const aheadWords = defineWords({
  en: {
    title: 'When should it arrive?',
    orderedFor: (slot: string) =>
      `You are ordering ahead for ${slot}. The menu shows what is available then.`,
    lost: (slot: string) => `${slot} can no longer be ordered for. Please choose again.`,
    change: 'Another time',
    choose: 'Choose a time',
    notAhead: 'Do not order ahead',
    soonest: 'As soon as possible',
    day: 'Day',
    dayName: (ahead: number, date: string) => ['Today', 'Tomorrow'][ahead] ?? date,
    time: 'Time',
    full: 'full',
    working: 'Asking for the times…',
    failed: 'The times could not be fetched.',
    tryAgain: 'Try again',
    none: 'There are no free times right now.',
    confirm: 'Choose this time',
    close: 'Close',
  },
  vi: {
    title: 'Bạn muốn nhận món lúc nào?',
    orderedFor: (slot: string) => `Bạn đang đặt trước cho ${slot}. Thực đơn hiển thị theo giờ này.`,
    lost: (slot: string) => `Giờ ${slot} không còn đặt được nữa. Bạn chọn lại nhé.`,
    change: 'Đổi giờ',
    choose: 'Chọn giờ',
    notAhead: 'Bỏ đặt trước',
    soonest: 'Giao sớm nhất có thể',
    day: 'Ngày',
    dayName: (ahead: number, date: string) =>
      ['Hôm nay', 'Ngày mai'][ahead] ?? date.charAt(0).toUpperCase() + date.slice(1),
    time: 'Giờ nhận món',
    full: 'kín đơn',
    working: 'Đang xem các khung giờ…',
    failed: 'Chưa xem được các khung giờ.',
    tryAgain: 'Thử lại',
    none: 'Hiện chưa có khung giờ nào còn trống.',
    confirm: 'Chọn giờ này',
    close: 'Đóng',
  },
})
