import { defineWords } from '#web/shared/i18n/words.ts'

export const statementsWords = defineWords({
  en: {
    title: 'Statements',
    one: 'Statement',
    all: 'All statements',
    whose: 'Of',
    restaurant: (id: number) => `Restaurant ${id}`,
    driver: (id: number) => `Driver ${id}`,
    restaurants: 'Restaurants',
    drivers: 'Drivers',
    period: 'Period',
    opening: 'Opening balance',
    closing: 'Closing balance',
    cash: (amount: string) => `Cash: ${amount}`,
    none: 'No period is closed yet',
    propose: 'Propose a payout',
    proposeText: (amount: string) =>
      `All that can be paid out is proposed, at most ${amount}. Nothing moves before it is approved and paid.`,
    proposed: 'Proposed; see the payouts',
    kinds: 'Whose statements',
  },
  vi: {
    title: 'Sao kê',
    one: 'Sao kê',
    all: 'Tất cả sao kê',
    whose: 'Của',
    restaurant: (id: number) => `Nhà hàng ${id}`,
    driver: (id: number) => `Tài xế ${id}`,
    restaurants: 'Nhà hàng',
    drivers: 'Tài xế',
    period: 'Kỳ',
    opening: 'Số dư đầu kỳ',
    closing: 'Số dư cuối kỳ',
    cash: (amount: string) => `Tiền mặt: ${amount}`,
    none: 'Chưa có kỳ nào được chốt',
    propose: 'Đề nghị chi trả',
    proposeText: (amount: string) =>
      `Đề nghị chi toàn bộ số tiền có thể chi, tối đa ${amount}. Tiền chỉ chuyển sau khi được duyệt và chi.`,
    proposed: 'Đã đề nghị; xem ở trang Chi trả',
    kinds: 'Sao kê của ai',
  },
})
