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
/** Room for the pins' heads, and for the buttons on one side. */
const room = { paddingTopLeft: [36, 72], paddingBottomRight: [76, 32] } satisfies Record<
  string,
  [number, number]
>

function hasSamePins(a: readonly MapPin[], b: readonly MapPin[]): boolean {
  return a.length === b.length && a.every(({ key }, at) => b[at]?.key === key)
}

/** Calls the listener when a person moves the map by hand. */
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

/** Keeps all pins in sight until a person moves the map by hand. */
function keepInSight(view: LeafletMap, isStill: boolean) {
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
    /** Call this before the first pin is drawn: Leaflet cannot draw pins on a view without a position. */
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

/** Draws a map into an element. If `tileUrl` is null, or its tiles do not load, the background stays empty. */
function createLiveMap(container: HTMLElement, tileUrl: string | null) {
  const { view, isStill } = openView(container, tileUrl)
  const sight = keepInSight(view, isStill)
  const drawn = new Map<string, ReturnType<typeof drawPin>>()
  const way = polyline([], { className: 'map-way', interactive: false })
  const watch = new ResizeObserver(() => sight.resize())

  function drawWay(): void {
    way.setLatLngs([...drawn.values()].map((pin) => pin.place()))
  }

  return {
    /** Draws new pins, moves existing ones and removes old ones. The route leads through the pins in their order. */
    show(pins: readonly MapPin[]): void {
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
    zoom(steps: 1 | -1): void {
      sight.noteHand()
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
  /** In the order of the route that leads through them. */
  pins: readonly MapPin[]
  /** A URL template with {z}, {x} and {y}; null: pins on an empty background. */
  tileUrl: string | null
  /** The labels of the buttons, and the source of the map. */
  labels: { zoomIn: string; zoomOut: string; showAll: string } & SourceLabels
  /** Sets the size. */
  className: string
}

/** Import it lazily: `createLazyPart(() => import('#web/ui/map/map-view.tsx')…)`. */
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
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, there is nothing to fill in */}
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
