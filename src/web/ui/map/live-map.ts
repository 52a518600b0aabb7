import { polyline } from 'leaflet'
import { type DrawnPin, drawPin } from './draw-pin.ts'
import { keepInSight } from './keep-in-sight.ts'
import type { MapPin } from './map-pin.ts'
import { openView } from './open-view.ts'

/** A map that is drawn. */
export type LiveMap = {
  /** Draws what has come, moves what has moved, takes away what has gone. The way leads through the pins in their order. */
  show: (pins: readonly MapPin[]) => void
  zoom: (steps: 1 | -1) => void
  /** Brings everything into sight, and keeps it there until the map is moved by hand. */
  showAll: () => void
  remove: () => void
}

/** Draws a map into an element; where `tileUrl` is null, or its tiles do not come, the ground stays empty. */
export function createLiveMap(container: HTMLElement, tileUrl: string | null): LiveMap {
  const { view, isStill } = openView(container, tileUrl)
  const sight = keepInSight(view, isStill)
  const drawn = new Map<string, DrawnPin>()
  const way = polyline([], { className: 'map-way', interactive: false })
  const watch = new ResizeObserver(() => sight.resize())

  function drawWay(): void {
    way.setLatLngs([...drawn.values()].map((pin) => pin.place()))
  }

  return {
    show(pins) {
      sight.update(pins)
      for (const [key, pin] of drawn) if (!pins.some((next) => next.key === key)) pin.remove()
      const before = new Map(drawn)
      drawn.clear()
      for (const pin of pins) {
        const known = before.get(pin.key)
        known?.update(pin)
        drawn.set(pin.key, known ?? drawPin(view, pin, { isStill, onMove: drawWay }))
      }
      drawWay()
      if (!view.hasLayer(way)) {
        way.addTo(view)
        watch.observe(container)
      }
    },
    zoom(steps) {
      sight.noteHand()
      view.setZoom(view.getZoom() + steps)
    },
    showAll: sight.showAll,
    remove() {
      watch.disconnect()
      for (const pin of drawn.values()) pin.remove()
      view.remove()
    },
  }
}
