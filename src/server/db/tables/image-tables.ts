import type { ColumnType } from 'kysely'
import type { Moment } from './column-types.ts'

export type ImagesTable = {
  /** SHA-256 of the file, in hex. */
  hash: string
  bytes: number
  width: number
  height: number
  uploaded_at: Moment
  touched_at: Moment
}

/** A view. */
export type ReferredImagesTable = { hash: ColumnType<string, never, never> }
