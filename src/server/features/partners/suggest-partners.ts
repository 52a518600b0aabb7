import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { asVisible } from './partner-row.ts'
import { toPartnerSummary } from './partner-wire.ts'
import { readBestRated } from './suggested-partner-store.ts'

/** The length of the best-rated list (contract: suggest_partners). */
export const bestRatedLength = 5

export async function suggestPartners({ db, now }: CallOf<'suggestPartners'>): AnswerTo<'suggestPartners'> {
  const rows = await readBestRated(db, bestRatedLength)
  return succeed(rows.flatMap((row) => asVisible(row, now) ?? []).map(toPartnerSummary))
}
