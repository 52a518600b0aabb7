import type { ReportOutcome, ReportReason } from '#domain/orders/review-report.ts'
import type { Nullable, Row } from './column-types.ts'

export type ReviewTables = {
  review_reports: Row & {
    feedback_id: number
    staff_id: Nullable<number>
    reason: ReportReason
    note: Nullable<string>
    outcome: Nullable<ReportOutcome>
    closed_at: Nullable<Date>
  }
}
