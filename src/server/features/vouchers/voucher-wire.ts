import type { Selectable } from 'kysely'
import type { Voucher } from '#contracts/money/voucher.ts'
import type { VoucherTerms } from '#domain/money/voucher.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type VoucherRow = Selectable<Tables['vouchers']>

export function toVoucher(row: VoucherRow): Voucher {
  return {
    id: row.id,
    code: row.code,
    discount: row.discount,
    condition: row.condition,
    distance_condition: row.distance_condition,
    status: row.status,
    expiry_date: formatMoment(row.expiry_date),
    usage_limit: row.usage_limit,
    description: row.description,
    partner_id: row.partner_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function toTerms(row: VoucherRow): VoucherTerms {
  return {
    discount: row.discount,
    status: row.status,
    expiresAt: row.expiry_date,
    usageLimit: row.usage_limit,
    minSubtotal: row.condition,
    maxDistanceKm: row.distance_condition,
  }
}
