import { useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { RatingInput } from '#web/ui/fields/rating-input.tsx'
import { ratingWords } from './rating-words.ts'

/** One to five stars, and what so many of them mean. */
export function StarsField({ error }: { error: string | undefined }) {
  const words = useWords(ratingWords)
  const [stars, setStars] = useState(0)
  const meanings = [words.stars1, words.stars2, words.stars3, words.stars4, words.stars5]
  return (
    <div className="flex flex-wrap items-end gap-x-4">
      <RatingInput
        legend={words.stars}
        name="point"
        labelFor={(count) => `${words.starsOf(count)}: ${meanings[count - 1]}`}
        value={stars}
        onChange={setStars}
        error={error}
      />
      <p aria-hidden="true" className="min-h-11 content-center font-bold text-turmeric-ink">
        {meanings[stars - 1]}
      </p>
    </div>
  )
}
