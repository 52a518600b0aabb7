import { useEffect, useMemo, useState } from 'react'
import type { Position } from '#domain/places/distance.ts'
import { readLastPlace } from '#web/shared/console/live/use-report-position.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { MapPin } from '#web/ui/map/map-pin.ts'
import { mapWords } from './map-words.ts'

const MapView = createLazyPart(async () => (await import('#web/ui/map/map-view.tsx')).MapView)

/** How often the map looks where the phone is, in ms. */
const lookMs = 3_000

/** Where the phone is, while its position is followed. The same object until it moves. */
function useOwnPlace(): Position | null {
  const [place, setPlace] = useState(() => readLastPlace())
  useEffect(() => {
    const timer = setInterval(() => setPlace(readLastPlace()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return place
}

type WayMapProps = {
  to: Position & { name: string }
  kind: 'restaurant' | 'home'
  /** A URL template of the map's tiles; null: pins on an empty background. */
  tileUrl: string | null
}

function OpenMap({ to: { latitude, longitude, name }, kind, tileUrl }: WayMapProps) {
  const words = useWords(mapWords)
  const own = useOwnPlace()
  const pins = useMemo(() => {
    const target: MapPin = { key: kind, kind, position: { latitude, longitude }, label: name }
    const driver: MapPin | null = own && { key: 'driver', kind: 'driver', position: own, label: words.you }
    return driver ? [driver, target] : [target]
  }, [own, kind, latitude, longitude, name, words])
  return (
    <div className="h-72 overflow-clip rounded-md bg-sunken">
      <MapView label={words.map(name)} pins={pins} tileUrl={tileUrl} labels={words} className="h-full" />
    </div>
  )
}

/** A map with the place to go to and the phone. Its script is loaded when it is opened. */
export function WayMap(props: WayMapProps) {
  const words = useWords(mapWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        block
        aria-expanded={isOpen}
        className="min-h-14 text-lg"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.close : words.open}
      </Button>
      {isOpen && <OpenMap {...props} />}
    </>
  )
}
