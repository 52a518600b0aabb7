import type { Database, UseCase } from '#server/context.ts'
import { succeed } from '#server/context.ts'
import { readMenus } from './menu-store.ts'
import { countVisiblePartners, readFirstPartners, readPartnersPage } from './partner-list-store.ts'
import { asVisible, type PartnerRow } from './partner-row.ts'
import { toPartnerSummary } from './partner-wire.ts'

const maxPartners = 500
const maxBytes = 4 * 1024 * 1024

type Listed = { rows: PartnerRow[]; total: number }

export const listPartners: UseCase<'listPartners'> = async ({ db, now }, { page = 1, per_page }) => {
  const { rows, total } =
    per_page === undefined ? await listWhole(db, page) : await listPage(db, page, per_page)
  const visible = rows.flatMap((row) => asVisible(row, now) ?? [])
  const menus = await readMenus(
    db,
    visible.map((row) => row.id),
  )
  const partners = visible.map((row) => ({ ...toPartnerSummary(row), categories: menus.get(row.id) ?? [] }))
  return succeed(partners, total)
}

/** Everything, as long as the bounds allow; beyond them, pages as long as the first one that they allow. */
async function listWhole(db: Database, page: number): Promise<Listed> {
  const first = await readFirstPartners(db, maxPartners)
  const total = first[0]?.total ?? 0
  const perPage = countWithin(first, maxBytes)
  if (page === 1) return { rows: first.slice(0, perPage), total }
  if ((page - 1) * perPage >= total) return { rows: [], total }
  return { rows: await readPartnersPage(db, { page, perPage }), total }
}

async function listPage(db: Database, page: number, perPage: number): Promise<Listed> {
  const [rows, total] = await Promise.all([readPartnersPage(db, { page, perPage }), countVisiblePartners(db)])
  return { rows, total }
}

/** How many partners from the first on stay within so many bytes; at least one. */
function countWithin(partners: readonly { bytes: number }[], limit: number): number {
  let sum = 0
  const tooMany = partners.findIndex(({ bytes }) => {
    sum += bytes
    return sum > limit
  })
  return tooMany === -1 ? maxPartners : Math.max(1, tooMany)
}
