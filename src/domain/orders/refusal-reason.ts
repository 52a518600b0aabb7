/** Why a restaurant refuses an order on its board. */
export const refusalReasons = ['sold_out', 'too_busy', 'closing', 'other'] as const

/** Why a restaurant refuses an order on its board. */
export type RefusalReason = (typeof refusalReasons)[number]

const sentences = {
  vi: {
    sold_out: 'Quán vừa hết món bạn đặt.',
    too_busy: 'Quán đang quá đông, không kịp làm món.',
    closing: 'Quán sắp đóng cửa.',
    other: 'Quán không nhận được đơn này.',
  },
  en: {
    sold_out: 'A dish of your order has just sold out.',
    too_busy: 'The kitchen is too busy right now.',
    closing: 'The restaurant is about to close.',
    other: 'The restaurant cannot take this order.',
  },
} as const satisfies Record<'vi' | 'en', Record<RefusalReason, string>>

/** The text of a refusal for the customer: the restaurant's own words, if any. */
export function refusalText(reason: RefusalReason, note: string | null, language: 'vi' | 'en'): string {
  return note ?? sentences[language][reason]
}
