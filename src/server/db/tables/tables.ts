import type { ColumnType } from 'kysely'
import type { PaperKind, PaperState } from '#domain/accounts/driver-papers.ts'
import type { PrivatePicturePurpose } from '#domain/pictures/private-pictures.ts'
import type { AccountTables } from './account-tables.ts'
import type { BoardTables } from './board-tables.ts'
import type { CashTables } from './cash-tables.ts'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { ChangingRow, Moment, Nullable, Row } from './column-types.ts'
import type { DeliveryTables } from './delivery-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { StatementTables } from './statement-tables.ts'

/** The tables for Kysely. */
export interface Tables
  extends AccountTables,
    BoardTables,
    CashTables,
    CatalogueTables,
    DeliveryTables,
    MoneyTables,
    OrderTables,
    StatementTables {
  installation: { id: string }

  images: {
    /** SHA-256 of the file, in hex. */
    hash: string
    bytes: number
    width: number
    height: number
    uploaded_at: Moment
    touched_at: Moment
  }

  private_pictures: Row & {
    driver_id: number
    purpose: PrivatePicturePurpose
    order_id: Nullable<number>
    key: string
    /** SHA-256 of the upload, in hex. */
    hash: string
    used_at: Nullable<Date>
  }

  driver_papers: ChangingRow & {
    driver_id: number
    kind: PaperKind
    state: PaperState
    number: Nullable<string>
    /** YYYY-MM-DD. */
    expires_on: Nullable<string>
    picture_id: Nullable<number>
    reason: Nullable<string>
    last_reminder: Nullable<number>
  }

  /** A view of the hashes of all pictures that a row refers to. */
  referred_images: { hash: ColumnType<string, never, never> }
}
