import { useEffect } from 'react'
import { createLateValue } from '#web/shared/loading/late-value.ts'

const text = createLateValue<string>()

/** What the page in sight says about being without a connection, where it is not the usual; null without any. */
export const useOfflineText = text.use

/** As long as the page is there, this is said without a connection: it keeps some of what is done. */
export function useSetOfflineText(own: string): void {
  useEffect(() => {
    text.set(own)
    return () => text.set(null)
  }, [own])
}
