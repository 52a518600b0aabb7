import type { ColumnType } from 'kysely'
import type { SwapLine } from '#domain/menus/swap-line.ts'
import type { SwapEnder, SwapOutcome } from '#domain/orders/swap.ts'
import type { Moment, Nullable, Row } from './column-types.ts'

export type SwapTables = {
  swaps: Row & {
    order_id: number
    staff_id: Nullable<number>
    line_id: number
    choice_id: Nullable<number>
    /** Lines as JSON text when written. */
    was: ColumnType<SwapLine, string, never>
    offers: ColumnType<SwapLine[], string, never>
    without: ColumnType<SwapLine | null, string | null, never>
    due_at: Moment
    ended_at: Nullable<Date>
    outcome: Nullable<SwapOutcome>
    ended_by: Nullable<SwapEnder>
    became: ColumnType<SwapLine | null, string | null | undefined, string | null>
  }
}
