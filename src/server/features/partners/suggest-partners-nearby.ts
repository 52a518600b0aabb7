import { succeed, type UseCase } from '#server/context.ts'
import { readNearby } from './nearby-partner-store.ts'
import { asVisible } from './partner-row.ts'
import { toPartnerSummary } from './partner-wire.ts'

export const suggestPartnersNearby: UseCase<'suggestPartnersNearby'> = async ({ db, now }, position) => {
  const nearby = await readNearby(db, position, now)
  const partners = nearby.flatMap(({ row, distance }) => {
    const partner = asVisible(row, now)
    return partner ? [{ ...toPartnerSummary(partner), distance }] : []
  })
  return succeed(partners)
}
