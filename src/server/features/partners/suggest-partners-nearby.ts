import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { readNearby } from './nearby-partner-store.ts'
import { asVisible } from './partner-row.ts'
import { toPartnerSummary } from './partner-wire.ts'

export async function suggestPartnersNearby(
  { db, now }: CallOf<'suggestPartnersNearby'>,
  position: InputOf<'suggestPartnersNearby'>,
): AnswerTo<'suggestPartnersNearby'> {
  const nearby = await readNearby(db, position, now)
  const partners = nearby.flatMap(({ row, distance }) => {
    const partner = asVisible(row, now)
    return partner ? [{ ...toPartnerSummary(partner), distance }] : []
  })
  return succeed(partners)
}
