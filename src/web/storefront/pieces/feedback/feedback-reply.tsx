import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { feedbackWords } from './feedback-words.ts'
import type { ShownFeedback } from './shown-feedbacks.ts'

/** The restaurant's reply; nothing without one. */
export function FeedbackReply({ feedback: { reply }, look }: { feedback: ShownFeedback; look: string }) {
  const words = useWords(feedbackWords)
  const lang = useContentLang()
  if (!reply) return null
  return (
    <div className="border-l-2 border-line-strong pl-3 text-sm">
      <p className="font-bold">{words.reply}</p>
      <p lang={lang} className={look}>
        {reply.content}
      </p>
    </div>
  )
}
