import { classNames } from './class-names.ts'

type RatingProps = {
  /** 0 to 5. */
  value: number
  /** The whole meaning in words, such as "4.6 of 5 stars, 128 reviews". */
  label: string
  /** The visible number; by default one decimal. Empty: stars only. */
  text?: string
  /** One star and the number, for cards. */
  compact?: boolean
  className?: string
}

const star = 'l2.9 6.1 6.7.8-5 4.6 1.4 6.6-6-3.3-6 3.3 1.4-6.6-5-4.6 6.7-.8z'
const oneStar = `M12 2.2${star}`
const fiveStars = [0, 1, 2, 3, 4].map((at) => `M${12 + at * 24} 2.2${star}`).join('')

export function Rating({ value, label, text = value.toFixed(1), compact = false, className }: RatingProps) {
  return (
    <span role="img" aria-label={label} className={classNames('inline-flex items-center gap-1.5', className)}>
      {compact ? (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-[1.15em] fill-turmeric-bright stroke-turmeric"
        >
          <path d={oneStar} />
        </svg>
      ) : (
        <span className="relative h-[1.15em] w-[5.75em]" aria-hidden="true">
          <svg viewBox="0 0 120 24" className="absolute h-full w-full fill-line" aria-hidden="true">
            <path d={fiveStars} />
          </svg>
          <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${value * 20}%` }}>
            <svg
              viewBox="0 0 120 24"
              className="h-full w-[5.75em] fill-turmeric-bright stroke-turmeric"
              aria-hidden="true"
            >
              <path d={fiveStars} />
            </svg>
          </span>
        </span>
      )}
      {text && <span className="font-bold tabular-nums">{text}</span>}
    </span>
  )
}
