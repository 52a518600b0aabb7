import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'

/**
 * The part of a restaurant that a browser stores and shows before the server answers. It has no price and no status,
 * which may have changed (rule 3.5).
 */
export type KnownPartner = Pick<PartnerSummary, 'id' | 'name' | 'address'>

const maxKnownPartners = 60

const knownPartners = createStored<KnownPartner[]>({
  key: 'mam.partners.v2',
  maxBytes: 60_000,
  isValid: (value): value is KnownPartner[] => Array.isArray(value) && value.every(isKnown),
})

function isKnown(value: unknown): value is KnownPartner {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, address } = value as Record<string, unknown>
  return Number.isInteger(id) && typeof name === 'string' && typeof address === 'string'
}

/** Stores the restaurants just seen, the newest first. */
export function rememberPartners(partners: readonly KnownPartner[]): void {
  const seen = new Set(partners.map(({ id }) => id))
  const fresh = partners.map(({ id, name, address }) => ({ id, name, address }))
  const older = (knownPartners.read() ?? []).filter(({ id }) => !seen.has(id))
  knownPartners.write([...fresh, ...older].slice(0, maxKnownPartners))
}

/** The stored restaurant as React state, until the server answers. */
export function useKnownPartner(id: number | null): KnownPartner | null {
  return useStored(knownPartners)?.find((partner) => partner.id === id) ?? null
}
