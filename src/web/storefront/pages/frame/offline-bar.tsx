import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { cachedPageTime, checkConnection, isOffline } from '#web/shared/api/connection.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { usePassFocusOn } from '#web/ui/focus/use-pass-focus-on.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { offlineWords } from './offline-bar-words.ts'

/**
 * Stays at the lower edge while the page scrolls, and takes its own space at the page's end. The page is reloaded once
 * it goes.
 */
export function OfflineBar() {
  const words = useWords(offlineWords)
  const { revalidate } = useRevalidator()
  const [cachedTiming] = useState(cachedPageTime)
  useEffect(() => () => void (isOffline() || revalidate()), [revalidate])

  return (
    <div
      data-dock
      className="animate-rise border-t border-turmeric bg-turmeric-soft pb-[env(safe-area-inset-bottom)] text-turmeric-ink"
    >
      <div ref={usePassFocusOn()} className="wrap flex min-h-16 items-center gap-3 py-2">
        <Icon name="wifi-off" />
        <p className="min-w-0 flex-1 text-sm leading-snug">
          <strong className="block">{words.title}</strong>
          {words.text} {cachedTiming && words.seen(formatMomentForPeople(new Date(cachedTiming)))}
        </p>
        <Button size="small" onClick={checkConnection} className="shrink-0">
          {words.again}
        </Button>
      </div>
    </div>
  )
}
