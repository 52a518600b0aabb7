import type { ListedPartner } from '#contracts/menus/partner.ts'
import { askPosition } from '#web/shared/address/browser-position.ts'
import { currentToken, userOfToken } from '#web/shared/session/session.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { chosenAddress } from './chosen-address.ts'
import { DeliveryFigures } from './delivery-figures.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import type { DeliveryPlace } from './delivery-spot.tsx'
import { knownDelivery } from './delivery-spot.tsx'
import { quoteDelivery } from './quote-delivery.ts'

type DeliveryTagProps = {
  partner: Pick<ListedPartner, 'latitude' | 'longitude' | 'status' | 'distance'>
  place: DeliveryPlace
}

/** On a card's picture, where nothing has to move for it: what a delivery from there costs and takes. */
function DeliveryTag({ partner, place }: DeliveryTagProps) {
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

/** The address that the checkout would begin with. */
async function findAddress(token: string, signal: AbortSignal): Promise<DeliveryPlace | null> {
  const answer = await httpApi.listAddresses({}, { signal })
  const userId = userOfToken(token)?.id
  const address = answer.ok && userId !== undefined ? chosenAddress(userId, answer.value) : undefined
  return address ? { ...address, address: address.name } : null
}

async function findHere(): Promise<DeliveryPlace | null> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  // Anything else would ask the person.
  const position = permission?.state === 'granted' ? await askPosition() : null
  return position && { ...position, address: null }
}

/** Finds where deliveries would go: the signed-in person's address, else where the browser may say that it is. */
export async function findDelivery(signal: AbortSignal): Promise<void> {
  const token = currentToken()
  const own = token === null ? null : await findAddress(token, signal).catch(() => null)
  if (signal.aborted) return
  const place = own ?? (await findHere())
  if (signal.aborted) return
  knownDelivery.set(
    place && {
      token,
      Tag: ({ partner }) => <DeliveryTag partner={partner} place={place} />,
      Panel: ({ partner }) => <DeliveryPanel partner={partner} place={place} />,
    },
  )
}
