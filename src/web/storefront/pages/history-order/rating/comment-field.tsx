import { useState } from 'react'
import { feedbackMaxLength } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { measureComment } from './comment-length.ts'
import { ratingWords } from './rating-words.ts'

/** Sooner, a screen reader would interrupt the writing with every letter. */
const nearTheEnd = 20

type CommentFieldProps = { placeholder: string; error: string | undefined }

/** A comment whose characters are counted while it is written (spec §9). */
export function CommentField({ placeholder, error }: CommentFieldProps) {
  const words = useWords(ratingWords)
  const [text, setText] = useState('')
  const { length, left } = measureComment(text)
  const excess = left < 0 ? words.tooMany(-left) : undefined
  return (
    <div>
      <TextArea
        label={words.comment}
        name="content"
        rows={4}
        placeholder={placeholder}
        hint={words.counted(length, feedbackMaxLength)}
        error={excess ?? error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="resize-y tabular-nums"
      />
      <p role="status" className="sr-only">
        {excess ?? (left <= nearTheEnd ? words.left(left) : '')}
      </p>
    </div>
  )
}
