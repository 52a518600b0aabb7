import { type Map as LeafletMap, latLngBounds } from 'leaflet'
import { pointOf } from './draw-pin.ts'
import type { MapPin } from './map-pin.ts'

const closestZoom = 16
/** Room for the pins' heads, and for the buttons on one side. */
const room = { paddingTopLeft: [36, 72], paddingBottomRight: [76, 32] } satisfies Record<
  string,
  [number, number]
>

function hasSamePins(a: readonly MapPin[], b: readonly MapPin[]): boolean {
  return a.length === b.length && a.every(({ key }, at) => b[at]?.key === key)
}

/** Hears when somebody moves the map by hand, in any way. */
function onHand(view: LeafletMap, noteHand: () => void): void {
  const container = view.getContainer()
  view.on('dragstart dblclick', noteHand)
  container.addEventListener('keydown', ({ key }) => {
    if (/^Arrow|^[-+=]$/.test(key)) noteHand()
  })
  container.addEventListener('touchmove', ({ touches }) => {
    if (touches.length > 1) noteHand()
  })
}

/** Keeps all pins in sight until somebody moves the map by hand. */
export function keepInSight(view: LeafletMap, isStill: boolean) {
  let isMovedByHand = false
  let pins: readonly MapPin[] = []

  function noteHand(): void {
    isMovedByHand = true
  }
  function frame(animate: boolean): void {
    if (pins.length === 0) return
    const bounds = latLngBounds(pins.map(({ position }) => pointOf(position)))
    view.fitBounds(bounds, { ...room, animate, maxZoom: closestZoom })
  }
  function isAllSeen(): boolean {
    const seen = view.getBounds().pad(-0.08)
    return pins.every(({ position }) => seen.contains(pointOf(position)))
  }

  onHand(view, noteHand)
  return {
    noteHand,
    showAll(): void {
      isMovedByHand = false
      frame(!isStill)
    },
    /** To be told before the first pin is drawn: a view that shows no place yet cannot draw any. */
    update(next: readonly MapPin[]): void {
      const before = pins
      pins = next
      if (before.length === 0) frame(false)
      else if (!isMovedByHand && !(hasSamePins(before, next) && isAllSeen())) frame(!isStill)
    },
    resize(): void {
      view.invalidateSize({ animate: false })
      if (!isMovedByHand) frame(false)
    },
  }
}
