import type { ColumnType, Generated } from 'kysely'
import type { AccountKind, SignUpKind, Trail } from '#contracts/endpoint.ts'
import type { AdministratorRole, StaffRole } from '#domain/accounts/roles.ts'
import type { StaffAction, StaffActionDetails } from '#domain/accounts/staff-actions.ts'
import type { AddressKind } from '#domain/places/address-kinds.ts'
import type { Hours } from '#domain/time/week-hours.ts'
import type { AddressDetails, ChangingRow, Moment, Nullable, Place, Row } from './column-types.ts'

/** The account that a session or a code belongs to. Exactly one of the four is set. */
type Owner = {
  user_id: Nullable<number>
  driver_id: Nullable<number>
  staff_id: Nullable<number>
  administrator_id: Nullable<number>
}

/** Recorded fields of a call, as JSON. */
type ActionValues = Record<string, unknown>

/** The sign-in and contact columns of a person. */
type Person = { name: string; email: string; phone_number: string; password_hash: string }

/** The hours of a restaurant, written as JSON text. Null: the range of `time_open` and `time_close` every day. */
type HoursColumn = ColumnType<Hours | null, string | null | undefined, string | null>

/** The purpose of a code. */
export type CodePurpose = 'activation' | 'reset' | 'email_change'

/** The tables of accounts, restaurants, drivers, and of what is recorded about them. */
export type AccountTables = {
  users: ChangingRow &
    Person & {
      image_url: string | null
      coins: Generated<number>
      role: Generated<'admin' | 'member' | 'locked'>
      activated_at: Date | null
      consented_at: Nullable<Date>
      pending_email: Nullable<string>
      deleted_at: Nullable<Date>
    }

  sessions: Owner & {
    id: string
    partner_id: Nullable<number>
    created_at: Moment
    expires_at: Moment
    ended_at: Date | null
    used_at: Nullable<Date>
    sets_up: Generated<boolean>
  }

  verification_codes: Owner & {
    purpose: CodePurpose
    code_hash: string
    expires_at: Moment
    created_at: Moment
  }

  code_requests: {
    kind: AccountKind
    email: string
    purpose: CodePurpose
    requested_at: Moment
  }

  partners: ChangingRow &
    Place & {
      name: string
      address: string
      image_url: string | null
      status: 'open' | 'close' | 'locked' | 'not_activated'
      /** HH:MM:SS */
      time_open: string
      time_close: string
      hours: HoursColumn
      paused_since: Nullable<Date>
      paused_until: Nullable<Date>
      pause_reason: Nullable<string>
      paused_by: Nullable<number>
      busy_minutes: Nullable<number>
      busy_until: Nullable<Date>
      busy_since: Nullable<Date>
      busy_by: Nullable<number>
      takes_orders_ahead: Generated<boolean>
      slot_capacity: Generated<number>
      preparation_minutes: Generated<number>
      type_id: number
      city_id: number
      points_sum: Generated<number>
      points_count: Generated<number>
    }

  /** A kitchen's device is a row too, without e-mail, phone number and password. */
  staff: ChangingRow & {
    name: string
    email: Nullable<string>
    phone_number: Nullable<string>
    password_hash: Nullable<string>
    standing: Generated<'active' | 'locked'>
    activated_at: Nullable<Date>
    consented_at: Nullable<Date>
  }

  memberships: Row & {
    staff_id: number
    partner_id: number
    role: StaffRole
  }

  administrators: ChangingRow & {
    name: string
    email: string
    password_hash: Nullable<string>
    role: AdministratorRole
    standing: Generated<'active' | 'locked'>
    operator_login: Nullable<string>
    needs_second_factor: Generated<boolean>
    totp_secret: Nullable<string>
    totp_confirmed_at: Nullable<Date>
    totp_last_step: Nullable<number>
  }

  recovery_codes: {
    administrator_id: number
    code_hash: string
    created_at: Moment
  }

  drivers: ChangingRow &
    Person & {
      image_url: string | null
      address: string
      id_card: string
      license_plate: string
      status: 'not_activated' | 'offline' | 'online' | 'shipping' | 'locked'
      activated_at: Date | null
      consented_at: Nullable<Date>
      points_sum: Generated<number>
      points_count: Generated<number>
      fell_silent_at: Nullable<Date>
      max_advance: Nullable<number>
      max_distance_km: Nullable<number>
      max_cups: Nullable<number>
      takes_second_order: Generated<boolean>
      cash_balance: Generated<number>
    }

  admin_actions: Row & {
    operator: string
    action: string
    target_kind: Trail['target']
    target_id: number
    details: ColumnType<ActionValues, string, never>
    /** The changed fields before the action; null if the action changed no stored value. */
    before: ColumnType<ActionValues | null, string | null, never>
  }

  pending_sign_ups: ChangingRow &
    Person & {
      public_id: string
      client_network: Generated<string>
      kind: SignUpKind
      owner_name: Nullable<string>
      address: Nullable<string>
      image_url: Nullable<string>
      id_card: Nullable<string>
      license_plate: Nullable<string>
      time_open: Nullable<string>
      time_close: Nullable<string>
      type_id: Nullable<number>
      city_id: Nullable<number>
      latitude: Nullable<number>
      longitude: Nullable<number>
      code_hash: Nullable<string>
      code_expires_at: Nullable<Date>
      expires_at: Moment
    }

  limit_counts: {
    name: string
    subject: string
    window_start: Moment
    count: number
  }

  addresses: ChangingRow &
    Place &
    AddressDetails & {
      user_id: number
      name: string
      kind: Generated<AddressKind>
      is_default: Generated<boolean>
    }

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
    count: Generated<number>
    last_at: Moment
  }
}
