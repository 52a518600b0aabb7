import type { ColumnType, Generated } from 'kysely'

/** A column with a moment. */
export type Moment = ColumnType<Date, Date, Date>
/** A column that can be null, and can be left out of an insert. */
export type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** The columns that most rows have. */
export type Row = { id: Generated<number>; created_at: Moment }
/** The columns of rows that change. */
export type ChangingRow = Row & { updated_at: Moment }
/** How to find the door of an address. */
export type AddressDetails = {
  building: Nullable<string>
  floor: Nullable<string>
  gate: Nullable<string>
  driver_note: Nullable<string>
}
/** The columns of a position. */
export type Place = { latitude: number; longitude: number }
