import 'leaflet/dist/leaflet.css'
import './map.css'
import { useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { createLiveMap, type LiveMap } from './live-map.ts'
import { MapButtons } from './map-buttons.tsx'
import type { MapPin } from './map-pin.ts'
import { MapSource, type SourceLabels } from './map-source.tsx'

export type MapViewProps = {
  /** What the map is of. */
  label: string
  /** In the order of the way that leads through them. */
  pins: readonly MapPin[]
  /** An address with {z}, {x} and {y}; null: pins on an empty ground. */
  tileUrl: string | null
  /** What the buttons do, and whose map it is. */
  labels: { zoomIn: string; zoomOut: string; showAll: string } & SourceLabels
  /** Gives the size. */
  className: string
}

/** Import it where it is shown only: `createLazyPart(() => import('#web/ui/map/map-view.tsx')…)`. */
export function MapView({ label, pins, tileUrl, labels, className }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const live = useRef<LiveMap>(null)

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
        centreIcon={<Icon name="maximize" />}
        onCentre={() => live.current?.showAll()}
        onZoom={(steps) => live.current?.zoom(steps)}
      />
      {tileUrl !== null && <MapSource labels={labels} />}
    </div>
  )
}
