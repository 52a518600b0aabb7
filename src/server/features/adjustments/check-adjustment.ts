import { postingsOfDebtPaid, postingsOfHandIn, postingsOfWriteOff } from '#domain/money/account-postings.ts'
import { amountMoved, areLeft, needsSecondPerson, refundable } from '#domain/money/adjustments.ts'
import { cashHeld } from '#domain/money/cash-in-hand.ts'
import type { Postings } from '#domain/money/ledger.ts'
import { postingsOfFailedDelivery } from '#domain/money/order-postings.ts'
import { postingsOfRefund, postingsOfRounding } from '#domain/money/refund-postings.ts'
import { type Database, refuse } from '#server/context.ts'
import { lockCash, readCash } from '../cash/public.ts'
import { readBalance } from '../ledger/public.ts'
import { lockCustomerOf, lockOrder, moneyOf, type OrderRow } from '../orders/public.ts'
import { exists } from '../terms/public.ts'
import {
  type AdjustmentRow,
  findEntry,
  findMaker,
  isTaken,
  type PostedEntry,
  readDebtsPaid,
  readLinePrices,
  readRefundShares,
  readRefunds,
} from './adjustment-store.ts'

/** Debts that somebody has paid in so many days count together for the limit of one person. */
const daysTogether = 7
const daysBefore = (now: Date) => new Date(now.getTime() - daysTogether * 24 * 60 * 60 * 1000)

/** What an adjustment is about, before it is stored. */
export type Draft = Pick<
  AdjustmentRow,
  | 'kind'
  | 'amount'
  | 'order_id'
  | 'partner_id'
  | 'driver_id'
  | 'account'
  | 'dishes'
  | 'fee'
  | 'bearer'
  | 'paid_to'
  | 'lines'
  | 'corrects'
>

/** An adjustment about nothing yet. */
export const noTarget: Omit<Draft, 'kind' | 'amount'> = {
  order_id: null,
  partner_id: null,
  driver_id: null,
  account: null,
  dishes: null,
  fee: null,
  bearer: null,
  paid_to: null,
  lines: null,
  corrects: null,
}

/** Locks what an adjustment changes: its customer, order, driver and restaurant, in this order. */
async function lockTargets(db: Database, draft: Draft): Promise<OrderRow | null> {
  const { order_id: orderId, driver_id: driverId, partner_id: partnerId, account } = draft
  const order = orderId === null ? null : await lockWithCustomer(db, orderId)
  if (driverId !== null) await lockCash(db, driverId)
  if (partnerId !== null && account === 'restaurant') {
    const partner = db.selectFrom('partners').select('id').where('id', '=', partnerId)
    await partner.forNoKeyUpdate().execute()
  }
  return order
}

/** Locks an order behind its customer, as a cancellation does, which gives coins back too. */
export async function lockWithCustomer(db: Database, orderId: number): Promise<OrderRow | null> {
  await lockCustomerOf(db, orderId)
  return lockOrder(db, orderId, 'any')
}

/** An adjustment that may be posted now: the right postings, whom they move, and what they take back. */
export type Checked = {
  order: OrderRow | null
  right: Postings
  holders: PostedEntry['holders']
  corrected: PostedEntry | null
  firstEntryId: number | null
  needsSecond: boolean
}

/** Locks what an adjustment changes and checks it by what is there now. `besides` is its own row, once stored. */
export async function checkAdjustment(
  db: Database,
  draft: Draft,
  { now, besides = null }: { now: Date; besides?: number | null },
) {
  const { partner_id: partnerId, driver_id: driverId } = draft
  if (partnerId !== null && !(await exists(db, 'partners', partnerId))) return refuse('partner_not_found')
  if (driverId !== null && !(await exists(db, 'drivers', driverId))) return refuse('driver_not_found')
  const order = await lockTargets(db, draft)
  const corrected = draft.corrects === null ? null : await findEntry(db, draft.corrects)
  if (corrected !== null && (await isTaken(db, corrected.id, besides))) {
    return refuse('entry_not_correctable')
  }
  const found = await rightOf(db, draft, { order, corrected, now })
  if (!found.ok) return found
  const { right, amount } = found
  const firstEntryId =
    corrected === null ? null : ((await findMaker(db, corrected.id))?.first_entry_id ?? corrected.id)
  const first = firstEntryId === null ? {} : ((await findEntry(db, firstEntryId))?.postings ?? {})
  const correctedKind = corrected?.cause ?? null
  const needsSecond = needsSecondPerson({ kind: draft.kind, correctedKind, amount, first, right })
  const holders = { ...holdersOf(draft, order), ...corrected?.holders }
  const checked = { order, right, holders, corrected, firstEntryId, needsSecond }
  return { ok: true, checked: checked satisfies Checked } as const
}

function holdersOf({ partner_id, driver_id }: Draft, order: OrderRow | null): PostedEntry['holders'] {
  const driverId = driver_id ?? order?.driver_id ?? null
  const partnerId = partner_id ?? order?.partner_id
  return {
    ...(order && { userId: order.user_id }),
    ...(partnerId !== undefined && { partnerId }),
    ...(driverId !== null && { driverId }),
  }
}

type Around = { order: OrderRow | null; corrected: PostedEntry | null; now: Date }

/** The right postings; `amount` is what counts for the limit of one person. */
async function rightOf(db: Database, draft: Draft, around: Around) {
  const { order, corrected } = around
  const { kind, amount, bearer, driver_id: driverId } = draft
  const posting = (right: Postings) => ({ ok: true, right, amount }) as const
  if (kind === 'taken_back') return posting(await roundingWithout(db, around))
  if (kind === 'handed_in') {
    if (driverId === null) return refuse('entry_not_correctable')
    // As if what is corrected had never been handed in.
    const held = cashHeld((await readCash(db, driverId)) - (corrected?.postings.driver_cash ?? 0))
    return amount > held ? refuse('more_than_owed', { owed: held }) : posting(postingsOfHandIn(amount))
  }
  if (kind === 'canceled') {
    if (order === null || bearer === null) return refuse('entry_not_correctable')
    // Without an entry to take back, nothing may stand that the right one would double.
    if (corrected === null && !movedNothing(order)) return refuse('order_state_changed')
    const right = postingsOfFailedDelivery(moneyOf(order), bearer)
    return { ok: true, right, amount: amountMoved(right) } as const
  }
  if (kind === 'refunded') return refundOf(db, draft, around)
  return debtOf(db, draft, around)
}

/** Whether an order that was not delivered has posted nothing: the restaurant failed to bring it and bears it. */
export function movedNothing(order: OrderRow): boolean {
  const { loss_bearer: bearer } = order
  return bearer !== null && Object.keys(postingsOfFailedDelivery(moneyOf(order), bearer)).length === 0
}

async function refundOf(db: Database, draft: Draft, { order, corrected }: Around) {
  const { dishes, fee, bearer, paid_to: to, lines } = draft
  if (order === null) return refuse('order_not_found')
  if (order.state !== 'delivered') return refuse('order_state_changed')
  if (dishes === null || fee === null || bearer === null || to === null) return refuse('refund_too_large')
  if (bearer === 'driver' && order.driver_id === null) return refuse('driver_not_found')
  const money = moneyOf(order)
  const refunded = await readRefunds(db, order.id, corrected?.id ?? null)
  const left = refundable(money, refunded)
  if (dishes > left.dishes || fee > left.fee || dishes + fee === 0) return refuse('refund_too_large', left)
  const bought = lines === null ? null : await readLinePrices(db, order.id)
  if (lines && bought && !areLeft(lines, { bought, refunded: refunded.lines })) {
    return refuse('refund_too_large', left)
  }
  const others = {
    refunds: refunded.refunds,
    returned: await readRefundShares(db, order.id, corrected?.id ?? null),
  }
  const right = postingsOfRefund(money, { dishes, fee, bearer, to }, others)
  const amount = refunded.dishes + refunded.fee + dishes + fee
  return { ok: true, right, amount } as const
}

/** What the other refunds of an order come to once one is taken back; nothing for other entries. */
async function roundingWithout(db: Database, { order, corrected }: Around): Promise<Postings> {
  if (order === null || corrected?.cause !== 'refunded') return {}
  const { refunds } = await readRefunds(db, order.id, corrected.id)
  const returned = await readRefundShares(db, order.id, corrected.id)
  return postingsOfRounding(moneyOf(order), { refunds, returned })
}

async function debtOf(db: Database, draft: Draft, { corrected, now }: Around) {
  const { kind, amount, account, partner_id, driver_id } = draft
  const holderId = account === 'restaurant' ? partner_id : driver_id
  if (account === null || holderId === null) return refuse('entry_not_correctable')
  // What is corrected counts as if it had never been posted.
  const balance = await readBalance(db, { kind: account, holderId })
  const owed = (corrected?.postings[account] ?? 0) - balance
  if (amount > owed) return refuse('more_than_owed', { owed: Math.max(0, owed) })
  const right =
    kind === 'debt_paid' && account !== 'driver_cash'
      ? postingsOfDebtPaid(amount, account)
      : postingsOfWriteOff(amount, account)
  const counted = { since: daysBefore(now), besidesEntry: corrected?.id ?? null }
  const earlier = kind === 'debt_paid' ? await readDebtsPaid(db, { account, holderId }, counted) : 0
  return { ok: true, right, amount: earlier + amount } as const
}
