import { type LatLngTuple, type Map as LeafletMap, marker } from 'leaflet'
import type { Position } from '#domain/places/distance.ts'
import { createGlide } from './glide.ts'
import { type MapPin, pinIcon } from './map-pin.ts'

const glideMs = 1_500

export function pointOf({ latitude, longitude }: Position): LatLngTuple {
  return [latitude, longitude]
}

function isSamePlace(a: Position, b: Position): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude
}

/** Draws a pin on a map; `onMove` is called with every step on its way to a new position. */
export function drawPin(
  view: LeafletMap,
  pin: MapPin,
  { prefersReducedMotion, onMove }: { prefersReducedMotion: boolean; onMove: () => void },
) {
  const leafletMarker = marker(pointOf(pin.position), {
    icon: pinIcon(pin.kind),
    interactive: false,
    keyboard: false,
    zIndexOffset: pin.kind === 'driver' ? 1000 : 0,
  }).addTo(view)
  const element = leafletMarker.getElement()
  element?.setAttribute('role', 'img')
  element?.setAttribute('aria-label', pin.label)
  let target = pin.position
  const glide = createGlide(pin.position, (position) => {
    leafletMarker.setLatLng(pointOf(position))
    onMove()
  })
  return {
    /** The shown position, which may still be moving to the target. */
    place: () => leafletMarker.getLatLng(),
    update({ label, position }: MapPin): void {
      element?.setAttribute('aria-label', label)
      if (isSamePlace(position, target)) return
      target = position
      glide.moveTo(position, prefersReducedMotion ? 0 : glideMs)
    },
    remove(): void {
      glide.stop()
      leafletMarker.remove()
    },
  }
}
