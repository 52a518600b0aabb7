import type { Partner } from '#contracts/menus/partner.ts'

/** Finds the link to similar restaurants if this one is closed, else null. The script for it is loaded only then. */
export async function findSimilarIfClosed(partner: Partner): Promise<string | null> {
  if (partner.status === 'open') return null
  const { similarHref } = await import('./similar-href.ts')
  return similarHref(partner)
}
