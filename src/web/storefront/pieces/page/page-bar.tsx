import type { ReactNode } from 'react'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { ToTop } from './to-top.tsx'

type PageBarProps = {
  /** The target and the text of the link back; phones show only its arrow. */
  to: string
  back: string
  title: string
  /** Content below the title. */
  children?: ReactNode
}

/** The head of a page with one task: the link back and the title. Phones show it in place of the header. */
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
