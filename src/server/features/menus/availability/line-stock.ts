import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { StockNeed } from './stock-store.ts'

/** The parts of an order's line: its dish, unless removed, and the total of each choice. */
type LineParts = { product_id: number; hasDish: boolean; quantity: number; choices: LineChoice[] }

type LineChoice = { choice_id: number; quantity: number }

/** Locks the dishes of lines and those whose stock their choices share, then the choices, each by ascending id. */
export async function lockLines(
  db: Database,
  lines: readonly { product_id: number; choices: readonly LineChoice[] }[],
): Promise<void> {
  const productIds = lines.map(({ product_id }) => product_id)
  const choiceIds = lines.flatMap(({ choices }) => choices.map(({ choice_id }) => choice_id))
  await sql`
    select from products
     where id = any(${productIds}::bigint[])
        or id in (select product_id from choices where id = any(${choiceIds}::bigint[]) and product_id is not null)
     order by id for no key update`.execute(db)
  await sql`
    select from choices where id = any(${choiceIds}::bigint[]) order by id for no key update`.execute(db)
}

/** Returns the stock of parts of a line to the counts that are still valid. The caller has locked the rows. */
export async function givePartsBack(db: Database, orderId: number, parts: LineParts): Promise<void> {
  for (const need of await needsOf(db, parts)) await giveBack(db, orderId, need)
}

async function needsOf(
  db: Database,
  { product_id, hasDish, quantity, choices }: LineParts,
): Promise<StockNeed[]> {
  const shared = await db
    .selectFrom('choices')
    .select(['id', 'product_id'])
    .where('id', 'in', [0, ...choices.map(({ choice_id }) => choice_id)])
    .execute()
  const ofChoices = choices.flatMap(({ choice_id: id, quantity: times }): StockNeed[] => {
    const dish = shared.find((choice) => choice.id === id)?.product_id ?? null
    const needed = times * quantity
    return dish === null
      ? [{ of: 'choice', id, quantity: needed }]
      : [{ of: 'product', id: dish, quantity: needed }]
  })
  return [...(hasDish ? [{ of: 'product', id: product_id, quantity } as const] : []), ...ofChoices]
}

/** Returns stock to the newest count first. A changed order may have used several counts. */
async function giveBack(db: Database, orderId: number, need: StockNeed): Promise<void> {
  const column = need.of === 'product' ? 'product_id' : 'choice_id'
  const takings = await db
    .selectFrom('stock_takings')
    .select(['stock_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where(column, '=', need.id)
    .orderBy('stock_id', 'desc')
    .execute()
  let rest = need.quantity
  for (const { stock_id: stockId, quantity } of takings) {
    const back = Math.min(rest, quantity)
    rest -= back
    if (back === 0) return
    const taking = sql`order_id = ${orderId} and stock_id = ${stockId}`
    await (back === quantity
      ? sql`delete from stock_takings where ${taking}`.execute(db)
      : sql`update stock_takings set quantity = quantity - ${back} where ${taking}`.execute(db))
    await sql`
      update ${sql.table(need.of === 'product' ? 'products' : 'choices')} set stock_left = stock_left + ${back}
       where id = ${need.id} and stock_id = ${stockId}`.execute(db)
  }
}
