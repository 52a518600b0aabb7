import { Link } from 'react-router'
import { periodText } from './statement-figures.ts'

/** Leads from a row to the statement of a period. */
export function PeriodLink({ period, href }: { period: Parameters<typeof periodText>[0]; href: string }) {
  return (
    <Link
      to={href}
      className="stretch-link inline-flex min-h-12 items-center font-bold tabular-nums hover:underline"
    >
      {periodText(period)}
    </Link>
  )
}
