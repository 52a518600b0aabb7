import type { ReactNode } from 'react'
import { Bowl } from '#web/ui/pictures/bowl.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** A button or link to something else. */
  action?: ReactNode
  art?: ReactNode
}

export function EmptyState({ title, children, action, art = <Bowl className="size-28" /> }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
      {art}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
