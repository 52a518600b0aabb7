import { sql } from 'kysely'
import { postingsOfTaxWithheld } from '#domain/money/account-postings.ts'
import type { Vnd } from '#domain/money/money.ts'
import { type Party, periodEnd, periodStart, type StatementLength } from '#domain/money/statement-period.ts'
import type { Database } from '#server/context.ts'
import { processEach } from '#server/db/process-each.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { closeDay, postEntry } from '../ledger/public.ts'
import { insertLines, openPostings, sumLines } from './line-store.ts'
import { type AccountHolder, lockParty } from './lock-party.ts'

type Closing = { now: Date; length: StatementLength }

/**
 * Closes the shop's ended days, and the ended periods of each party with postings. Answers the number of statements.
 */
export async function closeStatements(db: Database, { now, length }: Closing): Promise<number> {
  await closeDay(db, now)
  let count = 0
  await processEach(await listDue(db, periodStart(now, length)), async (party) => {
    while (await inTransaction(db, (transaction) => closeStatement(transaction, party, { now, length })))
      count += 1
    return true
  })
  return count
}

/** Like `closeStatements`, within the caller's transaction, so that a failure undoes everything. */
export async function closeStatementsAtOnce(db: Database, { now, length }: Closing): Promise<void> {
  await closeDay(db, now)
  for (const party of await listDue(db, periodStart(now, length))) {
    while (await closeStatement(db, party, { now, length }));
  }
}

/** Makes a job of `closeStatements`. It queries the database once an hour, and when a period has ended. */
export function createStatementJob(db: Database, length: StatementLength): (now: Date) => Promise<void> {
  let closedHour = ''
  return async (now) => {
    const hour = `${periodStart(now, length).toISOString()} ${now.toISOString().slice(0, 13)}`
    if (closedHour === hour) return
    await closeStatements(db, { now, length })
    closedHour = hour
  }
}

type LastStatement = {
  id: number
  number: number
  endsAt: Date
  closing: Vnd
  cash: Vnd
  settled: number
  hash: string
}

async function findLast(db: Database, { party, holderId }: AccountHolder): Promise<LastStatement | null> {
  const { rows } = await sql<LastStatement>`
    select id, number, ends_at as "endsAt", closing, closing_cash as cash, settled_entry_id as settled, hash
      from statements where party = ${party} and holder_id = ${holderId} order by number desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The parties with a posting that was made before a moment and is in no statement yet. */
async function listDue(db: Database, before: Date): Promise<AccountHolder[]> {
  const { rows } = await sql<{ party: Party; holderId: number }>`
    select distinct case a.kind when 'restaurant' then 'restaurant' else 'driver' end as party,
        a.holder_id as "holderId"
      from ledger_accounts a
      left join lateral (
        select settled_entry_id from statements s
         where s.party = case a.kind when 'restaurant' then 'restaurant' else 'driver' end and s.holder_id = a.holder_id
         order by number desc limit 1) s on true
     where a.kind in ('restaurant', 'driver', 'driver_cash') and exists (
       select from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.account_id = a.id and p.entry_id > coalesce(s.settled_entry_id, 0) and e.created_at < ${before}
          and not exists (select from statement_lines l where l.account_id = a.id and l.entry_id = p.entry_id))
     order by 1, 2`.execute(db)
  return rows
}

/** Closes the oldest open period of a party. False if no posting is open, or its period has not ended. */
async function closeStatement(db: Database, of: AccountHolder, { now, length }: Closing): Promise<boolean> {
  await lockParty(db, of)
  const last = await findLast(db, of)
  const settled = last?.settled ?? 0
  const open = openPostings(of, settled)
  const { rows } = await sql<{ since: Date | null; id: number }>`
    select (select min(e.created_at) from ${open}) as since,
      nextval(pg_get_serial_sequence('statements', 'id')) as id`.execute(db)
  const { since, id } = rows[0] ?? { since: null, id: 0 }
  if (since === null) return false
  // A posting committed too late for the last statement belongs to the next period.
  const moment = last !== null && since < last.endsAt ? last.endsAt : since
  const endsAt = periodEnd(moment, length)
  if (endsAt > now) return false
  const statement = { statementId: id, of, settledEntryId: settled }
  await insertLines(db, { ...statement, where: sql`e.created_at < ${endsAt}` })
  const { earned, cash, tax } = await sumLines(db, id)
  if (tax !== 0) {
    await withholdTax(db, { tax, of, statementId: id, now })
    await insertLines(db, { ...statement, where: sql`e.cause = 'tax_withheld' and e.key = ${taxKey(id)}` })
  }
  const start = periodStart(new Date(endsAt.getTime() - 1), length)
  const opening = { earned: last?.closing ?? 0, cash: last?.cash ?? 0 }
  await sql`
    insert into statements (id, party, holder_id, number, starts_at, ends_at, opening, closing, opening_cash,
      closing_cash, settled_entry_id, closed_at, previous_hash)
    values (${id}, ${of.party}, ${of.holderId}, ${(last?.number ?? 0) + 1},
      ${last !== null && last.endsAt > start ? last.endsAt : start}, ${endsAt}, ${opening.earned},
      ${opening.earned + earned - tax}, ${opening.cash}, ${opening.cash + cash},
      least(
        coalesce((select max(through_entry_id) from ledger_daily_totals), 0),
        coalesce((select min(p.entry_id) - 1 from ${open}), ${Number.MAX_SAFE_INTEGER})),
      ${now}, ${last?.hash ?? null})`.execute(db)
  return true
}

function taxKey(statementId: number): string {
  return `statement ${statementId}`
}

async function withholdTax(
  db: Database,
  { tax, of, statementId, now }: { tax: Vnd; of: AccountHolder; statementId: number; now: Date },
): Promise<void> {
  const { party, holderId } = of
  const holders = party === 'restaurant' ? { partnerId: holderId } : { driverId: holderId }
  await postEntry(db, {
    cause: 'tax_withheld',
    orderId: null,
    key: taxKey(statementId),
    now,
    postings: postingsOfTaxWithheld(tax, party),
    holders,
    actor: 'system',
    actorId: null,
  })
}
