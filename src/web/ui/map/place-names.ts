import { divIcon, type Map as LeafletMap, type Marker, marker, type Point } from 'leaflet'
import { pointOf } from './draw-pin.ts'
import type { MapPlace } from './map-pin.ts'

/** Room for a dot with its name, in px. */
const room = { x: 116, y: 20 }

function isCrowded(point: Point, others: readonly Point[]): boolean {
  return others.some(({ x, y }) => Math.abs(x - point.x) < room.x && Math.abs(y - point.y) < room.y)
}

function draw(view: LeafletMap, { name, position }: MapPlace): Marker {
  const sign = document.createElement('span')
  sign.textContent = name
  sign.lang = 'vi'
  // Beside a picture of streets they say where one is; one after the other they say nothing.
  sign.setAttribute('aria-hidden', 'true')
  const icon = divIcon({ className: 'map-place', html: sign, iconSize: [8, 8] })
  return marker(pointOf(position), { icon, interactive: false, keyboard: false }).addTo(view)
}

/** Names on a map: of those that would overlap at the present zoom, the first stays. */
export function createPlaceNames(view: LeafletMap) {
  let places: readonly MapPlace[] = []
  let drawn: Marker[] = []

  function redraw(): void {
    for (const name of drawn) name.remove()
    const taken: Point[] = []
    drawn = []
    for (const place of places) {
      const point = view.project(pointOf(place.position))
      if (isCrowded(point, taken)) continue
      taken.push(point)
      drawn.push(draw(view, place))
    }
  }

  view.on('zoomend', redraw)
  return {
    show(next: readonly MapPlace[]): void {
      places = next
      redraw()
    },
  }
}
