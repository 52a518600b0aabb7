import type { ListedPartner, PartnerSummary } from '#contracts/menus/partner.ts'
import { formatVnd, type Vnd } from '#domain/money/money.ts'
import { isTooFar } from '#domain/money/shipping-fee.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { askPosition } from '#web/shared/address/browser-position.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { currentToken, currentUserId } from '#web/shared/session/session.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { createStored } from '#web/shared/stored/stored.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { useShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { chosenAddress, onAddressChosen } from './chosen-address.ts'
import { type DeliveryPlace, isPlaceMissing, knownDelivery } from './delivery-spot.tsx'
import { deliveryTexts, feeLook } from './delivery-texts.ts'
import { deliveryWords } from './delivery-words.ts'
import { devicePlace } from './device-place.ts'
import { isKnownPlace, type KnownPlace, knownPlaceKey } from './known-place.ts'
import { type DeliveryQuote, quoteDelivery } from './quote-delivery.ts'

type DeliveryFiguresProps = { quote: DeliveryQuote; isOpen: boolean; isToAddress: boolean }

/** Fee, time and distance in one line; no time for a restaurant that is closed or too far away. */
function DeliveryFigures({ quote, isOpen, isToAddress }: DeliveryFiguresProps) {
  const words = useWords(deliveryWords)
  const texts = deliveryTexts(quote, isOpen, useLanguage())
  const all = [texts.fee, ...(texts.minutes === null ? [] : [texts.minutes]), texts.km]
  return (
    <span className="flex items-center gap-1.5 font-bold tabular-nums">
      <Icon name="moped" className={quote.isTooFar ? 'size-4.5 text-muted' : 'size-4.5 text-herb-ink'} />
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

type DeliveryLineProps = {
  partner: Pick<ListedPartner, 'latitude' | 'longitude' | 'status' | 'busy_minutes' | 'distance'>
  place: DeliveryPlace
  subtotal?: Vnd | undefined
}

/** The texts of a delivery, by default for an empty cart; `distanceKm` if the list has measured the distance. */
function useTexts({ partner, place, subtotal = 0 }: DeliveryLineProps, distanceKm?: number) {
  const { shippingRates: rates } = useShopData().shopTerms
  const language = useLanguage()
  const quote = quoteDelivery(place, { from: partner, rates, subtotal, distanceKm })
  return { ...deliveryTexts(quote, partner.status === 'open', language), isTooFar: quote.isTooFar }
}

/** Distance and time, as part of a line of facts. */
function DeliveryWay(props: DeliveryLineProps) {
  // The list “near by” shows its own distance, from the browser's position, so it is not repeated here.
  const { distance } = props.partner
  const { km, minutes } = useTexts(props, distance)
  return (
    <>
      {distance === undefined && <span className="whitespace-nowrap">{km}</span>}
      {minutes !== null && <span className="whitespace-nowrap">{minutes}</span>}
    </>
  )
}

/** The delivery fee, as part of a line of facts. */
function DeliveryFee(props: DeliveryLineProps) {
  const { fee, isTooFar } = useTexts(props)
  return (
    <span className={feeLook.box(isTooFar)}>
      <Icon name="moped" className={feeLook.icon(isTooFar)} />
      {fee}
    </span>
  )
}

/** The place that was found last. */
const storedPlace = createStored<KnownPlace>({ key: knownPlaceKey, maxBytes: 2_000, isValid: isKnownPlace })

/** The place that this person's last search found, so that the next page shows it without a wait. */
function lastPlace(): DeliveryPlace | null {
  const stored = storedPlace.read()
  return stored && (stored.userId === null || stored.userId === currentUserId()) ? stored : null
}

/** The address that the checkout would preselect; without an answer the place that was known before. */
async function findAddress(signal: AbortSignal): Promise<DeliveryPlace | null> {
  const userId = currentUserId()
  const answer = await httpApi.listAddresses({}, { signal })
  if (!answer.ok) return lastPlace()
  const address = userId === null ? undefined : chosenAddress(userId, answer.value)
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

/** Searches again whenever another address is chosen, which several pages can do. */
function followChosen(): void {
  if (isFollowing) return
  isFollowing = true
  onAddressChosen(() => void findDelivery(new AbortController().signal))
}

function isShown({ latitude, longitude, address }: DeliveryPlace, token: string | null): boolean {
  const shown = knownDelivery.get()
  const { place } = shown ?? {}
  return (
    shown?.token === token &&
    place?.latitude === latitude &&
    place.longitude === longitude &&
    place.address === address
  )
}

function show(place: DeliveryPlace | null, token: string | null): void {
  document.documentElement.toggleAttribute('data-place', place !== null)
  isPlaceMissing.set(place === null ? true : null)
  if (place && isShown(place, token)) return
  knownDelivery.set(
    place && {
      token,
      place,
      isTooFar: (partner, rates) => isTooFar(distanceKm(partner, place), rates),
      Way: ({ partner }) => <DeliveryWay partner={partner} place={place} />,
      Fee: (props) => <DeliveryFee {...props} place={place} />,
      Panel: ({ partner }) => <DeliveryPanel partner={partner} place={place} />,
    },
  )
}

/** Stores a place with a name; the browser's position is not stored. */
function store(place: DeliveryPlace | null, userId: number | null): void {
  const { latitude, longitude, address } = place ?? {}
  const named = { latitude, longitude, address, userId }
  storedPlace.write(isKnownPlace(named) ? named : null)
}

/**
 * Finds the place to deliver to, and follows its changes: the place chosen on this device, else the signed-in person's
 * address, else the browser's position where it is already allowed. Until then the place of the last search is shown.
 */
export async function findDelivery(signal: AbortSignal): Promise<void> {
  followChosen()
  searches += 1
  const search = searches
  // A later search has a newer result.
  const isOver = () => signal.aborted || search !== searches
  const token = currentToken()
  const chosen = devicePlace()
  const last = knownDelivery.get() === null ? lastPlace() : null
  if (last) show(last, token)
  const known = chosen
    ? { ...chosen, address: chosen.name }
    : token === null
      ? null
      : await findAddress(signal).catch(lastPlace)
  if (isOver()) return
  const place = known ?? (await findHere())
  if (isOver()) return
  store(place, currentUserId())
  show(place, token)
}
