import type { Language } from '#contracts/language.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { defineWords } from '#web/shared/i18n/words.ts'

function signed(coins: number, language: Language): string {
  return `${coins < 0 ? '−' : '+'}${groupedNumber(Math.abs(coins), language)}`
}

// Numbers of coins are grouped as in the page's language; amounts in dong have dots in both.
const counted = {
  en: (coins: number) => (coins === 1 ? '1 coin' : `${groupedNumber(coins, 'en')} coins`),
  vi: (coins: number) => `${groupedNumber(coins, 'vi')} xu`,
}

export const coinsWords = defineWords({
  en: {
    coins: counted.en,
    title: 'Coin history',
    close: 'Close',
    balance: 'Your balance',
    worth: '1 coin pays 1 ₫.',
    list: 'Your coins, newest first',
    order: (id: number) => `Order ${id}`,
    orderCanceled: (id: number) => `Order ${id} canceled, coins back`,
    orderChanged: (id: number) => `A dish of order ${id} was sold out, coins back`,
    refunded: (id: number) => `Refund for order ${id}`,
    feedback: (id: number) => `Review of order ${id}`,
    granted: 'A gift from Mâm',
    adjusted: 'Adjusted by Mâm',
    amount: (coins: number) => signed(coins, 'en'),
    after: (coins: number) => `Balance ${counted.en(coins)}`,
    loading: 'Your coins are on their way…',
    none: 'No coins have come or gone yet.',
    earn: 'Review a restaurant after your order: every review earns coins.',
    more: 'Show more',
    shown: (count: number, total: number) => `${count} of ${total}`,
    tryAgain: 'Try again',
  },
  vi: {
    coins: counted.vi,
    title: 'Lịch sử xu',
    close: 'Đóng',
    balance: 'Số dư của bạn',
    worth: '1 xu trả được 1 ₫.',
    list: 'Biến động xu, mới nhất trước',
    order: (id: number) => `Đơn ${id}`,
    orderCanceled: (id: number) => `Hoàn xu từ đơn ${id} đã hủy`,
    orderChanged: (id: number) => `Hoàn xu vì đơn ${id} hết món`,
    refunded: (id: number) => `Hoàn tiền cho đơn ${id}`,
    feedback: (id: number) => `Đánh giá đơn ${id}`,
    granted: 'Quà tặng từ Mâm',
    adjusted: 'Mâm điều chỉnh số dư',
    amount: (coins: number) => signed(coins, 'vi'),
    after: (coins: number) => `Còn ${counted.vi(coins)}`,
    loading: 'Đang tải lịch sử xu…',
    none: 'Bạn chưa nhận hay dùng xu nào.',
    earn: 'Đánh giá quán sau khi nhận món, mỗi lượt đều được tặng xu.',
    more: 'Xem thêm',
    shown: (count: number, total: number) => `${count} trên ${total}`,
    tryAgain: 'Thử lại',
  },
})
