import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  idSchema,
  imageSchema,
  linesSchema,
  paging,
  problem,
  timestampSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { feedbackMaxLength } from '#domain/shop/limits.ts'

const bareFeedbackSchema = z.object({
  id: z.int(),
  content: z.string(),
  point: z.int(),
  image: imageSchema,
  user_id: z.nullable(z.int()),
  order_id: z.nullable(z.int()),
  driver_id: z.nullable(z.int()),
  partner_id: z.nullable(z.int()),
  created_at: z.string(),
  updated_at: timestampSchema,
})

const writtenFeedbackSchema = z.extend(bareFeedbackSchema, {
  user: z.object({ name: z.nullable(z.string()), image: imageSchema }),
})

/** A restaurant's review with its reply; both `created_at` as DD-MM-YYYY HH:mm. */
export const feedbackSchema = z.extend(writtenFeedbackSchema, {
  reply: z.nullable(z.object({ content: z.string(), created_at: z.string() })),
})

/** A review with its writer and its reply; the name is null when the account was deleted. */
export type Feedback = z.infer<typeof feedbackSchema>

/** A restaurant's reviews with their average, 0 without reviews. */
export const partnerFeedbacksSchema = z.object({
  avg_point: z.number(),
  number_of_reviews: z.int(),
  feedbacks: z.array(feedbackSchema),
})

/** A restaurant's reviews. */
export type PartnerFeedbacks = z.infer<typeof partnerFeedbacksSchema>

/** A rating's points, comment and reason (rule 7.3). Used by the form and the server. */
export const ratingSchema = z.object({
  point: wholeNumber({ min: 1, max: 5, key: 'point_required' }),
  content: z.pipe(
    z.nullish(
      linesSchema('text_invalid').check(
        z.refine((text: string) => [...text].length <= feedbackMaxLength, problem('feedback_too_long')),
      ),
    ),
    z.transform((text) => text ?? ''),
  ),
  /** Who caused a low rating of a driver. Stored with 1 to 3 points of a driver; otherwise ignored. */
  reason: z.optional(z.nullable(z.enum(['restaurant', 'driver'], 'choice_invalid'))),
})

/** Whether the order's driver has been rated, or there was none. */
export const checkDriverFeedback = endpoint({
  route: 'GET /feedbacks/check_feedback_driver',
  noun: 'Ratings',
  summary:
    "Whether the driver of one of the caller's orders has been rated, or the order has no driver to rate.",
  audience: 'customer',
  access: 'read',
  input: z.object({ order_id: idSchema }),
  output: z.object({ rated_driver: z.boolean() }),
  refusals: ['order_not_found'],
})

/** Rates the driver or the restaurant of a delivered order. The restaurant's rating earns coins once. */
export const addFeedback = endpoint({
  route: 'POST /orders/feedbacks',
  noun: 'Ratings',
  summary:
    'Rates the driver (driver_id) or the restaurant (partner_id) of a delivered order, each once. A driver’s rating of 1 to 3 points with the reason `restaurant` does not count for the driver.',
  audience: 'customer',
  access: 'write',
  input: z
    .extend(ratingSchema, {
      order_id: idSchema,
      driver_id: z.optional(z.nullable(idSchema)),
      partner_id: z.optional(z.nullable(idSchema)),
      image: z.optional(z.nullable(z.string('text_invalid'))),
    })
    .check(
      z.refine(
        (input: { driver_id?: number | null | undefined; partner_id?: number | null | undefined }) =>
          ((input.driver_id ?? null) === null) !== ((input.partner_id ?? null) === null),
        { error: problem('rated_party_invalid'), path: ['partner_id'] },
      ),
    ),
  output: z.extend(bareFeedbackSchema, {
    /** The coins earned; 0 for a driver's rating. */
    coins_earned: z.int(),
    /** Whether the day's limit of rewarded ratings was reached (REWARDED_RATINGS_PER_DAY). */
    is_reward_limit_reached: z.boolean(),
  }),
  success: 201,
  refusals: ['order_not_found', 'already_rated', 'image_not_allowed'],
})

/** A driver's ratings that count, with their average (0 without ratings), oldest first. */
export const listDriverFeedbacks = endpoint({
  route: 'GET /feedbacks/driver',
  noun: 'Ratings',
  summary:
    "A driver's ratings that count, oldest first. For drivers without the customers' names, pictures and ids, and without the orders.",
  audience: 'signed_in',
  access: 'read',
  input: z.object({ driver_id: idSchema, ...paging }),
  output: z.object({ feedbacks: z.array(writtenFeedbackSchema), avg_point: z.number() }),
  refusals: ['driver_not_found'],
})

/** The signed-in driver's own ratings, newest first; also those that do not count. */
export const listOwnRatings = endpoint({
  route: 'GET /driver/ratings',
  noun: 'Ratings',
  summary:
    "The signed-in driver's own ratings without their writers and orders, newest first. A low rating whose reason is the restaurant's does not count.",
  audience: 'driver',
  access: 'read',
  input: z.object(paging),
  output: z.array(
    z.object({
      id: z.int(),
      point: z.int(),
      content: z.string(),
      counts: z.boolean(),
      created_at: timestampSchema,
    }),
  ),
})
