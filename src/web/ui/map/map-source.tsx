const copyright = 'https://www.openstreetmap.org/copyright'

/** Whose map it is. */
export function MapSource({ label }: { label: string }) {
  return (
    <a href={copyright} target="_blank" rel="noopener noreferrer" className="map-source">
      {label}
    </a>
  )
}
