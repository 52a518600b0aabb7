import 'leaflet/dist/leaflet.css'
import './map.css'
import { type Map as LeafletMap, latLngBounds, polyline } from 'leaflet'
import { useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { drawPin, pointOf } from './draw-pin.ts'
import { MapButtons, MapSource, type SourceLabels } from './map-buttons.tsx'
import type { MapPin } from './map-pin.ts'
import { openView } from './open-view.ts'

const closestZoom = 16
/** Space for the heads of the pins, and for the buttons on one side, in px. */
const framePadding = { paddingTopLeft: [36, 72], paddingBottomRight: [76, 32] } satisfies Record<
  string,
  [number, number]
>

function hasSamePins(a: readonly MapPin[], b: readonly MapPin[]): boolean {
  return a.length === b.length && a.every(({ key }, at) => b[at]?.key === key)
}

/** Calls `stopFollowing` when a person moves the map by hand. */
function onMoveByHand(view: LeafletMap, stopFollowing: () => void): void {
  const container = view.getContainer()
  view.on('dragstart dblclick', stopFollowing)
  container.addEventListener('keydown', ({ key }) => {
    if (/^Arrow|^[-+=]$/.test(key)) stopFollowing()
  })
  container.addEventListener('touchmove', ({ touches }) => {
    if (touches.length > 1) stopFollowing()
  })
}

/** Keeps all pins in sight until a person moves the map by hand. */
function keepInSight(view: LeafletMap, prefersReducedMotion: boolean) {
  let isMovedByHand = false
  let pins: readonly MapPin[] = []

  function stopFollowing(): void {
    isMovedByHand = true
  }
  function fitPins(animate: boolean): void {
    if (pins.length === 0) return
    const bounds = latLngBounds(pins.map(({ position }) => pointOf(position)))
    view.fitBounds(bounds, { ...framePadding, animate, maxZoom: closestZoom })
  }
  function isAllSeen(): boolean {
    const seen = view.getBounds().pad(-0.08)
    return pins.every(({ position }) => seen.contains(pointOf(position)))
  }

  onMoveByHand(view, stopFollowing)
  return {
    stopFollowing,
    showAll(): void {
      isMovedByHand = false
      fitPins(!prefersReducedMotion)
    },
    /** Call this before the first pin is drawn: Leaflet cannot draw pins on a view without a position. */
    update(next: readonly MapPin[]): void {
      const previous = pins
      pins = next
      if (previous.length === 0) fitPins(false)
      else if (!isMovedByHand && !(hasSamePins(previous, next) && isAllSeen())) fitPins(!prefersReducedMotion)
    },
    resize(): void {
      view.invalidateSize({ animate: false })
      if (!isMovedByHand) fitPins(false)
    },
  }
}

/** Draws a map into an element. If `tileUrl` is null, or its tiles do not load, the background stays empty. */
function createLiveMap(container: HTMLElement, tileUrl: string | null) {
  const { view, prefersReducedMotion } = openView(container, tileUrl)
  const sight = keepInSight(view, prefersReducedMotion)
  const drawn = new Map<string, ReturnType<typeof drawPin>>()
  const route = polyline([], { className: 'map-way', interactive: false })
  const watch = new ResizeObserver(() => sight.resize())

  function drawWay(): void {
    route.setLatLngs([...drawn.values()].map((pin) => pin.place()))
  }

  return {
    /** Draws new pins, moves existing ones and removes old ones. The route leads through the pins in their order. */
    show(pins: readonly MapPin[]): void {
      sight.update(pins)
      for (const [key, pin] of drawn) if (!pins.some((next) => next.key === key)) pin.remove()
      const previous = new Map(drawn)
      drawn.clear()
      for (const pin of pins) {
        const known = previous.get(pin.key)
        known?.update(pin)
        drawn.set(pin.key, known ?? drawPin(view, pin, { prefersReducedMotion, onMove: drawWay }))
      }
      drawWay()
      if (!view.hasLayer(route)) {
        route.addTo(view)
        watch.observe(container)
      }
    },
    zoom(steps: 1 | -1): void {
      sight.stopFollowing()
      view.setZoom(view.getZoom() + steps)
    },
    /** Scrolls and zooms to all pins, and keeps them in sight until the map is moved by hand. */
    showAll: sight.showAll,
    remove(): void {
      watch.disconnect()
      for (const pin of drawn.values()) pin.remove()
      view.remove()
    },
  }
}

export type MapViewProps = {
  /** The accessible name of the map. */
  label: string
  /** The pins in the order of the route that leads through them. */
  pins: readonly MapPin[]
  /** A URL template with {z}, {x} and {y}; null: pins on an empty background. */
  tileUrl: string | null
  /** The labels of the buttons, and the source of the map. */
  labels: { zoomIn: string; zoomOut: string; showAll: string } & SourceLabels
  /** Sets the size of the map. */
  className: string
}

/**
 * A map with pins and the route through them. Import it lazily:
 * `createLazyPart(() => import('#web/ui/map/map-view.tsx')…)`.
 */
export function MapView({ label, pins, tileUrl, labels, className }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const live = useRef<ReturnType<typeof createLiveMap>>(null)

  useEffect(() => {
    if (!container.current) return
    const map = createLiveMap(container.current, tileUrl)
    live.current = map
    return () => {
      live.current = null
      map.remove()
    }
  }, [tileUrl])
  useEffect(() => live.current?.show(pins), [pins])

  return (
    <div className={classNames('map-frame relative', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: not a fieldset, since there is nothing to fill in */}
      <div ref={container} role="group" aria-label={label} className="absolute inset-0 isolate" />
      <MapButtons
        labels={{ ...labels, centre: labels.showAll }}
        centreIcon="maximize"
        onCentre={() => live.current?.showAll()}
        onZoom={(steps) => live.current?.zoom(steps)}
      />
      {tileUrl !== null && <MapSource labels={labels} />}
    </div>
  )
}
