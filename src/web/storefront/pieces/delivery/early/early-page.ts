// Runs in the head of each page, before anything is painted (tools/early-script.ts): it shows the known place, and the
// fee and time of a delivery there, long before React runs. It makes no call: positions and rates are in the page.
import { isLanguage } from '#contracts/language.ts'
import type { ShippingRates } from '#domain/money/shipping-fee.ts'
import { quoteDelivery } from '#web/storefront/pieces/delivery/quote-delivery.ts'
import { deliveryTexts, feeLook } from '../delivery-texts.ts'
import { type KnownPlace, readKnownPlace } from '../known-place.ts'

const { documentElement: page } = document
const language = isLanguage(page.lang) ? page.lang : 'en'

/** The file of the icons, as the page names it. */
function iconFile(): string {
  return document.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? ''
}

/** The markup of the fee, or of distance and time, for a spot with its restaurant's position. No user text. */
function figuresOf({ dataset }: HTMLElement, place: KnownPlace, rates: ShippingRates): string {
  const [latitude = 0, longitude = 0, busyMinutes] = (dataset.from ?? '').split(' ').map(Number)
  const from = { latitude, longitude, busy_minutes: busyMinutes ?? 0 }
  const quote = quoteDelivery(place, { from, rates, subtotal: 0 })
  const { fee, km, minutes } = deliveryTexts(quote, busyMinutes !== undefined, language)
  if (dataset.spot === 'Fee') {
    const icon = `<svg aria-hidden="true" class="icon ${feeLook.icon(quote.isTooFar)}"><use href="${iconFile()}#moped"></use></svg>`
    return `<span class="${feeLook.box(quote.isTooFar)}">${icon}${fee}</span>`
  }
  const way = [km, ...(minutes === null ? [] : [minutes])]
  return way.map((text) => `<span class="whitespace-nowrap">${text}</span>`).join('')
}

function showPlace(place: KnownPlace, rates: ShippingRates): void {
  const shown = new Set<HTMLElement>()
  function fill(): void {
    for (const spot of document.querySelectorAll<HTMLElement>('[data-spot]')) {
      if (shown.has(spot)) continue
      shown.add(spot)
      if (spot.dataset.spot !== 'place') spot.innerHTML = figuresOf(spot, place, rates)
      else {
        spot.textContent = place.address
        spot.lang = 'vi'
      }
    }
  }
  page.toggleAttribute('data-place', true)
  // Fills spots while the browser still reads the page, whose beginning may be painted before its end arrives.
  const reading = new MutationObserver(fill)
  reading.observe(page, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    fill()
    reading.disconnect()
  })
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is forbidden.
    return null
  }
}

const place = readKnownPlace(readStored)
// Reserves the space of the row of recent orders (pages/list-partners/for-you).
page.toggleAttribute('data-again', (readStored('mam.token.v1') && readStored('mam.again.v1')) !== null)
if (place && page.dataset.rates) showPlace(place, JSON.parse(page.dataset.rates) as ShippingRates)
