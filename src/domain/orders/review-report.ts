/** Why a restaurant reports a review to the back office. */
export const reportReasons = ['insult', 'not_about_us', 'advertising', 'private_data', 'other'] as const

/** Why a restaurant reports a review to the back office. */
export type ReportReason = (typeof reportReasons)[number]

/** What the back office decides about a reported review: nobody sees it any more, or it stays. */
export const reportOutcomes = ['hidden', 'kept'] as const

/** What the back office has decided about a reported review. */
export type ReportOutcome = (typeof reportOutcomes)[number]
