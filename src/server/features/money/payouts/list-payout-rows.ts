import type { PayoutState } from '#domain/money/payout.ts'
import type { Party } from '#domain/money/statement-period.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import type { Database } from '#server/context.ts'
import { type Paging, readPage } from '#server/db/read-page.ts'
import type { PayoutRow } from './change-payout.ts'

/** A filter of payouts. Both days are inclusive and refer to the proposal. */
type WantedPayouts = {
  state?: PayoutState | undefined
  party?: Party | undefined
  holderId?: number | undefined
  statementId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const usualLength = 50

/** A page of the payouts that match the filter, newest first, and their total number. */
export function listPayoutRows(
  db: Database,
  { state, party, holderId, statementId, from, to }: WantedPayouts,
  paging: Paging,
): Promise<{ rows: PayoutRow[]; total: number }> {
  let wanted = db.selectFrom('payouts').selectAll().orderBy('id', 'desc')
  if (state !== undefined) wanted = wanted.where('state', '=', state)
  if (party !== undefined) wanted = wanted.where('party', '=', party)
  if (holderId !== undefined) wanted = wanted.where('holder_id', '=', holderId)
  if (statementId !== undefined) wanted = wanted.where('statement_id', '=', statementId)
  const start = from === undefined ? null : dayRangeInVietnam(from)
  const end = to === undefined ? null : dayRangeInVietnam(to)
  if (start !== null) wanted = wanted.where('created_at', '>=', start.from)
  if (end !== null) wanted = wanted.where('created_at', '<', end.to)
  return readPage(wanted, paging, usualLength)
}
