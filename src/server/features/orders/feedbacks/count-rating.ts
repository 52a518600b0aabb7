import type { Database } from '#server/context.ts'
import { countDriverRating } from '../../accounts/accounts/public.ts'
import { countPartnerRating } from '../../catalogue/partners/public.ts'

/** The rated partner or driver. */
export type RatedParty = { column: 'partner_id' | 'driver_id'; id: number }

/**
 * Adds a rating to a party's average (`by` 1) or removes it (-1). The sum of the points and their number are stored
 * with the party, so that averages need no aggregation.
 */
export function countRating(
  db: Database,
  { column, id }: RatedParty,
  counted: { point: number; by: 1 | -1 },
): Promise<void> {
  return (column === 'partner_id' ? countPartnerRating : countDriverRating)(db, id, counted)
}
