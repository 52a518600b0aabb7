import { Link, useLocation } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useConsoleBell } from './bell-provider.tsx'
import { stripWords } from './strip-words.ts'

/** On pages other than the board: an order waits, and where it is. */
export function RingingStrip() {
  const words = useWords(stripWords)
  const bell = useConsoleBell()
  const { pathname } = useLocation()
  const isShown = bell?.isRinging && pathname !== '/orders'
  return (
    <div role="status" className="sticky top-2 z-20 print:hidden">
      {isShown && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-chili bg-chili-soft px-4 py-2 text-chili-ink shadow-raised">
          <Icon name="bell" className="size-6 animate-breathe" />
          <p className="min-w-0 flex-1 basis-40 font-bold">
            {words.waiting(bell.waiting?.length ?? 1)}
            {!bell.isUnlocked && <span className="block text-sm font-normal">{words.silentHere}</span>}
          </p>
          <Link to="/orders" className={buttonClass({ variant: 'primary' })}>
            {words.toBoard}
          </Link>
        </div>
      )}
    </div>
  )
}
