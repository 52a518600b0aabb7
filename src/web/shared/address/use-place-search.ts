import { useEffect, useState } from 'react'
import type { Position } from '#domain/places/distance.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { type FoundPlace, findPlaces } from './geography.ts'

const debounceMs = 200
const fewestLetters = 2

/** What is known of a question. While a newer one waits, the places of the one before stay. */
export type PlaceSearch = { state: 'idle' | 'waiting' | 'done' | 'failed'; places: readonly FoundPlace[] }

const idle: PlaceSearch = { state: 'idle', places: [] }

/** Places by what is typed, asked 200 ms after the last letter; a newer question cancels the older one. */
export function usePlaceSearch(text: string, near: Position): PlaceSearch {
  const { placesUrl } = useShopData()
  const question = text.trim()
  const [found, setFound] = useState(idle)
  const { latitude, longitude } = near
  useEffect(() => {
    if (question.length < fewestLetters) {
      setFound(idle)
      return
    }
    const cancel = new AbortController()
    setFound((last) => ({ state: 'waiting', places: last.places }))
    const timer = setTimeout(async () => {
      const places = await findPlaces(
        placesUrl,
        { text: question, near: { latitude, longitude } },
        cancel.signal,
      )
      if (cancel.signal.aborted) return
      setFound(places ? { state: 'done', places } : { state: 'failed', places: [] })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [question, latitude, longitude, placesUrl])
  return found
}
