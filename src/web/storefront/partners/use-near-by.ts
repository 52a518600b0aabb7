import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '#web/i18n/words.ts'
import { askPosition } from '#web/lib/browser-position.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { nearBy, type PartnerQuery } from './partner-query.ts'
import { partnersWords } from './partners-words.ts'

type Apply = (changes: Record<string, string | number | null>) => void

/** Near by asks the browser where it is; refused, it says so and keeps the list (contract: best rated, near by). */
export function useNearBy(query: PartnerQuery, apply: Apply) {
  const words = useWords(partnersWords)
  const [isAsking, setAsking] = useState(false)

  async function chooseNearBy() {
    setAsking(true)
    const position = await askPosition()
    setAsking(false)
    if (position === null) {
      showToast({ type: 'warning', message: words.positionRefused })
      // An address that came with near by alone shows the plain list, and says so from now on.
      if (query.type === nearBy && query.position === null) apply({ type: null })
      return
    }
    // Four decimals are eleven metres: near enough, and no more than the list needs to know.
    apply({
      type: nearBy,
      favourites: null,
      latitude: position.latitude.toFixed(4),
      longitude: position.longitude.toFixed(4),
    })
  }

  const isUnplaced = query.type === nearBy && query.position === null
  const askOnArrival = useEffectEvent(chooseNearBy)
  useEffect(() => {
    if (isUnplaced) void askOnArrival()
  }, [isUnplaced])
  return { isAsking, chooseNearBy }
}
