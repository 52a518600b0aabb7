import type { Language } from '#contracts/language.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { followWords } from './follow-words.ts'

/** The sentences about what a cancellation returns: `isDone` tells what was returned, otherwise what would be. */
export function describeReturns(
  { type_checkout, total, voucher_id }: Pick<Order, 'type_checkout' | 'total' | 'voucher_id'>,
  { isDone, language }: { isDone: boolean; language: Language },
): string[] {
  const words = followWords[language]
  const sentences: string[] = []
  if (type_checkout === 'coins' && total > 0)
    sentences.push(isDone ? words.coinsBack(total) : words.coinsWillBack(total))
  else sentences.push(isDone ? words.nothingPaid : words.nothingToPay)
  if (voucher_id !== null) sentences.push(isDone ? words.voucherBack : words.voucherWillBack)
  return sentences
}
