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
 * Says that the browser is offline, at the lower edge of the window. The bar takes its own space at the page's end.
 * When the bar disappears, the page's data is loaded again.
 */
export function OfflineBar() {
  const words = useWords(offlineWords)
  const { revalidate } = useRevalidator()
  const [storedAt] = useState(cachedPageTime)
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
          {words.text} {storedAt && words.seen(formatMomentForPeople(new Date(storedAt)))}
        </p>
        <Button size="small" onClick={checkConnection} className="shrink-0">
          {words.again}
        </Button>
      </div>
    </div>
  )
}
