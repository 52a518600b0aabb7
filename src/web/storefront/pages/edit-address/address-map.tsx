import type { Position } from '#domain/places/distance.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { mapPlaces } from '#web/shared/address/map-places.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { addressMapWords } from './address-map-words.ts'

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
