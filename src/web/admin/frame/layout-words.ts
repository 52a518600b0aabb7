import { defineWords } from '#web/shared/i18n/words.ts'

export const layoutWords = defineWords({
  en: {
    now: 'Now',
    orders: 'Orders',
    keys: 'Keys',
    keysTitle: 'Keys of the back office',
    goTo: (page: string) => `Go to: ${page}`,
    search: 'Search the list; elsewhere find an order',
    list: 'Show this list',
    trail: 'Trail',
    people: 'People',
    missed: 'Not received',
    money: 'Money',
    payouts: 'Payouts',
    statements: 'Statements',
    adjustments: 'Adjustments',
    handIns: 'Hand-ins',
    rights: 'Rights',
    shop: 'Back office',
    notAllowed: 'Your role cannot open this page',
    notAllowedText: 'An owner of the shop can tell you who has access.',
  },
  vi: {
    now: 'Hiện tại',
    orders: 'Đơn hàng',
    keys: 'Phím tắt',
    keysTitle: 'Phím tắt của trang quản trị',
    goTo: (page: string) => `Đến trang: ${page}`,
    search: 'Tìm trong danh sách; ở trang khác thì tìm đơn hàng',
    list: 'Mở danh sách này',
    trail: 'Nhật ký',
    people: 'Mọi người',
    missed: 'Bom hàng',
    money: 'Tiền',
    payouts: 'Chi trả',
    statements: 'Sao kê',
    adjustments: 'Điều chỉnh',
    handIns: 'Nộp tiền mặt',
    rights: 'Quyền',
    shop: 'Quản trị',
    notAllowed: 'Vai trò của bạn không mở được trang này',
    notAllowedText: 'Chủ sở hữu có thể cho biết ai xem được trang này.',
  },
})

type Words = typeof layoutWords.en

/** The words that name a page or a group of pages. */
export type PageWord = { [Word in keyof Words]: Words[Word] extends string ? Word : never }[keyof Words]
