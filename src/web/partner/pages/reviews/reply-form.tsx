import { type FormEvent, useState } from 'react'
import type { Review } from '#contracts/orders/review.ts'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { measureComment } from '#web/shared/form/comment-length.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { partnerApi } from '../../partner-api.ts'
import { reviewsWords } from './reviews-words.ts'

type ReplyFormProps = {
  partnerId: number
  review: Review
  onReplied: (review: Review) => void
  onCancel: () => void
}

/** Moves the focus into the form, because a press has opened it. */
function focus(form: HTMLFormElement | null) {
  form?.querySelector('textarea')?.focus()
}

/** The form for the only reply to a review, shown where the reply will be. */
export function ReplyForm({ partnerId, review, onReplied, onCancel }: ReplyFormProps) {
  const words = useWords(reviewsWords)
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { errors, clear, send } = useFieldErrors()
  const { left } = measureComment(text)
  async function reply(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    const call = partnerApi.replyToReview({ partner_id: partnerId, id: review.id, text })
    const replied = await send(call, words.replied)
    setIsBusy(false)
    if (replied !== null) onReplied(replied)
  }
  return (
    <form ref={focus} onSubmit={reply} noValidate className="grid grid-cols-1 gap-3">
      <TextArea
        label={words.yourReply}
        hint={`${words.replyHint} ${words.left(left)}`}
        error={errors.text ?? (left < 0 ? words.left(left) : undefined)}
        required
        rows={3}
        value={text}
        onChange={({ target }) => {
          clear('text')
          setText(target.value)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" busy={isBusy}>
          {words.send}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
