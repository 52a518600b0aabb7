import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  dateSchema,
  daysInOrder,
  idSchema,
  imageSchema,
  linesSchema,
  noteSchema,
  otherHasNote,
  paging,
  problem,
  timestampSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { reportOutcomes, reportReasons } from '#domain/orders/review-report.ts'
import { feedbackMaxLength } from '#domain/shop/limits.ts'

const reviewSchema = z.object({
  id: z.int(),
  point: z.int(),
  content: z.string(),
  image: imageSchema,
  /** The customer as the shop shows them; the name is null if the account is deleted. */
  user: z.object({ name: z.nullable(z.string()), image: imageSchema }),
  /** Null for a review without an order. */
  order_id: z.nullable(z.int()),
  /** The names of the ordered dishes. */
  dishes: z.array(z.string()),
  reply: z.nullable(z.object({ content: z.string(), created_at: timestampSchema })),
  /**
   * The restaurant's last report of the review; null: none. `outcome` is the decision of the back office; null: not
   * decided.
   */
  report: z.nullable(
    z.object({
      reason: z.enum(reportReasons),
      note: z.nullable(z.string()),
      outcome: z.nullable(z.enum(reportOutcomes)),
      created_at: timestampSchema,
    }),
  ),
  /** Whether the back office has hidden the review. The shop does not show or count a hidden review. */
  is_hidden: z.boolean(),
  created_at: timestampSchema,
})

/** A review as its restaurant sees it. */
export type Review = z.infer<typeof reviewSchema>

const ofStaff = { noun: 'Ratings', audience: 'staff' } as const
const changing = { ...ofStaff, access: 'write', permission: 'reviews:reply', output: reviewSchema } as const

/** The restaurant's reviews, with the average and the number of reviews for each number of stars. */
export const listReviews = endpoint({
  route: 'GET /partner/reviews',
  ...ofStaff,
  permission: 'reviews:read',
  summary:
    "The restaurant's reviews, newest first, 20 a page by default, optionally by stars, without a reply, with a picture or by days. Average and distribution are of all reviews that the shop shows.",
  access: 'read',
  input: z
    .object({
      stars: z.optional(wholeNumber({ min: 1, max: 5, key: 'choice_invalid' })),
      reply: z.optional(z.enum(['none', 'given'], 'choice_invalid')),
      picture: z.optional(z.enum(['with'], 'choice_invalid')),
      /** The first and the last day. */
      from: z.optional(dateSchema),
      to: z.optional(dateSchema),
      ...paging,
    })
    .check(daysInOrder),
  output: z.object({
    avg_point: z.number(),
    number_of_reviews: z.int(),
    /** The number of reviews without a reply. */
    unanswered: z.int(),
    /** Five stars first. */
    distribution: z.array(z.object({ stars: z.int(), count: z.int() })),
    /** The number of reviews on all pages that fit the filter. */
    total: z.int(),
    reviews: z.array(reviewSchema),
  }),
})

/** Replies to a review, once; the customer gets a mail. */
export const replyToReview = endpoint({
  route: 'POST /partner/reviews/{id}/reply',
  ...changing,
  summary: 'Replies to a review, once: the shop shows the reply below it, and the customer gets a mail.',
  input: z.object({
    id: idSchema,
    text: linesSchema('reply_required').check(
      z.minLength(1, 'reply_required'),
      z.refine((text) => [...text].length <= feedbackMaxLength, problem('feedback_too_long')),
    ),
  }),
  refusals: ['review_not_found', 'already_replied', 'review_hidden'],
})

/** Reports a review to the back office. */
export const reportReview = endpoint({
  route: 'POST /partner/reviews/{id}/report',
  ...changing,
  summary: 'Reports a review to the back office with a reason. It can be reported again after the decision.',
  input: z
    .object({
      id: idSchema,
      reason: z.enum(reportReasons, 'choice_invalid'),
      note: noteSchema({ max: feedbackMaxLength, tooLong: 'feedback_too_long', lines: 'several' }),
    })
    .check(otherHasNote),
  refusals: ['review_not_found', 'already_reported', 'review_hidden'],
})

const reportSchema = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  note: z.nullable(z.string()),
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** Who reported the review; null: the account was deleted. */
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  partner: z.object({ id: z.int(), name: z.string() }),
  review: reviewSchema,
  created_at: timestampSchema,
  closed_at: z.nullable(timestampSchema),
})

const ofAdministrator = {
  noun: 'Administration',
  audience: 'administrator',
  permission: 'reviews:moderate',
} as const

/** The reviews that restaurants have reported. */
export const listReviewReports = endpoint({
  route: 'GET /administrators/reviews/reports',
  ...ofAdministrator,
  summary: 'Reported reviews: the waiting ones, oldest first, or the decided ones, newest first.',
  access: 'read',
  input: z.object({
    state: z._default(z.enum(['open', 'closed'], 'choice_invalid'), 'open'),
    ...paging,
  }),
  output: z.array(reportSchema),
})

const deciding = {
  ...ofAdministrator,
  access: 'write',
  trail: { target: 'review', details: ['note'] },
  input: z.object({
    id: idSchema,
    note: noteSchema({ max: feedbackMaxLength, tooLong: 'feedback_too_long', lines: 'several' }),
  }),
  output: reviewSchema,
  refusals: ['review_not_found', 'review_state_changed'],
} as const

/** Hides a review from the shop. */
export const hideReview = endpoint({
  route: 'POST /administrators/reviews/{id}/hide',
  ...deciding,
  summary: 'Hides a review from the shop and its average, and closes its report.',
})

/** Shows a hidden review again, or leaves a reported review in the shop. */
export const showReview = endpoint({
  route: 'POST /administrators/reviews/{id}/show',
  ...deciding,
  summary: 'Shows a hidden review again, or keeps a reported one, and closes its report.',
})
