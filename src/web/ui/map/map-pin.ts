import { type DivIcon, divIcon } from 'leaflet'
import type { Position } from '#domain/places/distance.ts'
import sprite from '#web/ui/icons/icons.svg?url'

const icons = { restaurant: 'store', home: 'house', driver: 'moped' } as const
const svg = 'http://www.w3.org/2000/svg'

/** Leaflet's icon of a pin. Its styles are in map.css, since the content policy blocks inline styles. */
export function pinIcon(kind: MapPin['kind']): DivIcon {
  return divIcon({
    className: `map-pin map-pin-${kind}`,
    html: drawHead(kind),
    iconSize: [44, 54],
    iconAnchor: [22, 54],
  })
}

function drawHead(kind: MapPin['kind']): HTMLElement {
  const head = document.createElement('span')
  head.className = 'map-pin-head'
  const drawing = document.createElementNS(svg, 'svg')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.setAttribute('class', 'icon')
  const shape = document.createElementNS(svg, 'use')
  shape.setAttribute('href', `${sprite}#${icons[kind]}`)
  drawing.append(shape)
  head.append(drawing)
  return head
}

/** A place with its name on the map, for orientation without tiles. */
export type MapPlace = { name: string; position: Position }

/** A pin on a map. */
export type MapPin = {
  /** Stays the same while the pin moves. */
  key: string
  kind: 'restaurant' | 'home' | 'driver'
  position: Position
  /** The pin's accessible name. */
  label: string
}
