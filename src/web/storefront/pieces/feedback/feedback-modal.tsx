import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { FeedbackAuthor } from './feedback-author.tsx'
import { FeedbackReply } from './feedback-reply.tsx'
import { feedbackWords } from './feedback-words.ts'
import type { ShownFeedback } from './shown-feedbacks.ts'

/** A whole review, with its picture if it has one. */
export function FeedbackModal({ feedback, onClose }: { feedback: ShownFeedback; onClose: () => void }) {
  const words = useWords(feedbackWords)
  const lang = useContentLang()
  return (
    <Modal open onClose={onClose} title={words.modalTitle} closeLabel={words.close}>
      <div className="grid gap-4">
        <FeedbackAuthor feedback={feedback} />
        <p
          lang={feedback.content ? lang : undefined}
          className={feedback.content ? 'whitespace-pre-line' : 'text-muted'}
        >
          {feedback.content || words.noComment}
        </p>
        {feedback.image.url && (
          <Picture
            src={feedback.image.url}
            alt={words.picture(feedback.user.name ?? words.gone)}
            sizes="(min-width: 40rem) 32rem, 92vw"
          />
        )}
        <FeedbackReply feedback={feedback} look="whitespace-pre-line" />
      </div>
    </Modal>
  )
}
