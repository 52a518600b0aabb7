import type { ReactNode } from 'react'
import { Link } from 'react-router'

type PageStepProps = {
  to: string | null
  rel: 'prev' | 'next'
  label: string
  preventScrollReset: boolean
  state: { part: string }
  children: ReactNode
}

const shape = 'grid size-11 place-items-center rounded-full border'

/** Previous or next; at the end of the road it stays in place as a quiet mark, so nothing moves. */
export function PageStep({ to, rel, label, children, ...link }: PageStepProps) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={`${shape} border-line text-line-strong opacity-50`}>
        {children}
      </span>
    )
  }
  return (
    <Link
      to={to}
      rel={rel}
      aria-label={label}
      {...link}
      className={`${shape} border-line-strong bg-surface transition-colors hover:border-ink hover:bg-sunken`}
    >
      {children}
    </Link>
  )
}
