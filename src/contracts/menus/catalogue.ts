import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  hasBothCoordinates,
  idSchema,
  latitudeSchema,
  longitudeSchema,
  pageSchema,
  perPageSchema,
  problem,
  searchTextSchema,
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

const clockTimeSchema = z
  .string('time_invalid')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, problem('time_invalid')))

const typeIdSchema = wholeNumber({ min: 1, max: 5, key: 'choice_invalid' })

/** All visible restaurants with their menus, up to a bound (contract: paging). */
export const listPartners = endpoint({
  route: 'GET /partners',
  noun: 'Catalogue',
  summary: 'All visible restaurants with their menus, in id order.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z.object({ page: pageSchema, per_page: perPageSchema }),
  output: z.array(partnerSchema),
  success: 200,
  refusals: [],
})

/** One restaurant with its menu. */
export const getPartner = endpoint({
  route: 'GET /partners/{id}',
  noun: 'Catalogue',
  summary: 'One restaurant with its menu.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z.object({ id: idSchema }),
  output: partnerSchema,
  success: 200,
  refusals: ['partner_not_found'],
})

/** The best-rated restaurants. */
export const suggestPartners = endpoint({
  route: 'GET /suggest_partners',
  noun: 'Catalogue',
  summary: 'Up to 5 restaurants with reviews, best rated first.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z.object({}),
  output: z.array(partnerSummarySchema),
  success: 200,
  refusals: [],
})

/** The open restaurants within 5 km. */
export const suggestPartnersNearby = endpoint({
  route: 'POST /suggest_partners_nearby',
  noun: 'Catalogue',
  summary: 'The open restaurants within 5 km, nearest first.',
  audience: 'public',
  access: 'read',
  input: z.object({
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    localityLanguage: z.optional(z.unknown()),
  }),
  output: z.array(partnerNearbySchema),
  success: 200,
  refusals: [],
})

/** A restaurant's reviews. */
export const listPartnerFeedbacks = endpoint({
  route: 'GET /feedbacks/partner',
  noun: 'Catalogue',
  summary: "A restaurant's reviews, oldest first unless sort=newest.",
  audience: 'public',
  access: 'read',
  cached: true,
  input: z.object({
    partner_id: idSchema,
    sort: z.optional(z.enum(['oldest', 'newest'], 'choice_invalid')),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  output: partnerFeedbacksSchema,
  success: 200,
  refusals: ['partner_not_found'],
})

/** The storefront's restaurant list with filters, sorting and paging. */
export const findPartners = endpoint({
  route: 'GET /catalog/partners',
  noun: 'Catalogue',
  summary: 'Restaurants by filters, sorted and paged.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z
    .object({
      name: searchTextSchema,
      address: searchTextSchema,
      closes_after: z.optional(clockTimeSchema),
      status: z.optional(z.enum(['all', 'open', 'close'], 'choice_invalid')),
      min_point: z.optional(wholeNumber({ min: 1, max: 5, key: 'choice_invalid' })),
      type_id: z.optional(typeIdSchema),
      sort: z.optional(z.enum(['best_rated', 'nearby'], 'choice_invalid')),
      latitude: z.optional(latitudeSchema),
      longitude: z.optional(longitudeSchema),
      page: pageSchema,
      per_page: perPageSchema,
    })
    .check(
      z.refine(hasBothCoordinates, { error: problem('position_incomplete'), path: ['latitude'] }),
      z.refine(
        (input: { sort?: string | undefined; latitude?: number | undefined }) =>
          input.sort !== 'nearby' || input.latitude !== undefined,
        {
          error: problem('latitude_invalid'),
          path: ['latitude'],
        },
      ),
    ),
  output: z.object({
    partners: z.array(listedPartnerSchema),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
  success: 200,
  refusals: [],
})

/** Searches dishes and restaurants by name, ignoring diacritics. */
export const findProducts = endpoint({
  route: 'GET /catalog/products',
  noun: 'Catalogue',
  summary:
    'Dishes and restaurants whose name matches, best match first; marks, case and one typing error are forgiven.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z
    .object({
      q: searchTextSchema,
      type_id: z.optional(typeIdSchema),
      limit: perPageSchema,
      latitude: z.optional(latitudeSchema),
      longitude: z.optional(longitudeSchema),
    })
    .check(z.refine(hasBothCoordinates, { error: problem('position_incomplete'), path: ['latitude'] })),
  output: z.object({
    products: z.array(foundProductSchema),
    /** The few best-matching restaurants, with their distance when a position is given. */
    partners: z.array(listedPartnerSchema),
    /** Only with a position: matches beyond the delivery distance. */
    beyond: z.optional(z.array(foundProductSchema)),
  }),
  success: 200,
  refusals: [],
})

/** The best sellers. */
export const listTrendingProducts = endpoint({
  route: 'GET /catalog/trending',
  noun: 'Catalogue',
  summary: 'The 40 best-selling dishes.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z.object({}),
  output: z.object({ products: z.array(trendingProductSchema) }),
  success: 200,
  refusals: [],
})

/** One dish with its restaurant. */
export const getProduct = endpoint({
  route: 'GET /products/{id}',
  noun: 'Catalogue',
  summary: 'One dish with its restaurant.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z.object({ id: idSchema }),
  output: productWithPartnerSchema,
  success: 200,
  refusals: ['product_not_found'],
})
