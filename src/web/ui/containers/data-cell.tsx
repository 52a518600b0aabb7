import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DataCellProps = {
  /** The column's name, shown beside the value on phones. None: the value takes the whole row. */
  label?: string
  align?: 'start' | 'end'
  /** On phones it sits in the card's upper right corner. */
  corner?: boolean
  className?: string
  children: ReactNode
}

export function DataCell({ label, align = 'start', corner = false, className, children }: DataCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: display:flex would take it away on phones
      role="cell"
      className={classNames(
        'flex items-center justify-between gap-4 md:table-cell md:border-b md:border-line md:px-2 md:py-4 lg:px-3',
        align === 'end' && 'md:text-right',
        corner && 'max-md:absolute max-md:right-2 max-md:top-2',
        className,
      )}
    >
      {label && (
        <span aria-hidden="true" className="text-sm text-muted md:hidden">
          {label}
        </span>
      )}
      <div className={classNames('min-w-0', label && 'max-md:text-right')}>{children}</div>
    </td>
  )
}
