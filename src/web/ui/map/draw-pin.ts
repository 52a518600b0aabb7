import { type LatLngTuple, type Map as LeafletMap, marker } from 'leaflet'
import type { Position } from '#domain/places/distance.ts'
import { createGlide } from './glide.ts'
import { type MapPin, pinIcon } from './map-pin.ts'

/** A pin that stands on a map. */
export type DrawnPin = {
  /** Where it is drawn at this moment, on its way perhaps. */
  place: () => LatLngTuple
  update: (pin: MapPin) => void
  remove: () => void
}

const glideMs = 1_500

export function pointOf({ latitude, longitude }: Position): LatLngTuple {
  return [latitude, longitude]
}

function isSamePlace(a: Position, b: Position): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude
}

function placeMarker(view: LeafletMap, { kind, position }: MapPin) {
  const zIndexOffset = kind === 'driver' ? 1000 : 0
  return marker(pointOf(position), {
    icon: pinIcon(kind),
    interactive: false,
    keyboard: false,
    zIndexOffset,
  }).addTo(view)
}

/** Puts a pin on a map; `onMove` hears of every step on its way to a new position. */
export function drawPin(
  view: LeafletMap,
  pin: MapPin,
  { isStill, onMove }: { isStill: boolean; onMove: () => void },
): DrawnPin {
  const placed = placeMarker(view, pin)
  const element = placed.getElement()
  element?.setAttribute('role', 'img')
  element?.setAttribute('aria-label', pin.label)
  let target = pin.position
  let current = pointOf(pin.position)
  const glide = createGlide(pin.position, (position) => {
    current = pointOf(position)
    placed.setLatLng(current)
    onMove()
  })
  return {
    place: () => current,
    update({ label, position }) {
      element?.setAttribute('aria-label', label)
      if (isSamePlace(position, target)) return
      target = position
      glide.moveTo(position, isStill ? 0 : glideMs)
    },
    remove() {
      glide.stop()
      placed.remove()
    },
  }
}
