import type { Partner } from '#contracts/menus/partner.ts'
import type { CallContext } from '#server/context.ts'
import { findVisiblePartner } from './visible-partner-store.ts'
import { withMenus } from './with-menus.ts'

/** The partner with its menu; null when it is unknown or hidden. */
export async function findPartnerWithMenu(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  id: number,
): Promise<Partner | null> {
  const visible = await findVisiblePartner(db, id, now)
  const [partner = null] = visible === null ? [] : await withMenus(db, [visible])
  return partner
}
