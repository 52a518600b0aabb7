import { type Map as LeafletMap, map as leafletMap, tileLayer } from 'leaflet'

const maxZoom = 18

function prefers(query: string): boolean {
  return matchMedia(query).matches
}

/**
 * Opens a map without pins and, with reduced motion, without animation. If `tileUrl` is null the background stays
 * empty.
 */
export function openView(
  container: HTMLElement,
  tileUrl: string | null,
): { view: LeafletMap; prefersReducedMotion: boolean } {
  const prefersReducedMotion = prefers('(prefers-reduced-motion: reduce)')
  const view = leafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    // One finger and the wheel scroll the page; two fingers, the mouse, buttons and keys move the map.
    dragging: !prefers('(pointer: coarse)'),
    scrollWheelZoom: false,
    zoomAnimation: !prefersReducedMotion,
    fadeAnimation: !prefersReducedMotion,
    markerZoomAnimation: !prefersReducedMotion,
    inertia: !prefersReducedMotion,
    // Tiles are sharp at whole zoom levels only.
    zoomSnap: tileUrl === null ? 0.25 : 1,
    minZoom: 4,
    maxZoom,
  })
  if (tileUrl !== null) {
    const tiles = tileLayer(tileUrl, { maxZoom }).addTo(view)
    // Place names are only shown on an empty background.
    tiles.once('tileload', () => container.classList.add('map-has-tiles'))
  }
  return { view, prefersReducedMotion }
}
