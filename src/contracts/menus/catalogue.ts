import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  bothCoordinates,
  idSchema,
  latitudeSchema,
  lineSchema,
  longitudeSchema,
  paging,
  perPageSchema,
  positionFields,
  problem,
  searchTextSchema,
  timestampSchema,
  wantedAtSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { partnerFeedbacksSchema } from '#contracts/orders/feedback.ts'
import {
  foundProductSchema,
  listedPartnerSchema,
  partnerNearbySchema,
  partnerSchema,
  partnerSummarySchema,
  productWithPartnerSchema,
  trendingProductSchema,
} from './partner.ts'

const clockTimeSchema = lineSchema('time_invalid').check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, problem('time_invalid')),
)

const typeIdSchema = wholeNumber({ min: 1, max: 5, key: 'choice_invalid' })

/** Filters of restaurants in the list and the search. `max_minutes` and `free_delivery` need a position. */
const partnerFilters = {
  status: z.optional(z.enum(['all', 'open', 'close'], 'choice_invalid')),
  min_point: z.optional(wholeNumber({ min: 1, max: 5, key: 'choice_invalid' })),
  /** The maximum delivery time in minutes, compared with the upper end of the shown range. */
  max_minutes: z.optional(wholeNumber({ min: 1, max: 240, key: 'choice_invalid' })),
  /** Only restaurants with free delivery, or with a valid voucher that covers the delivery fee. */
  free_delivery: z.optional(z.enum(['1'], 'choice_invalid')),
}

type NeedingPosition = {
  sort?: string | undefined
  max_minutes?: number | undefined
  free_delivery?: string | undefined
  latitude?: number | undefined
}

const hasNeededPosition = z.refine<NeedingPosition>(
  ({ sort, max_minutes, free_delivery, latitude }) =>
    latitude !== undefined || (sort !== 'nearby' && max_minutes === undefined && free_delivery === undefined),
  { error: problem('latitude_invalid'), path: ['latitude'] },
)

/** The shared fields of public calls. Their answers are cached until the data changes. */
const shown = { noun: 'Catalogue', audience: 'public', access: 'read', cached: true } as const

/** All visible restaurants with their menus, at most one page (wire: paging). */
export const listPartners = endpoint({
  route: 'GET /partners',
  summary: 'All visible restaurants with their menus, in id order.',
  ...shown,
  input: z.object(paging),
  output: z.array(partnerSchema),
})

/** One restaurant with its menu; with `wanted_at` the availability in that slot. */
export const getPartner = endpoint({
  route: 'GET /partners/{id}',
  summary: 'One restaurant with its menu and the availability now, or in the slot of wanted_at.',
  ...shown,
  input: z.object({ id: idSchema, wanted_at: wantedAtSchema }),
  output: partnerSchema,
  refusals: ['partner_not_found', 'slot_not_available'],
})

/** The best-rated restaurants. */
export const suggestPartners = endpoint({
  route: 'GET /suggest_partners',
  summary: 'Up to 5 restaurants with reviews, best rated first.',
  ...shown,
  output: z.array(partnerSummarySchema),
})

/** The open restaurants within 5 km. */
export const suggestPartnersNearby = endpoint({
  route: 'POST /suggest_partners_nearby',
  summary: 'The open restaurants within 5 km, nearest first.',
  ...shown,
  cached: false,
  input: z.object({
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    localityLanguage: z.optional(z.unknown()),
  }),
  output: z.array(partnerNearbySchema),
})

/** A restaurant's reviews. */
export const listPartnerFeedbacks = endpoint({
  route: 'GET /feedbacks/partner',
  summary: "A restaurant's reviews, oldest first unless sort=newest.",
  ...shown,
  input: z.object({
    partner_id: idSchema,
    sort: z.optional(z.enum(['oldest', 'newest'], 'choice_invalid')),
    ...paging,
  }),
  output: partnerFeedbacksSchema,
  refusals: ['partner_not_found'],
})

/** The storefront's restaurant list with filters, sorting and paging. */
export const findPartners = endpoint({
  route: 'GET /catalog/partners',
  summary: 'Restaurants with filters, sorting and paging.',
  ...shown,
  input: z
    .object({
      name: searchTextSchema,
      address: searchTextSchema,
      closes_after: z.optional(clockTimeSchema),
      ...partnerFilters,
      type_id: z.optional(typeIdSchema),
      sort: z.optional(z.enum(['best_rated', 'nearby'], 'choice_invalid')),
      ...positionFields,
      ...paging,
    })
    .check(bothCoordinates, hasNeededPosition),
  output: z.object({
    partners: z.array(listedPartnerSchema),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})

/** Searches dishes and restaurants by name, ignoring diacritics. */
export const findProducts = endpoint({
  route: 'GET /catalog/products',
  summary:
    'Searches dishes and restaurants by name, best match first, ignoring diacritics, case and one typing error.',
  ...shown,
  input: z
    .object({
      q: searchTextSchema,
      type_id: z.optional(typeIdSchema),
      limit: perPageSchema,
      ...partnerFilters,
      ...positionFields,
    })
    .check(bothCoordinates, hasNeededPosition),
  output: z.object({
    products: z.array(foundProductSchema),
    /** The few best-matching restaurants, with their distance when a position is given. */
    partners: z.array(listedPartnerSchema),
    /** Only with a position: matches beyond the delivery distance. */
    beyond: z.optional(z.array(foundProductSchema)),
    /** Only without matches: the words of the text that match something on their own. */
    near_words: z.optional(z.array(z.string())),
  }),
})

/** The best sellers. */
export const listTrendingProducts = endpoint({
  route: 'GET /catalog/trending',
  summary: 'The 40 best-selling dishes.',
  ...shown,
  output: z.object({ products: z.array(trendingProductSchema) }),
})

/** One dish with its restaurant; with `wanted_at` the availability in that slot. */
export const getProduct = endpoint({
  route: 'GET /products/{id}',
  summary: 'One dish with its restaurant and the availability now, or in the slot of wanted_at.',
  ...shown,
  input: z.object({ id: idSchema, wanted_at: wantedAtSchema }),
  output: productWithPartnerSchema,
  refusals: ['product_not_found', 'slot_not_available'],
})

/** One restaurant with its menu and its rating. */
export const showPartner = endpoint({
  route: 'GET /partner',
  summary: 'One restaurant with its menu and its rating.',
  ...shown,
  input: z.object({ id: idSchema }),
  output: z.object({ partner: partnerSchema, avg_point: z.number(), number_of_reviews: z.int() }),
  refusals: ['partner_not_found'],
})

/** The five types of restaurant. */
export const listTypes = endpoint({
  route: 'GET /types',
  summary: 'The five types of restaurant.',
  ...shown,
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      created_at: timestampSchema,
      updated_at: timestampSchema,
    }),
  ),
})

/** The restaurants of one type with their menus, by id. */
export const listPartnersOfType = endpoint({
  route: 'GET /types/partners',
  summary: 'The restaurants of one type with their menus, in id order.',
  ...shown,
  input: z.object({
    type_id: typeIdSchema,
    ...paging,
  }),
  output: z.array(partnerSchema),
})
