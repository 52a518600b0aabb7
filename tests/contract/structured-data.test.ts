import { describe, expect, it } from 'vitest'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Product } from '#contracts/menus/product.ts'
import { formatVnd } from '#domain/money/money.ts'
import { dataBlockProblems, thingProblems } from '#tests/support/schema-org.ts'
import { dishThings } from '#web/storefront/pieces/structured-data/dish-things.ts'
import { listThings, restaurantThings } from '#web/storefront/pieces/structured-data/restaurant-things.ts'
import { asDataBlock, type Thing } from '#web/storefront/pieces/structured-data/site.ts'

const site = { publicUrl: 'https://mam.test', language: 'vi' } as const
const stamps = { created_at: '2026-01-01T00:00:00+07:00', updated_at: '2026-01-01T00:00:00+07:00' }
const key = '0123456789abcdef01234567'

function aDish(values: Partial<Product> = {}): Product {
  return {
    ...{
      id: 7,
      name: 'Cơm gà',
      description: 'Gà luộc',
      price: 45_000,
      image: { url: `/images/${key}.webp` },
    },
    ...{ quantity_sold: 12, status: 'in_stock', category_id: 3, has_options: false, has_sizes: false },
    ...stamps,
    ...values,
  }
}

function aRestaurant(values: Partial<Partner> = {}): Partner {
  const section = {
    id: 3,
    name: 'Cơm',
    partner_id: 5,
    ...stamps,
    products: [aDish(), aDish({ id: 8, price: 30_000 })],
  }
  const empty = { id: 4, name: 'Chè', partner_id: 5, ...stamps, products: [] }
  return {
    ...{ id: 5, name: 'Cơm Gà Bà Ba', address: '1 Bạch Đằng, Đà Nẵng', latitude: 16.06, longitude: 108.22 },
    ...{
      image: { url: `/images/${key}.webp` },
      status: 'open',
      time_open: '07:00:00',
      time_close: '21:30:00',
    },
    hours: { weekly: Array.from({ length: 7 }, () => [{ opens: '07:00', closes: '21:30' }]), exceptions: [] },
    ...{ type_id: 2, city_id: 1, average_point: 4.5, number_of_reviews: 12 },
    ...stamps,
    categories: [section, empty],
    ...values,
  } as Partner
}

function problems(things: readonly Thing[]): string[] {
  return dataBlockProblems(asDataBlock(things))
}

describe('a restaurant in structured data', () => {
  it('is a Restaurant with hours, rating, menu and ordering action', () => {
    const things = restaurantThings(site, aRestaurant())
    expect(problems(things)).toEqual([])
    expect(things).toMatchObject([
      {
        '@type': 'Restaurant',
        name: 'Cơm Gà Bà Ba',
        url: 'https://mam.test/list-products/5?lang=vi',
        image: `https://mam.test/images/1200/${key}.jpg`,
        address: { streetAddress: '1 Bạch Đằng, Đà Nẵng', addressLocality: 'Đà Nẵng', addressCountry: 'VN' },
        servesCuisine: 'Cơm hộp',
        priceRange: `${formatVnd(30_000)} – ${formatVnd(45_000)}`,
        openingHoursSpecification: [
          {
            dayOfWeek: expect.arrayContaining(['https://schema.org/Sunday']),
            opens: '07:00:00',
            closes: '21:30:00',
          },
        ],
        aggregateRating: { ratingValue: 4.5, reviewCount: 12, bestRating: 5, worstRating: 1 },
        hasMenu: { hasMenuSection: [{ name: 'Cơm', hasMenuItem: [{ name: 'Cơm gà' }, {}] }] },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2, name: 'Cơm Gà Bà Ba' }],
      },
    ])
  })

  it('has the hours of its week, and the days that differ', () => {
    const lunch = { opens: '10:00', closes: '14:00' }
    const late = { opens: '18:00', closes: '02:00' }
    const weekly = [[lunch], [lunch, late], [], [], [], [], []]
    const exceptions = [
      { date: '2027-02-06', reason: 'Nghỉ Tết', ranges: [] },
      { date: '2027-02-07', reason: 'Khai xuân', ranges: [late] },
    ]
    const things = restaurantThings(site, aRestaurant({ hours: { weekly, exceptions } }))
    expect(problems(things)).toEqual([])
    expect(things[0]).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'], opens: '10:00:00' },
        { dayOfWeek: ['https://schema.org/Tuesday'], opens: '18:00:00', closes: '02:00:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2027-02-06', validThrough: '2027-02-06', opens: '00:00:00', closes: '00:00:00' },
        { validFrom: '2027-02-07', opens: '18:00:00', closes: '02:00:00' },
      ],
    })
  })

  it('omits a missing rating, picture and price', () => {
    const bare = { average_point: null, number_of_reviews: 0, image: { url: null }, categories: [] }
    const things = restaurantThings(site, aRestaurant(bare))
    expect(problems(things)).toEqual([])
    for (const property of ['aggregateRating', 'image', 'priceRange', 'hasMenu'])
      expect(things[0]).not.toHaveProperty(property)
  })
})

describe('a dish in structured data', () => {
  it.each([
    ['in_stock', 'https://schema.org/InStock'],
    ['out_of_stock', 'https://schema.org/OutOfStock'],
  ] as const)('%s has an offer in dong with %s', (status, availability) => {
    const { categories: _, ...partner } = aRestaurant()
    const things = dishThings(site, { ...aDish({ status }), partner })
    expect(problems(things)).toEqual([])
    expect(things[0]).toMatchObject({
      '@type': 'MenuItem',
      offers: { price: 45_000, priceCurrency: 'VND', availability, seller: { name: 'Cơm Gà Bà Ba' } },
    })
    expect(things[1]).toMatchObject({ itemListElement: [{}, {}, { position: 3, name: 'Cơm gà' }] })
  })

  it('in sizes has an offer from the lowest to the highest price', () => {
    const { categories: _, ...partner } = aRestaurant()
    const size = { is_default: false, maximum: 1, status: 'in_stock' } as const
    const choices = [
      { ...size, id: 1, name: 'M', price: 45_000 },
      { ...size, id: 2, name: 'L', price: 60_000 },
    ]
    const group = { id: 1, name: 'Size', minimum: 1, maximum: 1, is_size: true, choices }
    const things = dishThings(site, { ...aDish({ option_groups: [group] }), partner })
    expect(problems(things)).toEqual([])
    expect(things[0]).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: 45_000, highPrice: 60_000, offerCount: 2 },
    })
  })
})

it('lists the restaurants of a page in their order', () => {
  const { categories: _, ...partner } = aRestaurant()
  const things = listThings(site, [partner, { ...partner, id: 6 }], 'Nhà hàng')
  expect(problems(things)).toEqual([])
  expect(things[1]).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2 }] })
})

it('a list’s data is absent for an empty list', () => {
  expect(problems(listThings(site, [], 'Nhà hàng'))).toEqual([])
})

it('escapes names that would end the data block', () => {
  const { categories: _, ...partner } = aRestaurant()
  const name = '</script><script>alert(1)</script><!--'
  const text = asDataBlock(dishThings(site, { ...aDish({ name }), partner }))
  expect(text).not.toMatch(/[<>]/)
  expect(JSON.parse(text)['@graph'][0].name).toBe(name)
})

describe('the check against schema.org', () => {
  it.each([
    ['a type that there is not', { '@type': 'Dish' }],
    ['a property of another type', { '@type': 'MenuItem', priceRange: '1 ₫' }],
    ['a number as text of an hour', { '@type': 'OpeningHoursSpecification', opens: 7 }],
    ['an address of this site only', { '@type': 'MenuItem', url: '/product-details/1' }],
    ['a wrong kind of thing', { '@type': 'MenuItem', offers: { '@type': 'Menu' } }],
    ['an availability that there is not', { '@type': 'Offer', availability: 'https://schema.org/Plenty' }],
    ['nothing where something must be', { '@type': 'Menu', hasMenuSection: [] }],
    ['an empty name', { '@type': 'Menu', name: ' ' }],
  ])('rejects %s', (_what, thing) => {
    expect(thingProblems(thing, 'it')).toHaveLength(1)
  })
})
