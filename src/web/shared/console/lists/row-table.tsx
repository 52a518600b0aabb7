import type { ReactNode } from 'react'
import { DataCell, DataRow, DataTable } from '#web/ui/containers/data-table.tsx'

/** A column of a table: its label, and the cell of each row. */
export type Column<Row> = {
  key: string
  label: string
  align?: 'end'
  /** The link that sorts the list by the column, and the current direction. */
  sort?: { to: string; direction: 'ascending' | 'descending' | 'none' }
  cell: (row: Row) => ReactNode
}

type RowTableProps<Row> = {
  /** The name of the table for screen readers. It is not shown. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The classes of each row. */
  className?: string
}

/** Rows as a table on wide screens and as cards on phones. */
export function RowTable<Row extends { id: number }>(props: RowTableProps<Row>) {
  const { caption, columns, rows, className } = props
  return (
    <DataTable
      caption={caption}
      columns={columns.map(({ key, label, align, sort }) => ({
        key,
        label,
        ...(align && { align }),
        ...(sort && { sort }),
      }))}
    >
      {rows.map((row) => (
        <DataRow key={row.id} className={className}>
          {columns.map(({ key, label, align, cell }) => (
            <DataCell key={key} label={label} {...(align && { align })}>
              {cell(row)}
            </DataCell>
          ))}
        </DataRow>
      ))}
    </DataTable>
  )
}
