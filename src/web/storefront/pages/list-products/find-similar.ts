import type { Partner } from '#contracts/menus/partner.ts'

/** Where a closed restaurant sends its guests; only its own page fetches what finds that out. */
export async function findSimilar(partner: Partner): Promise<string | null> {
  if (partner.status === 'open') return null
  const { similarHref } = await import('./similar-href.ts')
  return similarHref(partner)
}
