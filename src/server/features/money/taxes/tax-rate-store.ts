import { type RawBuilder, sql } from 'kysely'

/**
 * What is withheld for an amount of revenue, by the rate that held for the party then: the holder's own before that of
 * all. Both taxes are rounded down to whole dong. 0 where no rate is set.
 */
export function taxOn(
  amount: RawBuilder<unknown>,
  { party, holderId, at }: { party: string; holderId: number; at: RawBuilder<unknown> },
): RawBuilder<number> {
  return sql`coalesce((
    select trunc(${amount}::numeric * r.vat_bp / 10000) + trunc(${amount}::numeric * r.income_bp / 10000)
      from tax_rates r
     where r.party = ${party} and (r.holder_id = ${holderId} or r.holder_id is null) and r.starts_at <= ${at}
     order by r.holder_id nulls last, r.starts_at desc limit 1), 0)`
}
