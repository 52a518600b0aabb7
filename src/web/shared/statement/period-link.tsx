import { Link } from 'react-router'
import { periodText } from './statement-figures.ts'

/** A link from a row to the statement of its period. */
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
