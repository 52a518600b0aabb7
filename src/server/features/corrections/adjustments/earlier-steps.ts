import { sql } from 'kysely'
import { type EarlierAmounts, limitWindowDays } from '#domain/money/two-persons.ts'
import type { Database } from '#server/context.ts'
import type { AdjustmentRow } from './adjustment-store.ts'

/** The parties whose accounts an adjustment moves. */
export type Parties = Pick<AdjustmentRow, 'for_user_id' | 'for_partner_id' | 'for_driver_id'>

type NextAdjustment = {
  /** The name of the person who proposes the adjustment. */
  by: string
  parties: Parties
  orderId: number | null
  /** The entry that this correction replaces; null for other adjustments. The replaced entry is not counted. */
  corrects: number | null
  /** Its own row, once stored. */
  exceptId: number | null
  now: Date
}

/**
 * The amounts of the earlier adjustments that count together with the next one (domain/money/two-persons.ts): confirmed
 * and waiting ones. A correction counts in place of the corrected adjustment; for a person's own limit only if the same
 * person corrects it. The caller has locked the parties, so parallel adjustments count each other.
 */
export async function readEarlier(db: Database, next: NextAdjustment): Promise<EarlierAmounts> {
  const { by, parties, orderId, corrects, exceptId, now } = next
  const { for_user_id: user, for_partner_id: partner, for_driver_id: driver } = parties
  const since = new Date(now.getTime() - limitWindowDays * 24 * 60 * 60 * 1000)
  const sums = (which: ReturnType<typeof sql>) => sql`greatest(
    sum(counted) filter (where for_user_id = ${user} and ${which}),
    sum(counted) filter (where for_partner_id = ${partner} and ${which}),
    sum(counted) filter (where for_driver_id = ${driver} and ${which}), 0)::bigint`
  const { rows } = await sql<EarlierAmounts>`
    with earlier as (
      select a.kind, a.needs_second, a.counted, a.order_id, a.for_user_id, a.for_partner_id, a.for_driver_id,
        a.created_at > ${since} as is_recent,
        a.proposed_by = ${by} and c.proposed_by is distinct from a.proposed_by
          and (a.entry_id = ${corrects}) is not true as is_own,
        c.id is null and (a.entry_id = ${corrects}) is not true as stands
        from money_adjustments a
        left join money_adjustments c
          on c.corrects = a.entry_id and c.state in ('waiting', 'confirmed') and c.id is distinct from ${exceptId}::bigint
       where a.state in ('waiting', 'confirmed') and a.id is distinct from ${exceptId}::bigint
         and (a.order_id = ${orderId} or a.created_at > ${since}
           and (a.for_user_id = ${user} or a.for_partner_id = ${partner} or a.for_driver_id = ${driver}))
    )
    select ${sums(sql`is_recent and is_own`)} as "ofPerson", ${sums(sql`is_recent and stands and not needs_second`)} as "ofParty",
      ${sums(sql`is_recent and stands and kind = 'debt_paid'`)} as "ofDebts",
      coalesce(sum(counted) filter (where order_id = ${orderId} and kind = 'refunded' and stands), 0)::bigint as "ofOrder"
      from earlier`.execute(db)
  const [earlier] = rows
  if (earlier === undefined) throw new Error('The sum of earlier adjustments has no row.')
  return earlier
}
