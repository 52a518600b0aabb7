import * as z from 'zod/mini'
import { imageSchema, timestampSchema } from './fields.ts'

/** A review as it travels; `created_at` is DD-MM-YYYY HH:mm. */
export const feedbackSchema = z.object({
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
  user: z.object({ name: z.nullable(z.string()), image: imageSchema }),
})

/** A review with its writer; a deleted person has the name null. */
export type Feedback = z.infer<typeof feedbackSchema>

/** A restaurant's reviews with their average (0 without any). */
export const partnerFeedbacksSchema = z.object({
  avg_point: z.number(),
  number_of_reviews: z.int(),
  feedbacks: z.array(feedbackSchema),
})

/** A restaurant's reviews. */
export type PartnerFeedbacks = z.infer<typeof partnerFeedbacksSchema>
