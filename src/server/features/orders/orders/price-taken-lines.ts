import { dishSentence } from '#contracts/dish-sentences.ts'
import { remainingAt, unavailableAt } from '#domain/menus/availability.ts'
import { copyChoices, countChoices, findChoiceFault, unitPrice } from '#domain/menus/options.ts'
import { type CustomerContext, refuse, refuseWithSentence } from '#server/context.ts'
import { availabilityOf, lockCountedChoices, type StockNeed } from '../../menus/availability/public.ts'
import { groupsAt, readOptions, refuseChoices } from '../../menus/options/public.ts'
import type { TakenLine } from '../carts/public.ts'
import type { PricedLine } from './place-order-store.ts'

type Offered = Awaited<ReturnType<typeof readOptions>>[number]

/**
 * The lines with unit prices, copies of their choices and the counted stock that they need. Checks everything again for
 * the wanted time against the current menu. The caller has locked the dishes.
 */
export async function priceTakenLines(context: CustomerContext, lines: readonly TakenLine[], at: Date) {
  const ids = lines
    .filter((line) => line.has_options || line.choices.length > 0)
    .map((line) => line.product_id)
  const options = ids.length === 0 ? [] : await readOptions(context.db, [...new Set(ids)])
  const offered = new Map(options.map((dish) => [dish.id, dish]))
  const priced: PricedLine[] = []
  for (const line of lines) {
    const refusal = refuseUnavailable(context, line, at)
    if (refusal) return refusal
    const groups = groupsAt(offered.get(line.product_id)?.groups ?? [], at)
    const chosen = countChoices(line.choices)
    const fault = findChoiceFault(groups, chosen, line.quantity)
    if (fault !== null) return refuseChoices(fault, context.language)
    const { price: basePrice } = line
    const price = unitPrice(basePrice, groups, chosen)
    priced.push({ ...line, price, base_price: basePrice, choices: copyChoices(groups, chosen) })
  }
  const counted = await countNeeds(context, { lines, offered, at })
  return counted.ok ? ({ ok: true, lines: priced, needs: counted.needs } as const) : counted
}

/** Refuses a line whose dish is sold out (wire: orders) or not served; null when it is available. */
function refuseUnavailable({ language, now }: CustomerContext, line: TakenLine, at: Date) {
  const unavailable = unavailableAt(availabilityOf(line), at)
  if (unavailable === null) return null
  if (unavailable.reason === 'sold_out') return refuse('cart_changed')
  const from = unavailable.from?.toISOString() ?? null
  const fault = { code: 'not_served', name: line.name, available_from: from, left: null } as const
  return refuseWithSentence('not_served', dishSentence(fault, language, now))
}

type Ordered = { lines: readonly TakenLine[]; offered: ReadonlyMap<number, Offered>; at: Date }

/** The quantity needed of a count of stock, and the stock that is left. */
type CountedNeed = StockNeed & { name: string; left: number }

/** The quantity that the lines need of each count that is valid at that time, or a refusal if too little is left. */
async function countNeeds({ db, language, now }: CustomerContext, ordered: Ordered) {
  const needs = new Map<string, CountedNeed>()
  for (const need of needsOf(ordered)) {
    const key = `${need.of} ${need.id}`
    const known = needs.get(key)
    needs.set(key, { ...need, quantity: need.quantity + (known?.quantity ?? 0) })
  }
  const choices = [...needs.values()].filter((need) => need.of === 'choice')
  if (choices.length > 0) {
    const locked = await lockCountedChoices(
      db,
      choices.map(({ id }) => id),
    )
    // The stock of a choice may have become unlimited since it was read. Then nothing is deducted.
    for (const { id } of choices) needs.delete(`choice ${id}`)
    for (const row of locked) {
      const need = choices.find(({ id }) => id === row.id)
      const left = remainingAt({ left: row.stock_left, until: row.stock_until }, ordered.at)
      if (need && left !== null) needs.set(`choice ${row.id}`, { ...need, left })
    }
  }
  const short = [...needs.values()].find(({ quantity, left }) => quantity > left)
  if (short === undefined) return { ok: true, needs: [...needs.values()] } as const
  const { name, left } = short
  if (short.of === 'choice') return refuseChoices({ code: 'choice_few_left', name, left }, language)
  return refuseWithSentence(
    'few_left',
    dishSentence({ code: 'few_left', name, left, available_from: null }, language, now),
  )
}

function needsOf({ lines, offered, at }: Ordered): CountedNeed[] {
  return lines.flatMap((line) => {
    const { product_id: id, name, quantity } = line
    const left = remainingAt(availabilityOf(line).stock, at)
    const ofDish = left === null ? [] : [{ of: 'product' as const, id, name, quantity, left }]
    const groups = offered.get(id)?.groups ?? []
    const ofChoices = countChoices(line.choices).flatMap((chosen) => {
      const choice = groups.flatMap(({ choices }) => choices).find((one) => one.id === chosen.choice_id)
      if (!choice || choice.left === null || choice.until === null) return []
      const choicesLeft = remainingAt({ left: choice.left, until: new Date(choice.until) }, at)
      if (choicesLeft === null) return []
      const shared = choice.product_id
      return {
        ...(shared === null
          ? { of: 'choice' as const, id: choice.id }
          : { of: 'product' as const, id: shared }),
        name: choice.name,
        quantity: chosen.quantity * quantity,
        left: choicesLeft,
      }
    })
    return [...ofDish, ...ofChoices]
  })
}
