import type { Moment, Nullable, Row } from './column-types.ts'

export type CourierTables = {
  courier_positions: {
    staff_id: number
    latitude: number
    longitude: number
    positioned_at: Moment
  }

  courier_hand_ins: Row & {
    partner_id: number
    staff_id: number
    /** YYYY-MM-DD. */
    day: string
    amount: number
    noted_by: Nullable<number>
  }
}
