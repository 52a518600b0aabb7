import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'

const copyright = 'https://www.openstreetmap.org/copyright'

export type SourceLabels = { source: string; newTab: string }

/** The source of the map's data. */
export function MapSource({ labels }: { labels: SourceLabels }) {
  return (
    <a href={copyright} target="_blank" rel="noopener noreferrer" className="map-source">
      {labels.source} <span className="sr-only">{labels.newTab}</span>
    </a>
  )
}

type MapButtonsProps = {
  labels: { centre: string; zoomIn: string; zoomOut: string }
  centreIcon: IconName
  onCentre: () => void
  onZoom: (steps: 1 | -1) => void
}

/** The buttons in a corner of a map. */
export function MapButtons({ labels, centreIcon, onCentre, onZoom }: MapButtonsProps) {
  return (
    <div className="absolute right-3 top-3 grid gap-2">
      <IconButton solid label={labels.centre} icon={centreIcon} onClick={onCentre} />
      <IconButton solid label={labels.zoomIn} icon="plus" onClick={() => onZoom(1)} />
      <IconButton solid label={labels.zoomOut} icon="minus" onClick={() => onZoom(-1)} />
    </div>
  )
}
