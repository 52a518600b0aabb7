import { useRef, useState } from 'react'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import type { HistoryOrder } from './history-order.ts'

type Rating = { order: HistoryOrder; isDriverRated: boolean }

/** Asks whether the driver of an order has been rated, and begins the rating there (spec §4: rating flow). */
export function useRating(onOutdated: () => Promise<void>) {
  const language = useLanguage()
  const [rating, setRating] = useState<Rating | null>(null)
  const [askingId, setAskingId] = useState<number | null>(null)
  const pressed = useRef<HistoryOrder>(null)

  async function rate(order: HistoryOrder): Promise<void> {
    pressed.current = order
    setAskingId(order.id)
    const answer = await httpApi.checkDriverFeedback({ order_id: order.id })
    // Another order was pressed meanwhile: what has been begun for it is not exchanged for this one.
    if (pressed.current !== order) return
    setAskingId(null)
    if (answer.ok) {
      setRating({ order, isDriverRated: answer.value.rated_driver })
      return
    }
    const { code } = answer.refusal
    if (code !== 'unauthorized') {
      showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
    }
    // An order that is not there any more, or a session that has ended: the page's loader sees to it.
    if (code === 'unauthorized' || code === 'order_not_found') await onOutdated()
  }

  return { rating, askingId, rate, leave: () => setRating(null) }
}
