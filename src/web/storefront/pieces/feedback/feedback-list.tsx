import { useState } from 'react'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { FeedbackAuthor } from './feedback-author.tsx'
import { FeedbackReply } from './feedback-reply.tsx'
import { feedbackWords } from './feedback-words.ts'
import type { ShownFeedback } from './shown-feedbacks.ts'

/** A shortened review; a press anywhere on it opens the whole review. */
function FeedbackCard({ feedback, onOpen }: { feedback: ShownFeedback; onOpen: () => void }) {
  const words = useWords(feedbackWords)
  const lang = useContentLang()
  return (
    <Card as="li" interactive className="flex flex-col gap-3">
      <FeedbackAuthor feedback={feedback} />
      <p
        lang={feedback.content ? lang : undefined}
        className={feedback.content ? 'line-clamp-3' : 'text-muted'}
      >
        {feedback.content || words.noComment}
      </p>
      <FeedbackReply feedback={feedback} look="line-clamp-2" />
      {feedback.image.url && (
        <Badge icon={<Icon name="image" />} className="mt-auto self-start">
          {words.withPicture}
        </Badge>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.read(feedback.user.name ?? words.gone)}
        onClick={onOpen}
        className="stretch-link absolute inset-0 rounded-lg"
      />
    </Card>
  )
}

const FeedbackModal = createLazyPart(async () => (await import('./feedback-modal.tsx')).FeedbackModal)

type FeedbackListProps = { feedbacks: readonly ShownFeedback[]; className: string }

/** Shortened reviews; each opens in full. */
export function FeedbackList({ feedbacks, className }: FeedbackListProps) {
  const [opened, setOpened] = useState<ShownFeedback | null>(null)
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
