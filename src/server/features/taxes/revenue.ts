import { sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import { dayRangeInVietnam, formatMoment } from '#domain/time/vietnam-time.ts'
import { type CallContext, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'

const yearStartsAt = 6
const yearLength = 4

/** What a restaurant has sold this year, delivered, without the discounts that it bears itself. */
async function readMeter({ db, now, services }: CallContext, partnerId: number) {
  const year = Number(formatMoment(now).slice(yearStartsAt, yearStartsAt + yearLength))
  const from = dayRangeInVietnam(`${year}-01-01`)?.from ?? now
  const to = dayRangeInVietnam(`${year + 1}-01-01`)?.from ?? now
  const { rows } = await sql<{ revenue: Vnd }>`
    select coalesce(sum(subtotal - trunc(coalesce(discount, 0)::numeric * voucher_partner_bp / 10000)), 0)::bigint
        as revenue
      from orders where partner_id = ${partnerId} and state = 'delivered'
       and delivery_time >= ${from} and delivery_time < ${to}`.execute(db)
  return succeed({ year, revenue: rows[0]?.revenue ?? 0, limit: services.settings.money.revenueLimit })
}

export function getRevenueMeter(context: CallOf<'getRevenueMeter'>) {
  return readMeter(context, context.session.partnerId)
}

export async function getPartnerRevenue(
  context: CallOf<'getPartnerRevenue'>,
  { id }: InputOf<'getPartnerRevenue'>,
) {
  const partner = await context.db.selectFrom('partners').select('id').where('id', '=', id).executeTakeFirst()
  return partner === undefined ? refuse('holder_not_found') : readMeter(context, id)
}
