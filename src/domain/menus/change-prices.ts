import type { Vnd } from '../money/money.ts'
import type { MenuChange } from './change-menu.ts'
import { type Menu, menuLimits } from './menu.ts'

/** A change of many prices: by a percentage or an amount, up or down, rounded to a multiple. */
export type PriceRule = { by: 'percent' | 'amount'; value: number; round_to: (typeof roundings)[number] }

/** The multiples to which prices are rounded, in dong. */
export const roundings = [1, 500, 1_000, 5_000] as const

/** Applies the rule to a price. Half a step is rounded up; the result stays within the allowed prices. */
export function newPrice(price: Vnd, { by, value, round_to: step }: PriceRule): Vnd {
  const raw = by === 'percent' ? (price * (100 + value)) / 100 : price + value
  // Percentages leave floating-point errors below a billionth, which would round to the wrong side.
  const rounded = Math.floor(Number((raw / step).toFixed(6)) + 0.5) * step
  return Math.min(menuLimits.price, Math.max(0, rounded))
}

/** A changed price of a dish or of a size. `id` is the id of the dish or of the choice. */
export type ChangedPrice = { of: 'product' | 'size'; id: number; name: string; before: Vnd; after: Vnd }

type PricedMenu = {
  products: readonly { id: number; name: string; price: Vnd; groups: readonly { group_id: number }[] }[]
  groups: readonly {
    id: number
    is_size: boolean
    choices: readonly { id: number; name: string; price: Vnd }[]
  }[]
}

/** The prices that the rule changes for these dishes. A size group that several dishes share is listed once. */
export function findChangedPrices(menu: PricedMenu, ids: readonly number[], rule: PriceRule): ChangedPrice[] {
  const wanted = new Set(ids)
  const sizes = new Map(menu.groups.flatMap((group) => (group.is_size ? [[group.id, group] as const] : [])))
  const seen = new Set<number>()
  const changed = menu.products.flatMap((product): ChangedPrice[] => {
    if (!wanted.has(product.id)) return []
    const sizeGroup = product.groups.map(({ group_id }) => sizes.get(group_id)).find(Boolean)
    if (!sizeGroup) {
      const { id, name, price } = product
      return [{ of: 'product', id, name, before: price, after: newPrice(price, rule) }]
    }
    if (seen.has(sizeGroup.id)) return []
    seen.add(sizeGroup.id)
    return sizeGroup.choices.map(({ id, name, price }) => ({
      of: 'size' as const,
      id,
      name: `${product.name} · ${name}`,
      before: price,
      after: newPrice(price, rule),
    }))
  })
  return changed.filter(({ before, after }) => before !== after)
}

/** The menu changes that set these prices; null when a price is no longer the one that the person saw (`expected`). */
export function menuChangesForPrices(menu: Menu, expected: readonly ChangedPrice[]): MenuChange[] | null {
  const wanted = new Map(expected.map(({ of, id, ...prices }) => [`${of} ${id}`, prices]))
  const unmatched = new Set(wanted.keys())
  const newPriceOf = (key: string, price: Vnd): Vnd => {
    const found = wanted.get(key)
    if (found === undefined || found.before !== price) return price
    unmatched.delete(key)
    return found.after
  }
  const products = menu.products.flatMap((product): MenuChange[] => {
    const price = newPriceOf(`product ${product.id}`, product.price)
    if (price === product.price) return []
    return [{ do: 'edit', of: 'products', id: product.id, seen: null, to: { price } }]
  })
  const groups = menu.groups.flatMap((group): MenuChange[] => {
    if (!group.is_size) return []
    const choices = group.choices.map((choice) => ({
      ...choice,
      price: newPriceOf(`size ${choice.id}`, choice.price),
    }))
    if (choices.every(({ price }, at) => price === group.choices[at]?.price)) return []
    return [{ do: 'edit', of: 'groups', id: group.id, seen: null, to: { choices } }]
  })
  return unmatched.size === 0 ? [...products, ...groups] : null
}
