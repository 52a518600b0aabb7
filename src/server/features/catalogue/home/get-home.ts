import { LRUCache } from 'lru-cache'
import type { DishKind } from '#contracts/menus/home.ts'
import { dishKindOf } from '#domain/menus/dish-kind.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { listOfferedVouchers, listSoldDishes, type SoldDish } from './home-store.ts'

/** Enough dishes to cover every kind that sells. The whole menu of a large town would be a million rows. */
const consideredDishes = 1_000
const maxKinds = 16
const maxVouchers = 12

export async function getHome({ db, now }: CallOf<'getHome'>): AnswerTo<'getHome'> {
  const [dishes, vouchers] = await Promise.all([
    listSoldDishes(db, { now, limit: consideredDishes }),
    listOfferedVouchers(db, { now, limit: maxVouchers }),
  ])
  return succeed({
    dish_kinds: kindsOf(dishes).slice(0, maxKinds),
    vouchers: vouchers.map(({ partner_id, partner_name, image_url, expiry_date, ...voucher }) => ({
      ...voucher,
      expiry_date: formatMoment(expiry_date),
      partner: { id: partner_id, name: partner_name, image: { url: image_url } },
    })),
  })
}

/**
 * Cached by dish name: the best sellers rarely change, and finding the kinds of a thousand names takes milliseconds.
 */
const knownKinds = new LRUCache<string, { kind: ReturnType<typeof dishKindOf> }>({
  max: 4 * consideredDishes,
  memoMethod: (name) => ({ kind: dishKindOf(name) }),
})

/** The kinds of dish, ordered by their best seller, each with the first picture of its best sellers. */
function kindsOf(dishes: readonly SoldDish[]): DishKind[] {
  const kinds = new Map<string, DishKind>()
  for (const { name, image_url } of dishes) {
    const { kind } = knownKinds.memo(name)
    if (kind === null) continue
    const known = kinds.get(kind) ?? { name: kind, image: { url: null }, number_of_products: 0 }
    kinds.set(kind, {
      ...known,
      image: { url: known.image.url ?? image_url },
      number_of_products: known.number_of_products + 1,
    })
  }
  return [...kinds.values()]
}
