import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { useShownCart } from '#web/storefront/pieces/session/cart-store.ts'
import { DeliveryFigures } from './delivery-figures.tsx'
import type { DeliveryPlace } from './delivery-spot.tsx'
import { deliveryWords } from './delivery-words.ts'
import { quoteDelivery } from './quote-delivery.ts'

type DeliveryPanelProps = {
  partner: Pick<PartnerSummary, 'id' | 'latitude' | 'longitude' | 'status'>
  place: DeliveryPlace
}

/** On the menu's picture: what the delivery of this cart costs and takes, where to, and from when on it is free. */
export function DeliveryPanel({ partner, place }: DeliveryPanelProps) {
  const words = useWords(deliveryWords)
  const lang = useContentLang()
  const { shippingRates: rates } = useShopData().shopTerms
  const cart = useShownCart()
  const subtotal = cart?.partnerId === partner.id ? cart.total : 0
  const quote = quoteDelivery(place, { from: partner, rates, subtotal })
  const canBeFree = quote.fee > 0 && !quote.isTooFar
  return (
    <div className="absolute inset-x-3 bottom-3 flex animate-rise">
      <div className="grid min-w-0 gap-0.5 rounded-md bg-surface px-3.5 py-2 shadow-card">
        <span className="text-sm">
          <DeliveryFigures
            quote={quote}
            isOpen={partner.status === 'open'}
            isToAddress={place.address !== null}
          />
        </span>
        <span className="truncate text-xs text-muted">
          {canBeFree && `${words.freeFrom(formatVnd(rates.freeFrom))} · `}
          {place.address === null ? (
            words.here
          ) : (
            <>
              {words.to} {/* Without a box of its own: the line is shortened as a whole. */}
              <span lang={lang} className="contents">
                {place.address}
              </span>
            </>
          )}
        </span>
      </div>
    </div>
  )
}
