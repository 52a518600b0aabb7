import 'leaflet/dist/leaflet.css'
import './map.css'
import {
  circle,
  divIcon,
  type LatLng,
  type Map as LeafletMap,
  type Marker,
  marker,
  type Point,
} from 'leaflet'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Position } from '#domain/places/distance.ts'
import { defaultCentre, defaultZoom } from '#domain/shop/limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { pointOf } from './draw-pin.ts'
import { MapButtons, MapSource } from './map-buttons.tsx'
import { type MapPin, type MapPlace, pinIcon } from './map-pin.ts'
import { openView } from './open-view.ts'

/** The space for a dot with its name, in px. */
const space = { x: 116, y: 20 }

function isCrowded(point: Point, others: readonly Point[]): boolean {
  return others.some(({ x, y }) => Math.abs(x - point.x) < space.x && Math.abs(y - point.y) < space.y)
}

function drawName(view: LeafletMap, { name, position }: MapPlace): Marker {
  const label = document.createElement('span')
  label.textContent = name
  label.lang = 'vi'
  // Hidden from screen readers: the names only help to find the way on the drawn map.
  label.setAttribute('aria-hidden', 'true')
  const icon = divIcon({ className: 'map-place', html: label, iconSize: [8, 8] })
  return marker(pointOf(position), { icon, interactive: false, keyboard: false }).addTo(view)
}

/** The names on a map: of names that would overlap at the current zoom, the first stays. */
function createPlaceNames(view: LeafletMap) {
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
      drawn.push(drawName(view, place))
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

type PinWords = { pin: string; pinRole: string; hintId: string }
type Options = { tileUrl: string | null; kind: MapPin['kind']; onMove: (position: Position) => void }

const directions = new Map<string, readonly [number, number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])
const stepPx = 8
const largeStepPx = 48

/** Calls `move` with the distance in px of each press of an arrow key; Shift makes it longer. */
function onArrowKeys(element: HTMLElement | undefined, move: (by: readonly [number, number]) => void): void {
  element?.addEventListener('keydown', (event) => {
    const direction = directions.get(event.key)
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    // Otherwise the page would scroll, and the map would move under the pin.
    event.preventDefault()
    event.stopPropagation()
    const px = event.shiftKey ? largeStepPx : stepPx
    move([direction[0] * px, direction[1] * px])
  })
}

const nearZoom = 16
/** Positions are rounded to a millionth of a degree, about 10 cm. */
const digits = 1e6

function positionOf({ lat, lng }: LatLng): Position {
  return { latitude: Math.round(lat * digits) / digits, longitude: Math.round(lng * digits) / digits }
}

function placePin(view: LeafletMap, kind: MapPin['kind']): Marker {
  const pin = marker(pointOf(defaultCentre), {
    icon: pinIcon(kind),
    draggable: true,
    autoPan: true,
    zIndexOffset: 1000,
  }).addTo(view)
  pin.getElement()?.classList.add('map-pin-movable')
  return pin
}

function describePin(pin: Marker, { pin: name, pinRole, hintId }: PinWords): void {
  const element = pin.getElement()
  // Screen readers pass arrow keys only to an element with the role `application`.
  element?.setAttribute('role', 'application')
  element?.setAttribute('aria-roledescription', pinRole)
  element?.setAttribute('aria-label', name)
  element?.setAttribute('aria-describedby', hintId)
}

/**
 * A map with one pin that is moved by hand. `put` moves the pin from outside and scrolls to it; null moves it to the
 * default centre. `onMove` gets the position after a drag, a click, a tap or an arrow key, not after `put`.
 */
function createLivePicker(container: HTMLElement, { tileUrl, kind, onMove }: Options) {
  const { view, prefersReducedMotion } = openView(container, tileUrl)
  view.setView(pointOf(defaultCentre), defaultZoom)
  const pin = placePin(view, kind)
  const radiusCircle = circle(pin.getLatLng(), { radius: 0, className: 'map-circle', interactive: false })
  const names = createPlaceNames(view)
  let moved: Position | null = null

  function moveTo(point: LatLng): void {
    moved = positionOf(point)
    pin.setLatLng(pointOf(moved))
    radiusCircle.setLatLng(pin.getLatLng())
    onMove(moved)
  }
  function toPin(): void {
    view.setView(pin.getLatLng(), Math.max(view.getZoom(), nearZoom), { animate: !prefersReducedMotion })
  }

  pin.on('drag', () => radiusCircle.setLatLng(pin.getLatLng()))
  pin.on('dragend', () => moveTo(pin.getLatLng()))
  view.on('click', ({ latlng }) => moveTo(latlng))
  onArrowKeys(pin.getElement(), ([x, y]) => {
    moveTo(view.containerPointToLatLng(view.latLngToContainerPoint(pin.getLatLng()).add([x, y])))
    view.panInside(pin.getLatLng(), { padding: [48, 64], animate: false })
  })
  const watch = new ResizeObserver(() => view.invalidateSize({ animate: false }))
  watch.observe(container)

  return {
    put(position: Position | null): void {
      // A move by hand has already been drawn, so the map stays as it is.
      if (position?.latitude === moved?.latitude && position?.longitude === moved?.longitude) return
      moved = position
      pin.setLatLng(pointOf(position ?? defaultCentre))
      radiusCircle.setLatLng(pin.getLatLng())
      if (position) toPin()
      else view.setView(pin.getLatLng(), defaultZoom, { animate: !prefersReducedMotion })
    },
    describe: (words: PinWords) => describePin(pin, words),
    showPlaces: names.show,
    circle: (km: number | null) =>
      void (km === null ? radiusCircle.remove() : radiusCircle.setRadius(km * 1000).addTo(view)),
    zoom: (steps: 1 | -1) => view.setZoom(view.getZoom() + steps),
    toPin,
    remove(): void {
      watch.disconnect()
      view.remove()
    },
  }
}

export type PlacePickerProps = {
  /** The accessible name of the map. */
  label: string
  /** The pin's position; null: none is chosen, and the pin waits at the default centre. */
  position: Position | null
  /** Gets the position after a drag, a click, a tap or an arrow key. */
  onMove: (position: Position) => void
  kind: MapPin['kind']
  /** A URL template with {z}, {x} and {y}; null: the pin on an empty background. */
  tileUrl: string | null
  /** Names on the map, which help to orient without tiles. */
  places?: readonly MapPlace[]
  /** The radius of a circle around the pin. */
  circleKm?: number
  labels: {
    /** The pin's name and role: “Your address”, “movable pin”. */
    pin: string
    pinRole: string
    /** How to move the pin; shown below the map. */
    howToMove: string
    /** How to move the pin with keys; hidden on touch screens. */
    byKeyboard: string
    zoomIn: string
    zoomOut: string
    toPin: string
    source: string
    newTab: string
  }
  /** Sets the size of the map. */
  className: string
}

const noPlaces: readonly MapPlace[] = []

/** Import it lazily: `createLazyPart(() => import('#web/ui/map/place-picker.tsx')…)`. */
export function PlacePicker(props: PlacePickerProps) {
  const { label, position, kind, tileUrl, places = noPlaces, circleKm = null, labels, className } = props
  const container = useRef<HTMLDivElement>(null)
  const live = useRef<ReturnType<typeof createLivePicker>>(null)
  const hintId = useId()
  const onMove = useEffectEvent(props.onMove)

  useEffect(() => {
    if (!container.current) return
    const picker = createLivePicker(container.current, { tileUrl, kind, onMove: (to) => onMove(to) })
    live.current = picker
    return () => {
      live.current = null
      picker.remove()
    }
  }, [tileUrl, kind])
  useEffect(() => live.current?.put(position), [position])
  useEffect(() => live.current?.showPlaces(places), [places])
  useEffect(() => live.current?.circle(circleKm), [circleKm])
  useEffect(
    () => live.current?.describe({ pin: labels.pin, pinRole: labels.pinRole, hintId }),
    [labels.pin, labels.pinRole, hintId],
  )

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className={classNames('map-frame relative', className)}>
        {/* biome-ignore lint/a11y/useSemanticElements: Leaflet draws on a plain element */}
        <div ref={container} role="group" aria-label={label} className="absolute inset-0 isolate" />
        <MapButtons
          labels={{ ...labels, centre: labels.toPin }}
          centreIcon="map-pin"
          onCentre={() => live.current?.toPin()}
          onZoom={(steps) => live.current?.zoom(steps)}
        />
        {tileUrl !== null && <MapSource labels={labels} />}
      </div>
      <p id={hintId} className="text-sm text-muted">
        {labels.howToMove} <span className="pointer-coarse:hidden">{labels.byKeyboard}</span>
      </p>
    </div>
  )
}
