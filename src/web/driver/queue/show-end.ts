import { defineWords, pageLanguage } from '#web/shared/i18n/words.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'

export const endWords = defineWords({
  en: {
    paid: 'The order has ended. Your way is paid.',
    looked: 'The order has ended. Mâm looks at it before it pays your way.',
  },
  vi: {
    paid: 'Đơn đã kết thúc. Bạn đã được trả tiền chuyến này.',
    looked: 'Đơn đã kết thúc. Mâm sẽ xem lại trước khi trả tiền chuyến này.',
  },
})

/** Says that an order has ended as not received, and whether the driver is paid already. */
export function showEnd(isPaid: boolean): void {
  const words = endWords[pageLanguage()]
  showToast({ type: 'success', message: isPaid ? words.paid : words.looked })
}
