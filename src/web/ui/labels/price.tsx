import { formatVnd, type Vnd } from '#domain/money/money.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The look of a price. */
export type PriceProps = {
  amount: Vnd
  size?: 'small' | 'medium' | 'large'
  /** An outdated price, struck through. */
  struck?: boolean
  className?: string
}

const sizes = { small: 'text-base', medium: 'text-lg', large: 'text-2xl' }

export function Price({ amount, size = 'medium', struck = false, className }: PriceProps) {
  const Tag = struck ? 's' : 'span'
  return (
    <Tag
      className={classNames(
        'whitespace-nowrap tabular-nums',
        struck ? 'text-muted' : 'font-bold',
        sizes[size],
        className,
      )}
    >
      {formatVnd(amount)}
    </Tag>
  )
}
