import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DataTableProps = {
  /** Read out before the table; not shown. */
  caption: string
  columns: readonly { key: string; label: string; align?: 'start' | 'end'; hidden?: boolean }[]
  children: ReactNode
}

/** A table on wide screens, cards on phones. Rows are `DataRow`, cells `DataCell`. The roles outlive the display change. */
export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display:block would take them away on phones
    <table role="table" className="block w-full border-collapse md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={classNames(
                'border-b border-line px-2 pb-3 text-sm lg:px-3 font-bold text-muted',
                column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {column.hidden ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
        {children}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}
