import { useRevalidator } from 'react-router'
import { checkConnection, isOffline } from '#web/shared/api/connection.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { consoleWords } from './console-words.ts'

/** At the lower edge while the service is out of reach. */
export function OfflineBar() {
  const words = useWords(consoleWords)
  const { revalidate } = useRevalidator()

  async function tryAgain() {
    await checkConnection()
    if (!isOffline()) await revalidate()
  }

  return (
    <div
      role="status"
      data-dock
      className="sticky bottom-0 z-30 animate-rise border-t border-turmeric bg-turmeric-soft pb-[env(safe-area-inset-bottom)] text-turmeric-ink"
    >
      <div className="wrap flex min-h-16 items-center gap-3 py-2">
        <Icon name="wifi-off" />
        <p className="min-w-0 flex-1 text-sm leading-snug">
          <strong className="block">{words.offlineTitle}</strong>
          {words.offlineText}
        </p>
        <Button size="small" onClick={tryAgain} className="shrink-0">
          {words.again}
        </Button>
      </div>
    </div>
  )
}
