import { Link } from 'react-router'

type PageNumberProps = {
  page: number
  isCurrent: boolean
  to: string
  label: string
  preventScrollReset: boolean
  state: { part: string }
}

export function PageNumber({ page, isCurrent, to, label, ...link }: PageNumberProps) {
  return (
    <Link
      to={to}
      {...link}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={`grid size-11 place-items-center rounded-full font-bold tabular-nums transition-colors ${isCurrent ? 'bg-ink text-paper' : 'hover:bg-sunken'}`}
    >
      {page}
    </Link>
  )
}
