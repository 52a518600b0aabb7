import { isSoldOutAt, type Stock } from '#domain/menus/availability.ts'
import { type End, momentOfEnd } from '#domain/time/end.ts'
import { startOfNextMinute } from '#domain/time/opening-hours.ts'
import {
  type AnswerTo,
  type CallOf,
  type InputOf,
  refuse,
  refuseFields,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { findChoice, putStock, type StockRow } from './stock-store.ts'

const dayMs = 86_400_000
const maxAheadMs = 366 * dayMs

export async function setProductStock(
  context: CallOf<'setProductStock'>,
  { product_id: id, ...wanted }: InputOf<'setProductStock'>,
): AnswerTo<'setProductStock'> {
  const stock = stockToSet(context, wanted)
  if (!stock.ok) return stock
  const row = await putStock(context, { table: 'products', id, stock: stock.stock })
  if (row === null) return refuse('product_not_found')
  await recordStock(context, row.name, stock.stock)
  return succeed(toWire(context, row))
}

export async function setChoiceStock(
  context: CallOf<'setChoiceStock'>,
  { choice_id: id, ...wanted }: InputOf<'setChoiceStock'>,
): AnswerTo<'setChoiceStock'> {
  const stock = stockToSet(context, wanted)
  if (!stock.ok) return stock
  const choice = await findChoice(context, id)
  if (choice === null) return refuse('choice_not_found')
  const { product_id: shared } = choice
  const row = await putStock(
    context,
    shared === null
      ? { table: 'choices', id, stock: stock.stock }
      : { table: 'products', id: shared, stock: stock.stock },
  )
  if (row === null) return refuse('choice_not_found')
  await recordStock(context, choice.name, stock.stock)
  return succeed({ ...toWire(context, row), id, name: choice.name })
}

function recordStock(context: StaffContext, name: string, stock: Stock | null): Promise<void> {
  const until = stock && { until: stock.until.toISOString() }
  return recordStaffAction(context, 'stock_set', { name, count: stock?.left ?? null, ...until })
}

type WantedStock = { left: number | null; until?: End | undefined }

/** The stock to store. A count always ends at a whole minute, because cached answers expire then. */
function stockToSet({ now }: StaffContext, { left, until }: WantedStock) {
  if (left === null) return { ok: true, stock: null } as const
  const end = momentOfEnd(until ?? 'next_day', now)
  if (end <= now) return refuseFields('validation_failed', { until: 'moment_past' })
  if (end.getTime() > now.getTime() + maxAheadMs) {
    return refuseFields('validation_failed', { until: 'date_too_far' })
  }
  return {
    ok: true,
    stock: { left, until: startOfNextMinute(new Date(end.getTime() - 1)) } satisfies Stock,
  } as const
}

function toWire({ now }: StaffContext, { id, name, status, stock_left: left, stock_until: until }: StockRow) {
  const stock = left === null || until === null ? null : { left, until }
  const isOut = status === 'in_stock' && isSoldOutAt(stock, now)
  return {
    id,
    name,
    status: isOut ? ('out_of_stock' as const) : status,
    left,
    until: until?.toISOString() ?? null,
  }
}
