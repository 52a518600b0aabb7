import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Position } from '#domain/places/distance.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { createLivePicker, type LivePicker } from './live-picker.ts'
import { MapButtons, MapSource } from './map-buttons.tsx'
import type { MapPin, MapPlace } from './map-pin.ts'

export type PlacePickerProps = {
  /** What the map is of. */
  label: string
  /** Where the pin stands; null: nothing is chosen yet, and it waits at the default centre. */
  position: Position | null
  /** Hears where a drag, a click, a tap or an arrow key has put the pin. */
  onMove: (position: Position) => void
  kind: MapPin['kind']
  /** An address with {z}, {x} and {y}; null: the pin on an empty ground. */
  tileUrl: string | null
  /** Names on the map, which lead without tiles too. */
  places?: readonly MapPlace[]
  /** The radius of a circle around the pin. */
  circleKm?: number
  labels: {
    /** The pin's name and what it is: “Your address”, “movable pin”. */
    pin: string
    pinRole: string
    /** How it is moved; shown below the map. */
    howToMove: string
    zoomIn: string
    zoomOut: string
    toPin: string
    source: string
    newTab: string
  }
  /** Gives the size of the map. */
  className: string
}

const noPlaces: readonly MapPlace[] = []

/** Import it where it is shown only: `createLazyPart(() => import('#web/ui/map/place-picker.tsx')…)`. */
export function PlacePicker(props: PlacePickerProps) {
  const { label, position, kind, tileUrl, places = noPlaces, circleKm = null, labels, className } = props
  const container = useRef<HTMLDivElement>(null)
  const live = useRef<LivePicker>(null)
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
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the ground of a map */}
        <div ref={container} role="group" aria-label={label} className="absolute inset-0 isolate" />
        <MapButtons
          labels={{ ...labels, centre: labels.toPin }}
          centreIcon={<Icon name="map-pin" />}
          onCentre={() => live.current?.toPin()}
          onZoom={(steps) => live.current?.zoom(steps)}
        />
        {tileUrl !== null && <MapSource labels={labels} />}
      </div>
      <p id={hintId} className="text-sm text-muted">
        {labels.howToMove}
      </p>
    </div>
  )
}
