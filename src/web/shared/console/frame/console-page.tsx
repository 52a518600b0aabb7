import type { ReactNode } from 'react'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { PageTitle } from '../console-parts.tsx'

type ConsolePageProps = {
  title: string
  /** Of a page about one thing: the way back to the list of them. */
  back?: { to: string; label: string } | undefined
  /** Beside the title. */
  actions?: ReactNode
  /** The page shows its title itself. */
  hasOwnHead?: boolean | undefined
  children: ReactNode
}

/** A page of a console: its title, and what can be done with all of it. */
export function ConsolePage({ title, back, actions, hasOwnHead, children }: ConsolePageProps) {
  return (
    <>
      {back && (
        <BackLink to={back.to} className="min-h-12 print:hidden">
          {back.label}
        </BackLink>
      )}
      <PageTitle>{title}</PageTitle>
      {!hasOwnHead && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-2xl">{title}</h1>
          {actions}
        </div>
      )}
      {children}
    </>
  )
}
