import type { ReactNode } from 'react'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { PageTitle } from '../console-parts.tsx'

type ConsolePageProps = {
  title: string
  /** The link back to the list, on a page about one of its items. */
  back?: { to: string; label: string } | undefined
  /** Shown beside the title. */
  actions?: ReactNode
  /** True: the page itself shows its title. */
  hasOwnHead?: boolean | undefined
  children: ReactNode
}

/** A page of a console, with its title and the actions of the whole page. */
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
