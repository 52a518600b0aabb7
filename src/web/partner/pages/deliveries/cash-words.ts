import { defineWords } from '#web/shared/i18n/words.ts'

export const cashWords = defineWords({
  en: {
    day: 'Day',
    nothing: 'No courier has collected cash on this day.',
    orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    collected: 'Collected',
    left: 'Still with the courier',
    handIn: 'Handed to the till',
    handedIn: (time: string, by: string) => `Handed to the till at ${time}, noted by ${by}`,
    somebody: 'somebody',
    reopen: 'Take this back',
  },
  vi: {
    day: 'Ngày',
    nothing: 'Ngày này chưa có người giao nào thu tiền mặt.',
    orders: (count: number) => `${count} đơn`,
    collected: 'Đã thu',
    left: 'Còn giữ',
    handIn: 'Đã nộp về quầy',
    handedIn: (time: string, by: string) => `Đã nộp về quầy lúc ${time}, ${by} ghi nhận`,
    somebody: 'có người',
    reopen: 'Bỏ ghi nhận',
  },
})
