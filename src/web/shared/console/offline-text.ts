import { useEffect } from 'react'
import { createLateValue } from '#web/shared/loading/late-value.ts'

const text = createLateValue<string>()

/** The offline message of the current page; null: the default message applies. */
export const useOfflineText = text.use

/** Sets the offline message while the page is mounted, for pages that queue steps. */
export function useSetOfflineText(own: string): void {
  useEffect(() => {
    text.set(own)
    return () => text.set(null)
  }, [own])
}
