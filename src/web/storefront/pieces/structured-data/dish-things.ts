import type { ProductWithPartner } from '#contracts/menus/partner.ts'
import type { Product } from '#contracts/menus/product.ts'
import { addressOf, breadcrumbs, imageOf, type Site, type Thing } from './site.ts'

/** The offer of a dish; with sizes, from the lowest to the highest price. */
function offer(site: Site, { id, price, status, availability, option_groups: groups = [] }: Product): Thing {
  const sizes = groups.filter(({ is_size }) => is_size).flatMap(({ choices }) => choices)
  const prices = sizes.map((size) => size.price)
  return {
    ...(sizes.length > 1
      ? {
          '@type': 'AggregateOffer',
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          offerCount: sizes.length,
        }
      : { '@type': 'Offer', price }),
    priceCurrency: 'VND',
    availability: `https://schema.org/${status === 'in_stock' ? 'InStock' : 'OutOfStock'}`,
    ...(availability?.available_from && { availabilityStarts: availability.available_from }),
    url: addressOf(site, `/product-details/${id}`),
  }
}

/** A dish with its price, as an item of a menu. */
export function menuItem(site: Site, product: Product): Thing {
  return {
    '@type': 'MenuItem',
    '@id': `${site.publicUrl}/product-details/${product.id}#dish`,
    name: product.name,
    ...(product.description && { description: product.description }),
    ...imageOf(site, product.image.url),
    url: addressOf(site, `/product-details/${product.id}`),
    offers: offer(site, product),
  }
}

/** The data of a dish's page: the dish, its restaurant, and the breadcrumbs. */
export function dishThings(site: Site, product: ProductWithPartner): Thing[] {
  const { partner } = product
  const menuPath = `/list-products/${partner.id}`
  const seller = {
    '@type': 'Restaurant',
    '@id': `${site.publicUrl}${menuPath}#restaurant`,
    name: partner.name,
    address: partner.address,
    url: addressOf(site, menuPath),
  }
  return [
    { ...menuItem(site, product), offers: { ...offer(site, product), seller } },
    breadcrumbs(site, [
      { name: partner.name, path: menuPath },
      { name: product.name, path: `/product-details/${product.id}` },
    ]),
  ]
}
