import { useEffect, useState } from 'react'
import { checkConnection, useIsOffline } from '#web/shared/api/connection.ts'
import type { Found } from './find-options.ts'

const debounceMs = 200

const offline = { state: 'failed', options: [], refusal: { code: 'offline', message: '' } } as const

/**
 * The options of the open search: recent searches and popular dishes before typing, then restaurants and dishes by
 * name. It calls 200 ms after the last letter; a newer text cancels the older call.
 */
export function useSearch(text: string, type: string, isOpen: boolean) {
  const question = text.trim()
  const [found, setFound] = useState<Found>({ state: 'idle', question: '', options: [] })
  const [tries, setTries] = useState(0)
  const isOffline = useIsOffline()
  const isStart = question === '' && type === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` only starts the search again.
  useEffect(() => {
    if (!isOpen) return
    // When the shop can be reached again, the effect runs again.
    if (isOffline && !isStart) return setFound({ ...offline, question })
    const cancel = new AbortController()
    const show = (next: Found) => void (cancel.signal.aborted || setFound(next))
    setFound(({ question: last, options }) => ({ state: 'waiting', question: last, options }))
    const timer = setTimeout(
      () => {
        // A failed fetch of the script is shown as offline. A canceled call rejects too; `show` ignores it.
        import('./find-options.ts')
          .then(({ findOptions }) => findOptions(question, type, cancel.signal))
          .then(show, () => show({ ...offline, question }))
      },
      isStart ? 0 : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [question, type, tries, isOffline, isOpen])

  function askAgain() {
    if (isOffline) void checkConnection()
    setTries((before) => before + 1)
  }
  return { found, askAgain }
}
