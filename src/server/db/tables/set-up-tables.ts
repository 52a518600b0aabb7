import type { Nullable } from './column-types.ts'

export type SetUpTables = {
  set_ups: {
    partner_id: number
    hours_confirmed_at: Nullable<Date>
    practised_at: Nullable<Date>
    asked_at: Nullable<Date>
    asked_by: Nullable<number>
  }
}
