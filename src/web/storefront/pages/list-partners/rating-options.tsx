import { Rating } from '#web/ui/labels/rating.tsx'

type RatingWords = { anyPoint: string; up: string; stars: (stars: number) => string }

/** Any rating, then five stars down to one, each "and up" (spec §2: minimum rating). */
export function ratingOptions(words: RatingWords) {
  const stars = [5, 4, 3, 2, 1].map((value) => ({
    value: String(value),
    label: (
      <span className="flex items-center gap-2">
        <Rating value={value} label={words.stars(value)} />
        <span className="text-sm text-muted">{words.up}</span>
      </span>
    ),
  }))
  return [{ value: '', label: words.anyPoint }, ...stars]
}
