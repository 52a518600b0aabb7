import { defineWords } from '#web/shared/i18n/words.ts'

export const layoutWords = defineWords({
  en: {
    now: 'Now',
    keys: 'Keys',
    keysTitle: 'Keys of the back office',
    goTo: (page: string) => `Go to: ${page}`,
    list: 'Show this list',
  },
  vi: {
    now: 'Hiện tại',
    keys: 'Phím tắt',
    keysTitle: 'Phím tắt của trang quản trị',
    goTo: (page: string) => `Đến trang: ${page}`,
    list: 'Mở danh sách này',
  },
})

type Words = typeof layoutWords.en

/** The words that name a page or a group of pages. */
export type PageWord = { [Word in keyof Words]: Words[Word] extends string ? Word : never }[keyof Words]
