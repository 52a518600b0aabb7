import { useEffect, useState } from 'react'
import type { Slot } from '#contracts/menus/slot.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

/** The slots of a restaurant; null until they are there. */
export function useSlots(partnerId: number) {
  const [slots, setSlots] = useState<Slot[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with each attempt
  useEffect(() => {
    const stop = new AbortController()
    setFailed(false)
    httpApi.listSlots({ id: partnerId }, { signal: stop.signal }).then(
      (answer) => {
        if (stop.signal.aborted) return
        if (answer.ok) setSlots(answer.value)
        else setFailed(true)
      },
      () => {},
    )
    return () => stop.abort()
  }, [partnerId, attempt])
  return { slots, hasFailed, askAgain: () => setAttempt(attempt + 1) }
}
