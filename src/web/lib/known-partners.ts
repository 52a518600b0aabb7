import type { PartnerSummary } from '#contracts/partner.ts'
import { createStored } from './stored.ts'

/** The restaurants that this browser has seen last: kept for what must be shown before the server answers, never trusted for a price or a status (spec §4). */
const knownPartners = createStored<PartnerSummary[]>({
  key: 'mam.partners.v1',
  maxBytes: 100_000,
  isValid: (value): value is PartnerSummary[] => Array.isArray(value),
})

const keptAtMost = 60

/** Keeps the restaurants just seen, the newest first. */
export function rememberPartners(partners: readonly PartnerSummary[]): void {
  const fresh = new Set(partners.map((partner) => partner.id))
  const older = (knownPartners.read() ?? []).filter((partner) => !fresh.has(partner.id))
  knownPartners.write([...partners, ...older].slice(0, keptAtMost))
}
