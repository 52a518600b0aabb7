import type { Database } from '#server/context.ts'
import { hiddenStatuses } from '../partners/public.ts'

/** What has a page that is there or is not. */
type PageSubject = { kind: 'restaurant' | 'dish'; id: number }

/** Whether everybody may see it; a dish that was taken off the menu of a restaurant that is still there is gone. */
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
