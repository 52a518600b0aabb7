import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'

const copyright = 'https://www.openstreetmap.org/copyright'

export type SourceLabels = { source: string; newTab: string }

/** Whose map it is. */
export function MapSource({ labels }: { labels: SourceLabels }) {
  return (
    <a href={copyright} target="_blank" rel="noopener noreferrer" className="map-source">
      {labels.source} <VisuallyHidden>{labels.newTab}</VisuallyHidden>
    </a>
  )
}
