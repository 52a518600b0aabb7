import { useEffect, useState } from 'react'
import { usePositionGranted } from '#web/shared/address/use-position-granted.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useToken } from '#web/shared/session/session.ts'
import { isStored } from '#web/shared/stored/stored.ts'
import {
  EarlySpot,
  isPlaceMissing,
  useDeliveryPlace,
} from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { devicePlaceKey } from '#web/storefront/pieces/delivery/device-place-key.ts'
import {
  askForPlace,
  closePlaceChoice,
  registerPlaceSearch,
  runPendingAction,
  useIsPlaceAsked,
} from '#web/storefront/pieces/delivery/place-question.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { placeLineWords } from './place-line-words.ts'

const PlaceSheet = createLazyPart(async () => (await import('./place-sheet.tsx')).PlaceSheet)

/**
 * Finds the place to deliver to. It fetches nothing for a guest who has chosen no place and has not allowed the
 * position.
 */
function useFindDelivery(): void {
  const token = useToken()
  const isGranted = usePositionGranted()
  const [hasPlace, setHasPlace] = useState(false)
  const canFind = token !== null || isGranted || hasPlace
  // Only the browser knows the session and the position.
  useEffect(() => setHasPlace(isStored(devicePlaceKey)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another address
  useEffect(() => {
    if (!canFind) return
    const stop = new AbortController()
    // The page is complete without the place, so a failure is not shown.
    const search = import('#web/storefront/pieces/delivery/find-delivery.tsx').then(({ findDelivery }) =>
      findDelivery(stop.signal),
    )
    registerPlaceSearch(search.catch(() => {}))
    return () => stop.abort()
  }, [canFind, token])
}

const name = 'truncate font-bold text-ink'

/** The place to deliver to; a press opens the choice of another. */
export function PlaceLine() {
  const words = useWords(placeLineWords)
  const lang = useContentLang()
  const place = useDeliveryPlace()
  const isMissing = isPlaceMissing.use()
  const isAsked = useIsPlaceAsked()
  useFindDelivery()
  useEffect(() => {
    if (place) runPendingAction()
  }, [place])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isAsked}
        onClick={askForPlace}
        className="-ml-2 inline-flex min-h-10 min-w-0 items-center gap-1.5 rounded-full px-2 text-left hover:text-ink max-md:text-sm"
      >
        <Icon name="map-pin" className="size-4.5 shrink-0 text-chili-ink" />
        <span className="shrink-0">{words.deliverTo}</span>
        {place || isMissing ? (
          <span lang={place?.address ? lang : undefined} className={name}>
            {place ? place.address || words.here : words.choose}
          </span>
        ) : (
          <EarlySpot spot="place" text={words.choose} className={name} />
        )}
        <Icon name="chevron-down" className="size-4 shrink-0" />
      </button>
      {isAsked && <PlaceSheet onClose={closePlaceChoice} />}
    </>
  )
}
