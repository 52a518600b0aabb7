import { Link, useLocation } from 'react-router'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Bell } from './use-bell.ts'

type RingingStripProps = {
  /** The bell; null on a page or for a role without one. */
  bell: Bell | null
  /** The page that lists the waiting items. The strip is hidden there. */
  path: string
  words: { waiting: (count: number) => string; silentHere: string; toPage: string }
}

/** A banner on every page except `path` while the bell rings. It links to the waiting items. */
export function RingingStrip({ bell, path, words }: RingingStripProps) {
  const { pathname } = useLocation()
  const isShown = bell?.isRinging && pathname !== path
  return (
    <div role="status" className="sticky top-2 z-20 print:hidden">
      {isShown && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-chili bg-chili-soft px-4 py-2 text-chili-ink shadow-raised">
          <Icon name="bell" className="size-6 animate-breathe" />
          <p className="min-w-0 flex-1 basis-40 font-bold">
            {words.waiting(bell.waiting?.length ?? 1)}
            {!bell.isUnlocked && <span className="block text-sm font-normal">{words.silentHere}</span>}
          </p>
          <Link to={path} className={buttonClass({ variant: 'primary' })}>
            {words.toPage}
          </Link>
        </div>
      )}
    </div>
  )
}
