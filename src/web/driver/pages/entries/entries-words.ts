import { defineWords } from '#web/shared/i18n/words.ts'

export const entriesWords = defineWords({
  en: {
    money: 'Money',
    driver: 'Not paid yet',
    driver_cash: 'Cash in hand',
    driverText: 'Everything that was added to your earnings or paid from them. The sum is what Mâm owes you.',
    driver_cashText:
      'Everything that you collected, advanced or handed in. The sum is what you hold; below zero, Mâm owes it to you.',
    sum: 'Sum',
    none: 'Nothing yet.',
    order: (id: number) => `Order ${id}`,
    why: (id: number) => `Order ${id}: how it is calculated`,
    pages: 'Pages of entries',
    previous: 'Newer entries',
    next: 'Older entries',
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, count: number) => `page ${page} of ${count}`,
  },
  vi: {
    money: 'Tiền',
    driver: 'Chưa được trả',
    driver_cash: 'Tiền mặt đang giữ',
    driverText: 'Mọi khoản cộng vào hoặc trừ từ thu nhập của bạn. Tổng là số tiền Mâm còn phải trả bạn.',
    driver_cashText: 'Mọi khoản bạn đã thu, ứng hoặc nộp. Tổng là số bạn đang giữ; nếu âm, Mâm nợ bạn số đó.',
    sum: 'Tổng',
    none: 'Chưa có khoản nào.',
    order: (id: number) => `Đơn ${id}`,
    why: (id: number) => `Đơn ${id}: cách tính`,
    pages: 'Các trang khoản tiền',
    previous: 'Khoản mới hơn',
    next: 'Khoản cũ hơn',
    page: (page: number) => `Trang ${page}`,
    pageOf: (page: number, count: number) => `trang ${page} trên ${count}`,
  },
})
