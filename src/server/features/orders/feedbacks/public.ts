/** Hides a review from the shop, or shows it again, in the caller's transaction. */
export { moderateReview } from './moderate-review.ts'
