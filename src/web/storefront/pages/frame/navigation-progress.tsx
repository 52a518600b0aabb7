import { useNavigation } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'

/** A thin line over the page while the next one is on its way; a quick answer never shows it. */
export function NavigationProgress() {
  const words = useWords(layoutWords)
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      {isLoading && (
        <div className="loading-bar">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
        </div>
      )}
    </div>
  )
}
