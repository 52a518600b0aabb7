import type { FoundProduct } from '#contracts/menus/partner.ts'
import { effectiveStatus } from '#domain/time/opening-hours.ts'
import { toProduct } from '../partners/public.ts'
import type { SoldProductRow } from './product-store.ts'

export function toFoundProduct(row: SoldProductRow, now: Date): FoundProduct {
  const hours = { timeOpen: row.time_open, timeClose: row.time_close }
  return {
    ...toProduct(row),
    partner: {
      id: row.partner_id,
      name: row.partner_name,
      status: effectiveStatus(row.partner_status, hours, now),
    },
  }
}
