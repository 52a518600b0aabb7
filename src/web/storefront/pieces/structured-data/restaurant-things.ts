// The data of pages for search engines, in the vocabulary of schema.org, whose values are "things".
import type { ListedPartner, Partner } from '#contracts/menus/partner.ts'
import type { Category } from '#contracts/menus/product.ts'
import type { ShownHours } from '#contracts/opening.ts'
import { partnerTypes } from '#domain/menus/partner-type.ts'
import { formatVnd } from '#domain/money/money.ts'
import { cityName } from '#domain/places/city.ts'
import { cuisineWords } from './cuisine-words.ts'
import { menuItem } from './dish-things.ts'
import { addressOf, breadcrumbs, imageOf, type Site, type Thing } from './site.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function postalAddress({ address, city_id }: Partner): Thing {
  const city = cityName(city_id)
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    ...(city !== null && { addressLocality: city }),
    addressCountry: 'VN',
  }
}

/** Opening hours. For search engines "00:00" to "23:59" is round the clock, and an earlier end is on the next day. */
function hoursThing(range: { opens: string; closes: string }, when: object): Thing {
  const { opens, closes } = range
  return { '@type': 'OpeningHoursSpecification', ...when, opens: `${opens}:00`, closes: `${closes}:00` }
}

/** The ranges of the week, each with all days that have it. */
function openingHours({ weekly }: ShownHours): Thing[] {
  const ranges = new Map<string, { range: { opens: string; closes: string }; dayOfWeek: string[] }>()
  weekly.forEach((ofDay, index) => {
    for (const range of ofDay) {
      const key = `${range.opens} ${range.closes}`
      const entry = ranges.get(key) ?? { range, dayOfWeek: [] }
      entry.dayOfWeek.push(`https://schema.org/${days[index]}`)
      ranges.set(key, entry)
    }
  })
  return [...ranges.values()].map(({ range, dayOfWeek }) => hoursThing(range, { dayOfWeek }))
}

/** The days with different hours; from 00:00 to 00:00 means closed. */
function specialHours({ exceptions }: ShownHours): { specialOpeningHoursSpecification?: Thing[] } {
  const closedAllDay = { opens: '00:00', closes: '00:00' }
  const special = exceptions.flatMap(({ date, ranges }) =>
    (ranges.length > 0 ? ranges : [closedAllDay]).map((range) =>
      hoursThing(range, { validFrom: date, validThrough: date }),
    ),
  )
  return special.length > 0 ? { specialOpeningHoursSpecification: special } : {}
}

function aggregateRating({ average_point, number_of_reviews }: Partner): { aggregateRating?: Thing } {
  if (average_point === null || number_of_reviews === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average_point,
      reviewCount: number_of_reviews,
      bestRating: 5,
      worstRating: 1,
    },
  }
}

function priceRange(categories: readonly Category[]): { priceRange?: string } {
  const prices = categories.flatMap(({ products }) => products.map(({ price }) => price))
  if (prices.length === 0) return {}
  // Not Math.min(...prices): a menu may have more prices than a function may have arguments.
  const least = prices.reduce((one, other) => Math.min(one, other))
  const most = prices.reduce((one, other) => Math.max(one, other))
  return { priceRange: least === most ? formatVnd(least) : `${formatVnd(least)} – ${formatVnd(most)}` }
}

function menu(site: Site, { id, categories }: Partner): { hasMenu?: Thing } {
  const sections = categories.filter(({ products }) => products.length > 0)
  if (sections.length === 0) return {}
  return {
    hasMenu: {
      '@type': 'Menu',
      '@id': `${site.publicUrl}/list-products/${id}#menu`,
      url: addressOf(site, `/list-products/${id}`),
      hasMenuSection: sections.map(({ name, products }) => ({
        '@type': 'MenuSection',
        name,
        hasMenuItem: products.map((product) => menuItem(site, product)),
      })),
    },
  }
}

/** The data of a menu's page: the restaurant with its hours, menu and rating, and the breadcrumbs. */
export function restaurantThings(site: Site, partner: Partner): Thing[] {
  const path = `/list-products/${partner.id}`
  const words = cuisineWords[site.language]
  const kind = partnerTypes.find(({ id }) => id === partner.type_id)
  return [
    {
      '@type': 'Restaurant',
      '@id': `${site.publicUrl}${path}#restaurant`,
      name: partner.name,
      url: addressOf(site, path),
      ...imageOf(site, partner.image.url),
      address: postalAddress(partner),
      geo: { '@type': 'GeoCoordinates', latitude: partner.latitude, longitude: partner.longitude },
      ...(kind && { servesCuisine: words[kind.id] }),
      ...priceRange(partner.categories),
      currenciesAccepted: 'VND',
      ...(partner.hours && {
        openingHoursSpecification: openingHours(partner.hours),
        ...specialHours(partner.hours),
      }),
      ...aggregateRating(partner),
      ...menu(site, partner),
    },
    breadcrumbs(site, [{ name: partner.name, path }]),
  ]
}

/** The data of the list's page: the shop and the listed restaurants. */
export function listThings(site: Site, partners: readonly ListedPartner[], listName: string): Thing[] {
  const shop = {
    '@type': 'WebSite',
    '@id': `${site.publicUrl}/#site`,
    name: 'Mâm',
    url: `${site.publicUrl}/`,
  }
  if (partners.length === 0) return [shop]
  const elements = partners.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: addressOf(site, `/list-products/${id}`),
  }))
  return [
    shop,
    {
      '@type': 'ItemList',
      name: listName,
      numberOfItems: elements.length,
      itemListElement: elements,
    },
  ]
}
