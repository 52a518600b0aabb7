import { type Map as LeafletMap, map as leafletMap, tileLayer } from 'leaflet'

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
