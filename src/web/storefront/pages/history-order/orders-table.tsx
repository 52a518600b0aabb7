import type { ReactNode } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { historyWords } from './history-words.ts'

const columns = ['number', 'payment', 'time', 'partner', 'driver', 'total', 'status', 'detail'] as const

/** The columns of spec §2 on a wide screen; cards below, where eight of them would be too narrow to read. */
export function OrdersTable({ children }: { children: ReactNode }) {
  const words = useWords(historyWords)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display:block would take them away where orders are cards
    <table
      role="table"
      className="block w-full xl:table xl:border-separate xl:border-spacing-0 xl:rounded-lg xl:border xl:border-line xl:bg-surface xl:shadow-card"
    >
      <caption className="sr-only">{words.orders}</caption>
      <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              role="columnheader"
              className={`whitespace-nowrap px-3 py-3 text-sm font-bold text-muted first:pl-6 last:pr-6 ${column === 'total' ? 'text-right' : 'text-left'}`}
            >
              {words[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:table-row-group">
        {children}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}
