import { useState } from 'react'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { followWords } from './follow-words.ts'
import { announcement } from './progress-words.ts'

type StepAnnouncerProps = { progress: OrderProgress | null; partner: string }

/** Reads out each new step, politely; what had happened before, and mere movement, it does not. */
export function StepAnnouncer({ progress, partner }: StepAnnouncerProps) {
  const words = useWords(followWords)
  const [countBefore, setCountBefore] = useState<number | null>(null)
  if (progress && countBefore === null) setCountBefore(progress.steps.length)
  const isNews = progress !== null && countBefore !== null && progress.steps.length > countBefore
  return (
    <p role="status" className="sr-only">
      {isNews ? announcement(progress, partner, words) : ''}
    </p>
  )
}
