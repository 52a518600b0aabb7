import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Position } from '#domain/places/distance.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { askPosition } from './browser-position.ts'
import type { FoundPlace } from './geography.ts'
import { blankAddress, type NewAddress, type SavedAddress, savedAddress, withArea } from './new-address.ts'
import { usePositionGranted } from './use-position-granted.ts'

const debounceMs = 300

/** The area around a position. The script that names areas is loaded on the first call; offline the area is empty. */
async function loadArea(geocoderUrl: string, position: Position, signal: AbortSignal): Promise<string> {
  const geography = await import('./geography.ts').catch(() => null)
  return geography ? geography.nameArea(geocoderUrl, position, signal) : ''
}

type SetAddress = Dispatch<SetStateAction<NewAddress>>

/** Puts the pin at the position of the browser, as soon as it may be read without a prompt. */
function useGrantedPosition(isPlaced: boolean, setAddress: SetAddress): void {
  const isGranted = usePositionGranted()
  const placeHere = useEffectEvent(async () => {
    const here = await askPosition()
    // A place chosen in the meantime wins.
    if (here) setAddress((last) => (last.position ? last : { ...last, position: here, placedBy: 'browser' }))
  })
  useEffect(() => {
    if (isGranted && !isPlaced) void placeHere()
  }, [isGranted, isPlaced])
}

/** Names the area around the pin, 300 ms after its last move. */
function useAreaName({ position, placedBy }: NewAddress, setAddress: SetAddress): void {
  const { geocoderUrl } = useShopData()
  useEffect(() => {
    // A chosen place has already set the whole address.
    if (!position || placedBy === 'place') return
    const cancel = new AbortController()
    const timer = setTimeout(async () => {
      const area = await loadArea(geocoderUrl, position, cancel.signal)
      if (!cancel.signal.aborted) setAddress((last) => ({ ...last, area }))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [position, placedBy, geocoderUrl, setAddress])
}

/** The text and the pin of a new address, or of a saved one. `onPlaced` is called when the pin gets a position. */
export function useNewAddress(onPlaced: () => void, saved?: SavedAddress) {
  const [address, setAddress] = useState(() => (saved ? savedAddress(saved) : blankAddress))
  const [isRefused, setRefused] = useState(false)
  const { position } = address
  /** The current pin. If it was moved while the browser was asked for its position, the browser's answer is ignored. */
  const currentPosition = useRef(position)
  useEffect(() => {
    currentPosition.current = position
  }, [position])
  useGrantedPosition(position !== null, setAddress)
  useAreaName(address, setAddress)

  function place(to: Position, by: 'browser' | 'hand'): void {
    setAddress((last) => ({ ...last, position: to, placedBy: by, area: '' }))
    setRefused(false)
    onPlaced()
  }
  async function locate(): Promise<void> {
    const positionBefore = position
    const here = await askPosition()
    if (currentPosition.current !== positionBefore) return
    if (here) place(here, 'browser')
    else setRefused(true)
  }

  return {
    address,
    isRefused,
    locate,
    type: (name: string) => setAddress((last) => ({ ...last, name })),
    take({ formatted_address: name, position: found }: FoundPlace) {
      setAddress({ name, position: found, placedBy: 'place', area: '' })
      setRefused(false)
      onPlaced()
    },
    move: (to: Position) => place(to, 'hand'),
    takeArea: () => setAddress((last) => ({ ...last, name: withArea(last.name, last.area) })),
    clear: () => setAddress(blankAddress),
  }
}
