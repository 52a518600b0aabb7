import type { Language } from '#contracts/language.ts'
import type { OrderState } from '#domain/orders/order-status.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { officeOrderValues } from './office-order-columns.ts'

/** What is true of an order now: its state, and who changed it last. */
export type OrderNow = { state: OrderState; by: string | null; at: Date }

/** The sentence for an administrator whose step comes too late: what is true now, and who was first. */
export function orderNowSentence({ state, by, at }: OrderNow, language: Language): string {
  const [is, time] = [officeOrderValues[state][language], formatMomentForPeople(at)]
  if (language === 'vi') {
    return `Đơn đã thay đổi trước đó${by === null ? '' : ` (${by}, ${time})`}. Hiện giờ: ${is}.`
  }
  return `The order was changed before${by === null ? '' : ` (by ${by}, ${time})`}. It is now: ${is}.`
}
