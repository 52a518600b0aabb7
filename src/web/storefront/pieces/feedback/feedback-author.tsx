import { momentForPeople } from '#domain/time/shown-time.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Rating } from '#web/ui/labels/rating.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { feedbackWords } from './feedback-words.ts'
import type { ShownFeedback } from './shown-feedbacks.ts'

/** Author, date and stars; a deleted account's review has no name. */
export function FeedbackAuthor({ feedback }: { feedback: ShownFeedback }) {
  const words = useWords(feedbackWords)
  const lang = useContentLang()
  const { user, point } = feedback
  return (
    <div className="flex items-center gap-3">
      <Avatar src={user.image.url} name={user.name ?? '?'} className="size-12" />
      <div className="min-w-0 flex-1">
        <p
          lang={user.name === null ? undefined : lang}
          className="font-bold leading-snug first-letter:uppercase"
        >
          {user.name ?? words.gone}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <Rating value={point} label={words.stars(point)} className="text-sm" />
          <span className="tabular-nums">{momentForPeople(feedback.created_at)}</span>
        </p>
      </div>
    </div>
  )
}
