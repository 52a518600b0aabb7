import type { ColumnType, Generated } from 'kysely'

export type Id = Generated<number>
export type Moment = ColumnType<Date, Date, Date>
export type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
