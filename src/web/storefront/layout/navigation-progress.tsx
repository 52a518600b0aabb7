import { useNavigation } from 'react-router'
import { useWords } from '#web/i18n/words.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { layoutWords } from './layout-words.ts'

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
