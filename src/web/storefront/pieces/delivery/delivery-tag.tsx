import type { ListedPartner } from '#contracts/menus/partner.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { DeliveryFigures } from './delivery-figures.tsx'
import type { DeliveryPlace } from './delivery-spot.tsx'
import { quoteDelivery } from './quote-delivery.ts'

type DeliveryTagProps = {
  partner: Pick<ListedPartner, 'latitude' | 'longitude' | 'status' | 'distance'>
  place: DeliveryPlace
}

/** On a card's picture, where nothing has to move for it: what a delivery from there costs and takes. */
export function DeliveryTag({ partner, place }: DeliveryTagProps) {
  const { shippingRates: rates } = useShopData().shopTerms
  // Near by is measured from where the person is, and so is all that stands beside it.
  const quote = quoteDelivery(place, { from: partner, rates, subtotal: 0, distanceKm: partner.distance })
  return (
    <span className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] animate-rise rounded-md bg-surface px-2.5 py-1.5 text-xs shadow-card">
      <DeliveryFigures
        quote={quote}
        isOpen={partner.status === 'open'}
        isToAddress={place.address !== null && partner.distance === undefined}
      />
    </span>
  )
}
