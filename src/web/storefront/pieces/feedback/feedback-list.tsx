import { useState } from 'react'
import type { Feedback } from '#contracts/orders/feedback.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { FeedbackCard } from './feedback-card.tsx'

const FeedbackModal = createLazyPart(async () => (await import('./feedback-modal.tsx')).FeedbackModal)

type FeedbackListProps = { feedbacks: readonly Feedback[]; className: string }

/** Reviews in short; each opens whole. */
export function FeedbackList({ feedbacks, className }: FeedbackListProps) {
  const [opened, setOpened] = useState<Feedback | null>(null)
  return (
    <>
      <ul className={className}>
        {feedbacks.map((feedback) => (
          <FeedbackCard key={feedback.id} feedback={feedback} onOpen={() => setOpened(feedback)} />
        ))}
      </ul>
      {opened && <FeedbackModal feedback={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
