import { sql } from 'kysely'
import { remainingAt, unavailableAt } from '#domain/menus/availability.ts'
import { copyChoices, defaultChoices, findChoiceFault, type OptionGroup } from '#domain/menus/options.ts'
import { linesWithAnother, lineWithout, partsMissingIn, type SwapLine } from '#domain/menus/swap-line.ts'
import { maxSwapSuggestions } from '#domain/orders/swap.ts'
import type { Database } from '#server/context.ts'
import { availabilityOf, isInStockAt, type StockNeed } from '../../menus/availability/public.ts'
import { type DishOptions, groupsAt, readOptions } from '../../menus/options/public.ts'

/** How many dishes of a large menu are examined: the same category first, then the nearest price. */
const maxCandidates = 60

/** A line of an order and its missing choice; null when the whole dish is missing. */
export type MissingItem = { line: SwapLine; choiceId: number | null }

/** An alternative. `id` is the dish or the choice that the kitchen offers. */
export type Alternative = { id: number; name: string; line: SwapLine }

/**
 * Finds alternatives for a missing dish or choice at a time. `without`: the line without the missing choice; null if
 * the line cannot do without it.
 */
export async function findAlternatives(
  db: Database,
  { line, choiceId }: MissingItem,
  at: Date,
): Promise<{ alternatives: Alternative[]; without: SwapLine | null }> {
  if (choiceId === null) return { alternatives: await listDishes(db, line, at), without: null }
  const [dish] = await readOptions(db, [line.product_id])
  const group = groupsAt(dish?.groups ?? [], at).find(({ choices }) =>
    choices.some(({ id }) => id === choiceId),
  )
  return { alternatives: listChoices(line, choiceId, group), without: lineWithout(line, choiceId, group) }
}

function listChoices(line: SwapLine, choiceId: number, group: OptionGroup | undefined): Alternative[] {
  return linesWithAnother(line, choiceId, group)
    .flatMap((other) => {
      const [choice] = partsMissingIn(other, line).choices
      return choice ? [{ id: choice.choice_id, name: choice.name, line: other }] : []
    })
    .slice(0, maxSwapSuggestions)
}

async function listDishes(db: Database, line: SwapLine, at: Date): Promise<Alternative[]> {
  const { rows } = await sql<{ id: number }>`
    select product.id
      from products as product join products as missing on missing.id = ${line.product_id}
     where product.partner_id = missing.partner_id and product.id <> missing.id and product.price <= ${line.price}
       and ${isInStockAt('product', at)}
     order by product.category_id is distinct from missing.category_id, product.price desc, product.id
     limit ${maxCandidates}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const dishes = new Map((await readOptions(db, ids)).map((dish) => [dish.id, dish]))
  return ids
    .flatMap((id) => {
      const dish = dishes.get(id)
      const other = dish && asLine(dish, line.quantity, at)
      return dish && other ? [{ id, name: dish.name, line: other }] : []
    })
    .slice(0, maxSwapSuggestions)
}

/** A line of a dish with its default choices. Null when it is unavailable or needs a choice. */
function asLine(dish: DishOptions, quantity: number, at: Date): SwapLine | null {
  const groups = groupsAt(dish.groups, at)
  const chosen = defaultChoices(dish.price, groups)
  if (chosen === null || findChoiceFault(groups, chosen, quantity) !== null) return null
  if (!isDishAvailable(dish, quantity, at)) return null
  const { id: product_id, name, price } = dish
  return { product_id, name, quantity, price, base_price: price, choices: copyChoices(groups, chosen) }
}

function isDishAvailable(dish: DishOptions, quantity: number, at: Date): boolean {
  const availability = availabilityOf(dish)
  const left = remainingAt(availability.stock, at) ?? quantity
  return unavailableAt(availability, at) === null && left >= quantity
}

/**
 * The stock that `became` needs beyond the stock of `was`. Null when part of it is no longer available. The caller has
 * locked the dishes.
 */
export async function findNeeds(
  db: Database,
  { was, became }: { was: SwapLine; became: SwapLine },
  at: Date,
) {
  const [dish] = await readOptions(db, [became.product_id])
  if (dish === undefined) return null
  const { hasDish, choices } = partsMissingIn(became, was)
  const { quantity } = became
  if (hasDish && !isDishAvailable(dish, quantity, at)) return null
  const counted = remainingAt(availabilityOf(dish).stock, at) !== null
  const needs: StockNeed[] = hasDish && counted ? [{ of: 'product', id: dish.id, quantity }] : []
  const offered = groupsAt(dish.groups, at).flatMap((group) => group.choices)
  const stored = dish.groups.flatMap((group) => group.choices)
  for (const { choice_id: id, quantity: times } of choices) {
    const [choice, storedChoice] = [offered.find((one) => one.id === id), stored.find((one) => one.id === id)]
    const needed = times * quantity
    if (choice?.status !== 'in_stock' || storedChoice === undefined || (choice.left ?? needed) < needed)
      return null
    if (choice.left === undefined) continue
    const shared = storedChoice.product_id
    needs.push(
      shared === null
        ? { of: 'choice', id, quantity: needed }
        : { of: 'product', id: shared, quantity: needed },
    )
  }
  return mergeNeeds(needs)
}

/** Merges the needs of the same count: two choices may share the stock of one dish. */
function mergeNeeds(needs: readonly StockNeed[]): StockNeed[] {
  const merged = new Map<string, StockNeed>()
  for (const need of needs) {
    const key = `${need.of} ${need.id}`
    merged.set(key, { ...need, quantity: need.quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()]
}
