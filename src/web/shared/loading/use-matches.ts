import { useCallback, useSyncExternalStore } from 'react'

/** The width below which a phone's layout applies (Tailwind's `md`). */
export const narrowWindow = '(width < 48rem)'

/** Whether a media query matches, as React state. Use it only in parts that are rendered in the browser alone. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
