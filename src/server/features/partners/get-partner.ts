import { refuse, succeed, type UseCase } from '#server/context.ts'
import { readMenus } from './menu-store.ts'
import { toPartnerSummary } from './partner-wire.ts'
import { findVisiblePartner } from './visible-partner-store.ts'

export const getPartner: UseCase<'getPartner'> = async ({ db, now }, { id }) => {
  const partner = await findVisiblePartner(db, id, now)
  if (partner === null) return refuse('partner_not_found')
  const menus = await readMenus(db, [id])
  return succeed({ ...toPartnerSummary(partner), categories: menus.get(id) ?? [] })
}
