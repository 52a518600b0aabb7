import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { DataCell } from '#web/ui/containers/data-table.tsx'
import { periodText } from './statement-figures.ts'
import { statementWords } from './statement-words.ts'

/** The cell of a row that leads to the statement of a period. */
export function PeriodCell({ period, href }: { period: Parameters<typeof periodText>[0]; href: string }) {
  const words = useWords(statementWords)
  return (
    <DataCell label={words.period}>
      <Link
        to={href}
        className="stretch-link inline-flex min-h-12 items-center font-bold tabular-nums hover:underline"
      >
        {periodText(period)}
      </Link>
    </DataCell>
  )
}
