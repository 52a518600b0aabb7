import type { Position } from '#domain/places/distance.ts'
import { useWords } from '#web/i18n/words.ts'
import { createLazyPart } from '#web/lib/lazy-part.tsx'
import { useShopData } from '../layout/use-shop-data.ts'
import { addressMapWords } from './address-map-words.ts'
import { addressWords } from './address-words.ts'
import { mapPlaces } from './map-places.ts'

const PlacePicker = createLazyPart(async () => (await import('#web/ui/map/place-picker.tsx')).PlacePicker)

/** How far “near by” reaches, in km (contract: suggest_partners_nearby). */
const nearbyKm = 5

type AddressMapProps = { position: Position | null; onMove: (position: Position) => void }

/** Where the address is, with how far restaurants near by may be. */
export function AddressMap({ position, onMove }: AddressMapProps) {
  const words = useWords(addressWords)
  const labels = useWords(addressMapWords)
  const { tileUrl } = useShopData()
  return (
    <div className="min-h-[23.5rem]">
      <PlacePicker
        label={words.map}
        kind="home"
        position={position}
        onMove={onMove}
        tileUrl={tileUrl}
        places={mapPlaces}
        circleKm={nearbyKm}
        labels={labels}
        className="h-80 rounded-lg"
      />
    </div>
  )
}
