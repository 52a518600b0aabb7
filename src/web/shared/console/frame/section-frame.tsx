import type { ReactNode } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { consoleWords } from '../console-words.ts'
import { type LinkGroup, LinksBelow, LinksBeside } from './page-links.tsx'

type SectionFrameProps = {
  groups: readonly LinkGroup[]
  /** Shown above the links: a choice that applies to all pages. */
  above?: ReactNode
  children: ReactNode
}

/** The pages of a console with their links: beside them if there is room, else in a bar below. */
export function SectionFrame({ groups, above, children }: SectionFrameProps) {
  const words = useWords(consoleWords)
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[5.5rem_minmax(0,1fr)] lg:gap-4 xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-6">
      <div className="print:hidden">
        <div className="lg:sticky lg:top-4">
          {above}
          <nav aria-label={words.pages} className="grid grid-cols-1 gap-1 max-lg:hidden">
            <LinksBeside groups={groups} />
          </nav>
        </div>
      </div>
      <div className="min-w-0 max-lg:pb-16">{children}</div>
      <nav
        aria-label={words.pages}
        data-dock
        className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <LinksBelow groups={groups} />
      </nav>
    </div>
  )
}
