import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

export function DataRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      // biome-ignore lint/a11y/noRedundantRoles: on phones display:block removes the row's role
      role="row"
      className={classNames(
        'relative grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-card md:table-row md:border-0 md:bg-transparent md:shadow-none',
        className,
      )}
    />
  )
}

type DataCellProps = {
  /** The column's name, shown beside the value on phones. Without it the value takes the whole row. */
  label?: string
  align?: 'start' | 'end'
  /** Whether the cell is in the card's upper right corner on phones. */
  corner?: boolean
  className?: string
  children: ReactNode
}

export function DataCell({ label, align = 'start', corner = false, className, children }: DataCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: on phones display:flex removes the cell's role
      role="cell"
      className={classNames(
        'flex items-center justify-between gap-4 md:table-cell md:border-b md:border-line md:px-2 md:py-4 lg:px-3',
        align === 'end' && 'md:text-right',
        corner && 'max-md:absolute max-md:right-2 max-md:top-2',
        className,
      )}
    >
      {label && (
        <span aria-hidden="true" className="shrink-0 text-sm text-muted md:hidden">
          {label}
        </span>
      )}
      <div className={classNames('min-w-0', label && 'max-md:text-right')}>{children}</div>
    </td>
  )
}

type TableColumn = {
  key: string
  label: string
  align?: 'start' | 'end'
  hidden?: boolean
  sort?: { to: string; direction: 'ascending' | 'descending' | 'none' }
}

/** The label of a column; on wide screens a link that sorts by it. */
function ColumnLabel({ label, hidden, sort }: TableColumn) {
  if (hidden) return <span className="sr-only">{label}</span>
  if (!sort) return label
  const { to, direction } = sort
  return (
    <>
      <span className="md:hidden">{label}</span>
      <Link to={to} preventScrollReset className="inline-flex items-center gap-1 underline max-md:hidden">
        {label}
        <span aria-hidden="true">{direction === 'none' ? '' : direction === 'ascending' ? '↑' : '↓'}</span>
      </Link>
    </>
  )
}

type DataTableProps = {
  /** Read out before the table; not shown. */
  caption: string
  columns: readonly TableColumn[]
  children: ReactNode
}

/**
 * A table on wide screens, cards on phones. Rows are `DataRow`, cells `DataCell`. Explicit roles preserve the table's
 * semantics, which browsers drop when `display` changes.
 */
export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: on phones display:block removes the table's roles
    <table role="table" className="block w-full border-collapse md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              {...(column.sort && { 'aria-sort': column.sort.direction })}
              className={classNames(
                'border-b border-line px-2 pb-3 text-sm lg:px-3 font-bold text-muted',
                column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              <ColumnLabel {...column} />
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
