import { succeed, type UseCase } from '#server/context.ts'
import { asVisible } from './partner-row.ts'
import { toPartnerSummary } from './partner-wire.ts'
import { readBestRated } from './suggested-partner-store.ts'

/** How many partners the best-rated list holds (contract: suggest_partners). */
export const bestRatedLength = 5

export const suggestPartners: UseCase<'suggestPartners'> = async ({ db, now }) => {
  const rows = await readBestRated(db, bestRatedLength)
  return succeed(rows.flatMap((row) => asVisible(row, now) ?? []).map(toPartnerSummary))
}
