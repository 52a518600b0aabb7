import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type OrderCellProps = {
  /** The column's name, shown above the value where the order is a card. */
  label?: string
  className?: string
  children: ReactNode
}

export function OrderCell({ label, className, children }: OrderCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: display:block would take it away where the order is a card
      role="cell"
      className={classNames(
        'block min-w-0 xl:table-cell xl:border-t xl:border-line xl:px-3 xl:py-5 xl:align-top xl:first:pl-6 xl:last:pr-6',
        className,
      )}
    >
      {label && (
        <span aria-hidden="true" className="block text-xs text-muted xl:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  )
}
