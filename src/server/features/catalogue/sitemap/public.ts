import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { isApproved } from '../partners/public.ts'

/** A page with its own URL, and when its content last changed. */
type ListedPage = { kind: ListedKind; id: number; changedAt: Date }

/** The kinds of page with many pages. */
type ListedKind = 'restaurant' | 'dish'

/** A range of `size` ids, from `number * size + 1` on. */
type IdRange = { kind: ListedKind; number: number; size: number }

/** A range that has pages, with their number and the latest change. */
type UsedIdRange = IdRange & { count: number; changedAt: Date }

/** All ranges with public pages, restaurants first. */
export async function listIdRanges(db: Database, size: number): Promise<UsedIdRange[]> {
  const { rows } = await sql<Omit<UsedIdRange, 'size'>>`
    select 'restaurant' as kind, (id - 1) / ${size}::bigint as number, count(*) as count,
        max(updated_at) as "changedAt"
      from partners where ${isApproved} group by 2
    union all
    select 'dish', (products.id - 1) / ${size}::bigint, count(*), max(products.updated_at)
      from products join partners on partners.id = products.partner_id
     where products.status <> 'disabled' and ${isApproved} group by 2
    order by 1 desc, 2`.execute(db)
  return rows.map((row) => ({ ...row, size }))
}

/** The public pages of a range by id. */
export async function listPagesInRange(db: Database, { kind, number, size }: IdRange): Promise<ListedPage[]> {
  const first = number * size + 1
  const last = first + size - 1
  const { rows } = await (kind === 'restaurant'
    ? sql<Omit<ListedPage, 'kind'>>`
        select partners.id, greatest(partners.updated_at, menu.changed_at) as "changedAt"
          from partners left join (
            select partner_id, max(updated_at) as changed_at from products
             where partner_id between ${first} and ${last} group by partner_id
          ) as menu on menu.partner_id = partners.id
         where partners.id between ${first} and ${last} and ${isApproved}
         order by partners.id`
    : sql<Omit<ListedPage, 'kind'>>`
        select products.id, products.updated_at as "changedAt"
          from products join partners on partners.id = products.partner_id
         where products.id between ${first} and ${last} and products.status <> 'disabled'
           and ${isApproved}
         order by products.id`
  ).execute(db)
  return rows.map((row) => ({ kind, ...row }))
}

/** The subject of a page. */
type PageSubject = { kind: 'restaurant' | 'dish'; id: number }

/** Whether the page is public. `gone`: a dish that a visible restaurant removed from its menu. */
export type PageState = 'shown' | 'gone' | 'missing'

export async function findPageState(db: Database, { kind, id }: PageSubject): Promise<PageState> {
  const visible = db.selectFrom('partners').where(isApproved)
  if (kind === 'restaurant') {
    const restaurant = await visible.select('id').where('id', '=', id).executeTakeFirst()
    return restaurant ? 'shown' : 'missing'
  }
  const dish = await visible
    .innerJoin('products', 'products.partner_id', 'partners.id')
    .select('products.status')
    .where('products.id', '=', id)
    .executeTakeFirst()
  if (dish === undefined) return 'missing'
  return dish.status === 'disabled' ? 'gone' : 'shown'
}
