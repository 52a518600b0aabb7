import type { Kysely } from 'kysely'
import { formatVnd } from '#domain/money/money.ts'
import { vietnamOffsetMs } from '#domain/time/vietnam-time.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { town } from '#server/demo/town/town.ts'
import type { TownVoucher } from '#server/demo/town/town-schema.ts'
import { idOf } from './stored-town.ts'

const dayMs = 86_400_000

/** Inserts the town's vouchers, not used yet. Returns the ids by restaurant and code (`voucherKey`). */
export async function insertVouchers(
  db: Kysely<Tables>,
  { now, since, partners }: { now: Date; since: Date; partners: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const rows = town.vouchers.map((voucher) => ({
    partner_id: idOf(partners, voucher.partnerKey),
    code: voucher.code,
    discount: voucher.discount,
    percent: voucher.percent ?? null,
    condition: voucher.minSubtotal ?? null,
    distance_condition: voucher.maxDistanceKm ?? null,
    status: voucher.status ?? ('effective' as const),
    expiry_date: endOfDay(now, voucher.expiresInDays),
    usage_limit: voucher.uses,
    usage_granted: voucher.uses,
    // The restaurants bear the whole cost of their vouchers.
    partner_share_bp: 10_000,
    description: describeVoucher(voucher),
    created_at: since,
    updated_at: since,
  }))
  const ids = await db.insertInto('vouchers').values(rows).returning('id').execute()
  return new Map(town.vouchers.map((voucher, place) => [voucherKeyOf(voucher), ids[place]?.id ?? 0]))
}

function voucherKeyOf({ partnerKey, code }: TownVoucher): string {
  return voucherKey(partnerKey, code)
}

/** The key of a voucher. A code is unique only within its restaurant. */
export function voucherKey(partnerKey: string, code: string): string {
  return `${partnerKey} ${code}`
}

/** The last minute of the day in Vietnam that is `days` after (or before) this moment. */
function endOfDay(now: Date, days: number): Date {
  const day = Math.floor((now.getTime() + vietnamOffsetMs) / dayMs) + days
  return new Date((day + 1) * dayMs - 60_000 - vietnamOffsetMs)
}

/** A description as a shop would write it, such as "Ăn khuya: giảm 10.000 ₫ khi giao trong 4 km". */
function describeVoucher({ occasion, discount, percent, minSubtotal, maxDistanceKm }: TownVoucher): string {
  const minimum = minSubtotal === undefined ? [] : [`cho đơn từ ${formatVnd(minSubtotal)}`]
  const distance = maxDistanceKm === undefined ? [] : [`giao trong ${maxDistanceKm} km`]
  const [first = 'cho mọi đơn', ...rest] = [...minimum, ...distance]
  const terms = [minimum.length > 0 || distance.length === 0 ? first : `khi ${first}`, ...rest].join(', ')
  const most = formatVnd(discount)
  const off = percent === undefined ? most : `${percent}%, tối đa ${most},`
  const text = `${off} ${terms}`
  return occasion === undefined ? `Giảm ${text}` : `${occasion}: giảm ${text}`
}
