import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Position } from '#web/shared/address/browser-position.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { nearBy, type PartnerQuery } from './partner-query.ts'
import { partnersWords } from './partners-words.ts'

type Apply = (changes: Record<string, string | number | null>) => void

/**
 * Near by asks the browser for its position; without one it says so and keeps the list (wire: best rated, near by). A
 * late answer is dropped once another kind or page was chosen; filters changed in the meantime stay.
 */
export function useNearBy(query: PartnerQuery, apply: Apply) {
  const words = useWords(partnersWords)
  const [isAsking, setAsking] = useState(false)
  const isUnplaced = query.type === nearBy && query.position === null
  const goingTo = useNavigation().location?.pathname ?? '/list-partners'
  const forgetNearBy = () => setAsking(false)

  const onAnswer = useEffectEvent((position: Position | null) => {
    setAsking(false)
    if (position === null) {
      showToast({ type: 'warning', message: words.positionRefused })
      // Without a position the list is the plain one, so its address must not say “near by”.
      if (isUnplaced) apply({ type: null })
      return
    }
    // Four decimals are eleven metres: precise enough, and no more than the list needs.
    apply({
      type: nearBy,
      favourites: null,
      latitude: position.latitude.toFixed(4),
      longitude: position.longitude.toFixed(4),
    })
  })

  useEffect(() => {
    if (!isAsking) return
    let isForgotten = false
    import('#web/shared/address/browser-position.ts')
      .then(({ askPosition }) => askPosition())
      .then(
        (position) => isForgotten || onAnswer(position),
        () => isForgotten || onAnswer(null),
      )
    return () => {
      isForgotten = true
    }
  }, [isAsking])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the kind, or leaving the page, drops the answer
  useEffect(() => forgetNearBy, [query.type, query.favourites, goingTo])
  useEffect(() => {
    if (isUnplaced) setAsking(true)
  }, [isUnplaced])
  return { isAsking, chooseNearBy: () => setAsking(true), forgetNearBy }
}
