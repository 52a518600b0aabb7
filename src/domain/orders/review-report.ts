/** Why a restaurant reports a review to the back office. */
export const reportReasons = ['insult', 'not_about_us', 'advertising', 'private_data', 'other'] as const

/** Why a restaurant reports a review to the back office. */
export type ReportReason = (typeof reportReasons)[number]

/** The decisions about a reported review: it is hidden from the shop, or it stays. */
export const reportOutcomes = ['hidden', 'kept'] as const

/** The decision about a reported review. */
export type ReportOutcome = (typeof reportOutcomes)[number]
