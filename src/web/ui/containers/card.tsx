import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'li' | 'section'
  /** Lifts under the pointer; put `stretch-link` on the one link inside. */
  interactive?: boolean
  /** Without inner room, for pictures that reach the edge. */
  flush?: boolean
}

export function Card({ as: Tag = 'div', interactive = false, flush = false, className, ...rest }: CardProps) {
  const Element = Tag as 'div'
  return (
    <Element
      {...rest}
      className={classNames(
        'relative rounded-lg border border-line bg-surface shadow-card',
        flush ? 'overflow-clip' : 'p-4 sm:p-6',
        interactive && 'group lifting',
        className,
      )}
    />
  )
}
