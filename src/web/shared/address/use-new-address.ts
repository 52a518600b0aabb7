import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Position } from '#domain/places/distance.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { askPosition } from './browser-position.ts'
import type { FoundPlace } from './geography.ts'
import { blankAddress, type NewAddress, type SavedAddress, savedAddress, withArea } from './new-address.ts'
import { usePositionGranted } from './use-position-granted.ts'

const debounceMs = 300

/** What names places is fetched once there is a place to name; offline it stays without a name. */
async function lateArea(geocoderUrl: string, position: Position, signal: AbortSignal): Promise<string> {
  const geography = await import('./geography.ts').catch(() => null)
  return geography ? geography.nameArea(geocoderUrl, position, signal) : ''
}

type SetAddress = Dispatch<SetStateAction<NewAddress>>

/** Puts the pin where the browser is, once it may tell that unasked. */
function useGrantedPosition(isPlaced: boolean, setAddress: SetAddress): void {
  const isGranted = usePositionGranted()
  const beginHere = useEffectEvent(async () => {
    const here = await askPosition()
    // A place chosen in the meantime wins.
    if (here) setAddress((last) => (last.position ? last : { ...last, position: here, placedBy: 'browser' }))
  })
  useEffect(() => {
    if (isGranted && !isPlaced) void beginHere()
  }, [isGranted, isPlaced])
}

/** Names what is around the pin once it rests. */
function useAreaName({ position, placedBy }: NewAddress, setAddress: SetAddress): void {
  const { geocoderUrl } = useShopData()
  useEffect(() => {
    // A place that was found has said all of it.
    if (!position || placedBy === 'place') return
    const cancel = new AbortController()
    const timer = setTimeout(async () => {
      const area = await lateArea(geocoderUrl, position, cancel.signal)
      if (!cancel.signal.aborted) setAddress((last) => ({ ...last, area }))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [position, placedBy, geocoderUrl, setAddress])
}

/** Text and pin of an address that is being written, or of a saved one; `onPlaced` hears when the pin has got a place. */
export function useNewAddress(onPlaced: () => void, saved?: SavedAddress) {
  const [address, setAddress] = useState(() => (saved ? savedAddress(saved) : blankAddress))
  const [isRefused, setRefused] = useState(false)
  const { position } = address
  /** The current pin, to see whether it was moved while the browser was asked: then the browser's answer is dropped. */
  const present = useRef(position)
  useEffect(() => {
    present.current = position
  }, [position])
  useGrantedPosition(position !== null, setAddress)
  useAreaName(address, setAddress)

  function place(to: Position, by: 'browser' | 'hand'): void {
    setAddress((last) => ({ ...last, position: to, placedBy: by, area: '' }))
    setRefused(false)
    onPlaced()
  }
  async function locate(): Promise<void> {
    const asked = position
    const here = await askPosition()
    if (present.current !== asked) return
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
