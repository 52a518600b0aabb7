import type { ReactNode } from 'react'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { ToTop } from './to-top.tsx'

type PageBarProps = {
  /** Where the way back leads, and its name; phones show its arrow alone. */
  to: string
  back: string
  title: string
  /** Below the title. */
  children?: ReactNode
}

/** The head of a page with one task: the way back and the title. On phones it stays at the top, in place of the header. */
export function PageBar({ to, back, title, children }: PageBarProps) {
  return (
    <div data-head className="page-bar">
      <BackLink to={to}>
        <span className="max-md:sr-only">{back}</span>
      </BackLink>
      <div className="min-w-0 flex-1">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
      <div className="contents md:hidden">
        <ToTop />
      </div>
    </div>
  )
}
