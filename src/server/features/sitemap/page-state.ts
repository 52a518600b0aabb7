import type { Database } from '#server/context.ts'
import { hiddenStatuses } from '../partners/public.ts'

/** The subject of a page. */
type PageSubject = { kind: 'restaurant' | 'dish'; id: number }

/** Whether the page is public. `gone`: a dish that was disabled at a visible restaurant. */
export type PageState = 'shown' | 'gone' | 'missing'

export async function findPageState(db: Database, { kind, id }: PageSubject): Promise<PageState> {
  const visible = db.selectFrom('partners').where('partners.status', 'not in', hiddenStatuses)
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
