import { useMemo } from 'react'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { awayInWords, followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import type { MapPin } from '#web/ui/map/map-pin.ts'

const MapView = createLazyPart(async () => (await import('#web/ui/map/map-view.tsx')).MapView)

type OrderMapProps = { progress: OrderProgress; restaurant: Position & { name: string }; home: Position }

/** Restaurant, home, and the driver on the way between them. */
export function OrderMap({ progress, restaurant, home }: OrderMapProps) {
  const words = useWords(followWords)
  const language = useLanguage()
  const { tileUrl } = useShopData()
  const { driver, driver_position: position } = progress
  const pins = useMemo((): MapPin[] => {
    const ends: [MapPin, MapPin] = [
      { key: 'restaurant', kind: 'restaurant', position: restaurant, label: restaurant.name },
      { key: 'home', kind: 'home', position: home, label: words.yourAddress },
    ]
    if (position === null) return ends
    const label = `${driver.name ?? words.driver}: ${awayInWords(distanceKm(position, home), language)}`
    return [ends[0], { key: 'driver', kind: 'driver', position, label }, ends[1]]
  }, [restaurant, home, position, driver.name, words, language])
  return (
    <div className="h-80 bg-sunken sm:h-96 lg:h-[28rem]">
      <MapView label={words.map} pins={pins} tileUrl={tileUrl} labels={words} className="h-full" />
    </div>
  )
}
