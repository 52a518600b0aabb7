import type { PayoutState } from '#domain/money/payout.ts'
import type { Party } from '#domain/money/statement-period.ts'
import type { Database } from '#server/context.ts'
import type { PayoutRow } from './change-payout.ts'

type Wanted = {
  state?: PayoutState | undefined
  party?: Party | undefined
  holderId?: number | undefined
  statementId?: number | undefined
}

export async function listPayoutRows(
  db: Database,
  { state, party, holderId, statementId }: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PayoutRow[]; total: number }> {
  let wanted = db.selectFrom('payouts')
  if (state !== undefined) wanted = wanted.where('state', '=', state)
  if (party !== undefined) wanted = wanted.where('party', '=', party)
  if (holderId !== undefined) wanted = wanted.where('holder_id', '=', holderId)
  if (statementId !== undefined) wanted = wanted.where('statement_id', '=', statementId)
  const rows = await wanted.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
