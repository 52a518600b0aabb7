import type { ListedPartner, PartnerSummary } from '#contracts/menus/partner.ts'
import { formatVnd } from '#domain/money/money.ts'
import { isTooFar } from '#domain/money/shipping-fee.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { askPosition } from '#web/shared/address/browser-position.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { currentToken, currentUserId } from '#web/shared/session/session.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { useShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { chosenAddress, onAddressChosen } from './chosen-address.ts'
import { type DeliveryPlace, knownDelivery } from './delivery-spot.tsx'
import { deliveryWords } from './delivery-words.ts'
import { devicePlace } from './device-place.ts'
import { type DeliveryQuote, quoteDelivery } from './quote-delivery.ts'

type DeliveryFiguresProps = { quote: DeliveryQuote; isOpen: boolean; isToAddress: boolean }

/** Fee, time and distance in a line; a closed restaurant has no time, and beyond the limit only that is said. */
function DeliveryFigures({ quote, isOpen, isToAddress }: DeliveryFiguresProps) {
  const words = useWords(deliveryWords)
  const { fee, minutes, distanceKm, isTooFar } = quote
  const figures = isTooFar
    ? [words.tooFar]
    : [
        fee === 0 ? words.free : formatVnd(fee),
        ...(isOpen ? [words.minutes(minutes.least, minutes.most)] : []),
      ]
  const all = [...figures, words.km(distanceKm)]
  return (
    <span className="flex items-center gap-1.5 font-bold tabular-nums">
      <Icon name="moped" className={isTooFar ? 'size-4.5 text-muted' : 'size-4.5 text-herb-ink'} />
      <span className="sr-only">{isToAddress ? words.toAddress : words.toHere}</span>
      <span className="dotted">
        {all.map((figure) => (
          <span key={figure} className="whitespace-nowrap">
            {figure}
          </span>
        ))}
      </span>
    </span>
  )
}

type DeliveryPanelProps = {
  partner: Pick<PartnerSummary, 'id' | 'latitude' | 'longitude' | 'status' | 'busy_minutes'>
  place: DeliveryPlace
}

/** On the menu's picture: fee and time of delivering this cart, the place, and the subtotal for free delivery. */
function DeliveryPanel({ partner, place }: DeliveryPanelProps) {
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
              {words.to} {/* Without a box of its own, so that the line is truncated as a whole. */}
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

type DeliveryTagProps = {
  partner: Pick<ListedPartner, 'latitude' | 'longitude' | 'status' | 'busy_minutes' | 'distance'>
  place: DeliveryPlace
}

/** Fee and time of a delivery before the cart holds anything; with the distance where the list has measured it. */
function useQuote({ partner, place }: DeliveryTagProps, distanceKm?: number): DeliveryQuote {
  const { shippingRates: rates } = useShopData().shopTerms
  return quoteDelivery(place, { from: partner, rates, subtotal: 0, distanceKm })
}

/** On a card's picture, where it moves nothing when it appears: fee and time of a delivery. */
function DeliveryTag({ partner, place }: DeliveryTagProps) {
  // Near by is measured from the person's position, and so are the figures beside it.
  const quote = useQuote({ partner, place }, partner.distance)
  return (
    <span className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] animate-rise max-sm:hidden rounded-md bg-surface px-2.5 py-1.5 text-xs shadow-card">
      <DeliveryFigures
        quote={quote}
        isOpen={partner.status === 'open'}
        isToAddress={place.address !== null && partner.distance === undefined}
      />
    </span>
  )
}

/** Distance and time, as part of a line of facts. */
function DeliveryWay({ partner, place }: DeliveryTagProps) {
  const words = useWords(deliveryWords)
  // A list near by names the distance from its own position.
  const { distance } = partner
  const { distanceKm, minutes } = useQuote({ partner, place }, distance)
  const isOpen = partner.status === 'open'
  return (
    <>
      {distance === undefined && <span className="whitespace-nowrap">{words.km(distanceKm)}</span>}
      {isOpen && <span className="whitespace-nowrap">{words.minutes(minutes.least, minutes.most)}</span>}
    </>
  )
}

/** The delivery fee, as part of a line of facts. */
function DeliveryFee({ partner, place }: DeliveryTagProps) {
  const words = useWords(deliveryWords)
  const { fee, isTooFar } = useQuote({ partner, place })
  return (
    <span
      className={classNames(
        'inline-flex items-center font-bold tabular-nums',
        isTooFar ? 'max-sm:whitespace-normal' : 'whitespace-nowrap',
      )}
    >
      <Icon name="moped" className={isTooFar ? 'mr-1 size-4 text-muted' : 'mr-1 size-4 text-herb-ink'} />
      {isTooFar ? words.tooFar : fee === 0 ? words.free : formatVnd(fee)}
    </span>
  )
}

/** The address that the checkout would preselect. */
async function findAddress(signal: AbortSignal): Promise<DeliveryPlace | null> {
  const userId = currentUserId()
  const answer = await httpApi.listAddresses({}, { signal })
  const address = answer.ok && userId !== null ? chosenAddress(userId, answer.value) : undefined
  return address ? { ...address, address: address.name } : null
}

async function findHere(): Promise<DeliveryPlace | null> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  // Any other permission state would show a prompt.
  const position = permission?.state === 'granted' ? await askPosition() : null
  return position && { ...position, address: null }
}

let isFollowing = false
let searches = 0

/** Several pages can change the chosen address. */
function followChosen(): void {
  if (isFollowing) return
  isFollowing = true
  onAddressChosen(() => void findDelivery(new AbortController().signal))
}

/**
 * Finds the place to deliver to, and follows its changes: the place chosen on this device, else the signed-in person's
 * address, else the browser's position where it is already allowed.
 */
export async function findDelivery(signal: AbortSignal): Promise<void> {
  followChosen()
  searches += 1
  const search = searches
  // A later search has a newer result.
  const isOver = () => signal.aborted || search !== searches
  const token = currentToken()
  const chosen = devicePlace()
  const known = chosen
    ? { ...chosen, address: chosen.name }
    : token === null
      ? null
      : await findAddress(signal).catch(() => null)
  if (isOver()) return
  const place = known ?? (await findHere())
  if (isOver()) return
  knownDelivery.set(
    place && {
      token,
      place,
      isTooFar: (partner, rates) => isTooFar(distanceKm(partner, place), rates),
      Tag: ({ partner }) => <DeliveryTag partner={partner} place={place} />,
      Way: ({ partner }) => <DeliveryWay partner={partner} place={place} />,
      Fee: ({ partner }) => <DeliveryFee partner={partner} place={place} />,
      Panel: ({ partner }) => <DeliveryPanel partner={partner} place={place} />,
    },
  )
}
