import { classNames } from '#web/ui/class-names.ts'

type RatingProps = {
  /** 0 to 5. */
  value: number
  /** The whole meaning in words, such as "4.6 of 5 stars, 128 reviews". */
  label: string
  /** The visible number in the reader's format. Without it: stars only. */
  text?: string
  /** One star and the number, for cards. */
  compact?: boolean
  className?: string
}

const star = 'l2.9 6.1 6.7.8-5 4.6 1.4 6.6-6-3.3-6 3.3 1.4-6.6-5-4.6 6.7-.8z'
const oneStar = `M12 2.2${star}`
const fiveStars = [0, 1, 2, 3, 4].map((at) => `M${12 + at * 24} 2.2${star}`).join('')

export function Rating({ value, label, text, compact = false, className }: RatingProps) {
  return (
    <span role="img" aria-label={label} className={classNames('rating', className)}>
      {compact ? (
        <svg viewBox="0 0 24 24" aria-hidden="true" className="star">
          <path d={oneStar} />
        </svg>
      ) : (
        <svg viewBox="0 0 120 24" aria-hidden="true" className="h-[1.15em] w-[5.75em] fill-line">
          <path d={fiveStars} />
          {/* Attributes cut the stars off, because the security policy refuses a style in the page's HTML. */}
          <svg
            aria-hidden="true"
            width={value * 24}
            height="24"
            viewBox={`0 0 ${value * 24} 24`}
            className="fill-turmeric-bright stroke-turmeric"
          >
            <path d={fiveStars} />
          </svg>
        </svg>
      )}
      {text && <span className="font-bold tabular-nums">{text}</span>}
    </span>
  )
}
