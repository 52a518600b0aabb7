import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the tax to withhold from an amount of revenue, by the party's rate at the time `at`: its own, else the general
 * one. VAT and income tax are each rounded down to whole dong. 0 without a rate.
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
