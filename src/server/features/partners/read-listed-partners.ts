import type { Partner } from '#contracts/menus/partner.ts'
import type { CallContext, Database } from '#server/context.ts'
import {
  countVisiblePartners,
  type ListFilter,
  readFirstPartners,
  readPartnersPage,
} from './partner-list-store.ts'
import { asVisible, type PartnerRow } from './partner-row.ts'
import { withMenus } from './with-menus.ts'

/** The bounds of an answer without paging. */
type Bound = { partners: number; bytes: number }

type ListRequest = ListFilter & { page: number; perPage: number | undefined; bound: Bound }

type Listed = { rows: PartnerRow[]; total: number }

/** A page of the visible partners by id with their menus, and the total. */
export async function readListedPartners(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  request: ListRequest,
): Promise<{ partners: Partner[]; total: number }> {
  const { perPage } = request
  const { rows, total } = await (perPage === undefined
    ? listWhole(db, request)
    : listPage(db, { ...request, perPage }))
  const visible = rows.flatMap((row) => asVisible(row, now) ?? [])
  return { partners: await withMenus(db, visible), total }
}

/** All partners within the bounds; beyond them, pages of the length of the first one. */
async function listWhole(db: Database, { page, bound, typeId }: ListRequest): Promise<Listed> {
  const first = await readFirstPartners(db, { typeId }, bound.partners)
  const total = first[0]?.total ?? 0
  const perPage = countWithin(first, bound)
  if (page === 1) return { rows: first.slice(0, perPage), total }
  if ((page - 1) * perPage >= total) return { rows: [], total }
  return { rows: await readPartnersPage(db, { typeId }, { page, perPage }), total }
}

async function listPage(
  db: Database,
  { page, perPage, typeId }: ListRequest & { perPage: number },
): Promise<Listed> {
  const [rows, total] = await Promise.all([
    readPartnersPage(db, { typeId }, { page, perPage }),
    countVisiblePartners(db, { typeId }),
  ])
  return { rows, total }
}

/** How many partners fit into the bound; at least one. */
function countWithin(partners: readonly { bytes: number }[], bound: Bound): number {
  let sum = 0
  const tooMany = partners.findIndex(({ bytes }) => {
    sum += bytes
    return sum > bound.bytes
  })
  return tooMany === -1 ? bound.partners : Math.max(1, tooMany)
}
