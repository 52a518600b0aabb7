import type { ColumnType, Generated } from 'kysely'
import type { StaffRole } from '#domain/accounts/roles.ts'
import type { StaffAction, StaffActionDetails } from '#domain/accounts/staff-actions.ts'
import type { Moment, Nullable, Row } from './column-types.ts'

export type StaffTables = {
  staff_invitations: Row & {
    partner_id: number
    email: string
    role: StaffRole
    code_hash: string
    invited_by: Nullable<number>
    mails: Generated<number>
    mailed_at: Moment
    expires_at: Moment
    ended_at: Nullable<Date>
    outcome: Nullable<'accepted' | 'withdrawn'>
  }

  staff_actions: Row & {
    partner_id: number
    staff_id: Nullable<number>
    action: StaffAction
    /** As JSON text when written. */
    details: ColumnType<StaffActionDetails, string, never>
  }
}
