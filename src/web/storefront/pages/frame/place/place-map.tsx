import { useState } from 'react'
import type { Position } from '#domain/places/distance.ts'
import { addressMapWords } from '#web/shared/address/address-map-words.ts'
import { mapPlaces } from '#web/shared/address/new-address.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { placeWords } from './place-words.ts'

const PlacePicker = createLazyPart(async () => (await import('#web/ui/map/place-picker.tsx')).PlacePicker)

type PlaceMapProps = { start: Position; onTake: (position: Position) => void }

/** A pin on a map, and the button that has food brought there. */
export function PlaceMap({ start, onTake }: PlaceMapProps) {
  const words = useWords(placeWords)
  const labels = useWords(addressMapWords)
  const { tileUrl } = useShopData()
  const [position, setPosition] = useState(start)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="min-h-80">
        <PlacePicker
          label={words.map}
          kind="home"
          position={position}
          onMove={setPosition}
          tileUrl={tileUrl}
          places={mapPlaces}
          labels={labels}
          className="h-64 rounded-lg"
        />
      </div>
      <Button variant="primary" block onClick={() => onTake(position)}>
        {words.take}
      </Button>
    </div>
  )
}
