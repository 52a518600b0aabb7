import type { Partner } from '#contracts/menus/partner.ts'
import type { Database } from '#server/context.ts'
import { readMenus } from './menu-store.ts'
import type { VisiblePartner } from './partner-row.ts'
import { toPartnerSummary } from './partner-wire.ts'

/** Adds the menus, with two queries in all. */
export async function withMenus(db: Database, partners: readonly VisiblePartner[]): Promise<Partner[]> {
  const menus = await readMenus(
    db,
    partners.map((partner) => partner.id),
  )
  return partners.map((partner) => ({
    ...toPartnerSummary(partner),
    categories: menus.get(partner.id) ?? [],
  }))
}
