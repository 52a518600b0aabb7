import { type ComponentProps, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'li' | 'section'
  /** The heading of a section. */
  title?: string
  /** The card lifts under the pointer; put `stretch-link` on its one link. */
  interactive?: boolean
  /** Whether the card has no padding, for pictures that reach the edge. */
  flush?: boolean
}

export function Card(props: CardProps) {
  const { as = 'div', title, interactive = false, flush = false, className, children, ...rest } = props
  const id = useId()
  const Element = as as 'div'
  return (
    <Element
      {...(title && { 'aria-labelledby': id })}
      {...rest}
      className={classNames(
        'relative rounded-lg border border-line bg-surface shadow-card',
        flush ? 'overflow-clip' : 'p-4 sm:p-6',
        interactive && 'group lifting',
        className,
      )}
    >
      {title && (
        <h2 id={id} className="text-xl">
          {title}
        </h2>
      )}
      {children}
    </Element>
  )
}

/** A list of rows on phones and of cards on wider screens. */
export const rowList = 'row-list sm:card-grid'

/** An item of the list: its first part is the picture. */
export const rowCard = 'group row-card sm:lifting'
