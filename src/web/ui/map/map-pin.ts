import { type DivIcon, divIcon, type Map as LeafletMap, map as leafletMap, tileLayer } from 'leaflet'
import type { Position } from '#domain/places/distance.ts'
import sprite from '#web/ui/icons/icons.svg?url'

const maxZoom = 18

function prefers(query: string): boolean {
  return matchMedia(query).matches
}

/** A map without pins, still where motion is not wanted; where `tileUrl` is null its ground stays empty. */
export function openView(
  container: HTMLElement,
  tileUrl: string | null,
): { view: LeafletMap; isStill: boolean } {
  const isStill = prefers('(prefers-reduced-motion: reduce)')
  const view = leafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    // One finger and the wheel scroll the page; two fingers, the mouse, buttons and keys move the map.
    dragging: !prefers('(pointer: coarse)'),
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    // Tiles are sharp at whole steps only.
    zoomSnap: tileUrl === null ? 0.25 : 1,
    minZoom: 4,
    maxZoom,
  })
  if (tileUrl !== null) {
    const tiles = tileLayer(tileUrl, { maxZoom }).addTo(view)
    // Names of our own are for a ground that stays empty.
    tiles.once('tileload', () => container.classList.add('map-has-tiles'))
  }
  return { view, isStill }
}

const icons = { restaurant: 'store', home: 'house', driver: 'moped' } as const
const svg = 'http://www.w3.org/2000/svg'

/** What a pin looks like is in map.css: an element with a style of its own would be refused. */
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

/** A place whose name stands on a map, so that one finds one's way without tiles too. */
export type MapPlace = { name: string; position: Position }

/** Something on a map. */
export type MapPin = {
  /** Stays the same while the thing moves. */
  key: string
  kind: 'restaurant' | 'home' | 'driver'
  position: Position
  /** What stands there, for those who do not see the map. */
  label: string
}
