import {
  postingsOfCoins,
  postingsOfDebtPaid,
  postingsOfHandIn,
  postingsOfWriteOff,
} from '#domain/money/account-postings.ts'
import { canRefundLines, refundable } from '#domain/money/adjustments.ts'
import { cashHeld } from '#domain/money/cash-in-hand.ts'
import type { Postings } from '#domain/money/ledger.ts'
import type { Vnd } from '#domain/money/money.ts'
import { postingsOfRefund, postingsOfRounding } from '#domain/money/refund-postings.ts'
import { amountMoved, countedAmount, needsSecondPerson } from '#domain/money/two-persons.ts'
import { type Database, refuse } from '#server/context.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { lockCash, readCash } from '../../money/cash/public.ts'
import { readBalance } from '../../money/ledger/public.ts'
import { holderExists } from '../../money/terms/public.ts'
import { moneyOf, type OrderRow } from '../../orders/orders/public.ts'
import {
  type AdjustmentRow,
  findCreatingAdjustment,
  findEntry,
  hasReversal,
  type Parties,
  type PostedEntry,
  readEarlier,
  readLinePrices,
  readRefundShares,
  readRefunds,
} from './adjustment-store.ts'
import { findOpenLoss, lockWithCustomer, postingsOfLoss } from './order-loss.ts'

/** An adjustment before it is stored. */
export type Draft = Pick<
  AdjustmentRow,
  | 'kind'
  | 'amount'
  | 'order_id'
  | 'partner_id'
  | 'driver_id'
  | 'user_id'
  | 'account'
  | 'dishes'
  | 'fee'
  | 'bearer'
  | 'paid_to'
  | 'lines'
  | 'corrects'
>

/** The default values of an adjustment: it concerns no order or party. */
export const emptyDraft: Omit<Draft, 'kind' | 'amount'> = {
  order_id: null,
  partner_id: null,
  driver_id: null,
  user_id: null,
  account: null,
  dishes: null,
  fee: null,
  bearer: null,
  paid_to: null,
  lines: null,
  corrects: null,
}

/**
 * Locks the customer, order, driver and restaurant of an adjustment, in this order, so that two parallel adjustments
 * for the same party see each other.
 */
async function lockTargets(db: Database, draft: Draft): Promise<OrderRow | null> {
  const { order_id: orderId, user_id: userId } = draft
  if (userId !== null) await lockUser(db, userId)
  const order = orderId === null ? null : await lockWithCustomer(db, orderId)
  const driverId = draft.driver_id ?? order?.driver_id ?? null
  const partnerId = draft.partner_id ?? order?.partner_id ?? null
  if (driverId !== null) await lockCash(db, driverId)
  if (partnerId !== null) {
    const partner = db.selectFrom('partners').select('id').where('id', '=', partnerId)
    await partner.forNoKeyUpdate().execute()
  }
  return order
}

/** An adjustment that may be posted now: the right postings, their holders, and the entry that they reverse. */
export type Checked = {
  order: OrderRow | null
  right: Postings
  holders: PostedEntry['holders']
  corrected: PostedEntry | null
  /** The entry that the first of a chain of corrections reversed; null without a correction. */
  firstEntryId: number | null
  /** The kind of loss, if the order was ended by hand. */
  loss: 'failed' | 'unserved' | null
  /** The amount that counts towards the limits of one person, and the parties that it counts for. */
  counted: Vnd
  parties: Parties
  needsSecond: boolean
}

type Checking = {
  /** The name of the person who proposes the adjustment. */
  by: string
  now: Date
  /** The id of its own row, if the adjustment is already stored. */
  exceptId?: number
  /** Whether it also counts for the customer of its order, who gets nothing from it. */
  countsForCustomer?: boolean
}

/** Locks the rows that an adjustment changes and checks it against them. */
export async function checkAdjustment(db: Database, draft: Draft, checking: Checking) {
  const { by, now, exceptId, countsForCustomer = false } = checking
  const { partner_id: partnerId, driver_id: driverId } = draft
  if (partnerId !== null && !(await holderExists(db, 'partners', partnerId)))
    return refuse('partner_not_found')
  if (driverId !== null && !(await holderExists(db, 'drivers', driverId))) return refuse('driver_not_found')
  const order = await lockTargets(db, draft)
  const corrected = draft.corrects === null ? null : await findEntry(db, draft.corrects)
  if (corrected !== null && (await hasReversal(db, corrected.id, exceptId ?? null))) {
    return refuse('entry_not_correctable')
  }
  const found = await rightPostingsOf(db, draft, { order, corrected, now })
  if (!found.ok) return found
  const { right, amount, loss = null } = found
  const firstEntryId =
    corrected === null
      ? null
      : ((await findCreatingAdjustment(db, corrected.id))?.first_entry_id ?? corrected.id)
  const first = firstEntryId === null ? {} : ((await findEntry(db, firstEntryId))?.postings ?? {})
  const correctedKind = corrected?.cause ?? null
  const step = { kind: draft.kind, correctedKind, amount, first, right }
  const holders = { ...holdersOf(draft, order), ...corrected?.holders }
  const moved = { ...corrected?.postings, ...right }
  const parties = partiesOf(draft, { order, moved, holders, countsForCustomer })
  const { order_id: orderId, corrects } = draft
  const next = { by, parties, orderId, corrects, exceptId: exceptId ?? null, now }
  const needsSecond = needsSecondPerson(step, await readEarlier(db, next))
  const counts = { counted: countedAmount(step), parties, needsSecond }
  const checked = { order, right, holders, corrected, firstEntryId, loss, ...counts }
  return { ok: true, checked: checked satisfies Checked } as const
}

type Moved = {
  order: OrderRow | null
  moved: Postings
  holders: PostedEntry['holders']
  countsForCustomer: boolean
}

/**
 * The parties that an adjustment counts for: the holders of its accounts and the restaurant of its order, even if
 * another party pays. The customer of a refund by bank counts. The customer of a canceled order, who only gets back the
 * payment, does not count, unless the driver ended the order.
 */
function partiesOf({ kind, user_id }: Draft, { order, moved, holders, countsForCustomer }: Moved): Parties {
  const isOfDriver = 'driver' in moved || 'driver_cash' in moved
  return {
    for_user_id: kind === 'canceled' && !countsForCustomer ? null : (user_id ?? order?.user_id ?? null),
    for_partner_id: order !== null || 'restaurant' in moved ? (holders.partnerId ?? null) : null,
    for_driver_id: isOfDriver ? (holders.driverId ?? null) : null,
  }
}

function holdersOf(
  { partner_id, driver_id, user_id }: Draft,
  order: OrderRow | null,
): PostedEntry['holders'] {
  const driverId = driver_id ?? order?.driver_id ?? null
  const partnerId = partner_id ?? order?.partner_id
  const userId = user_id ?? order?.user_id
  return {
    ...(userId !== undefined && { userId }),
    ...(partnerId !== undefined && { partnerId }),
    ...(driverId !== null && { driverId }),
  }
}

type AdjustmentContext = { order: OrderRow | null; corrected: PostedEntry | null; now: Date }

/** The right postings; `amount` is what counts for the limit of one person. */
async function rightPostingsOf(db: Database, draft: Draft, context: AdjustmentContext) {
  const { order, corrected } = context
  const { kind, amount, bearer, driver_id: driverId } = draft
  const posting = (right: Postings) => ({ ok: true, right, amount, loss: null }) as const
  if (kind === 'granted') return posting(postingsOfCoins(amount))
  if (kind === 'taken_back') return posting(await roundingWithout(db, context))
  if (kind === 'handed_in') {
    if (driverId === null) return refuse('entry_not_correctable')
    // The corrected cash counts as if it had never been handed in.
    const held = cashHeld((await readCash(db, driverId)) - (corrected?.postings.driver_cash ?? 0))
    return amount > held ? refuse('more_than_owed', { owed: held }) : posting(postingsOfHandIn(amount))
  }
  if (kind === 'canceled') {
    if (order === null || bearer === null) return refuse('entry_not_correctable')
    // Without an entry to reverse, the loss must be open, so that it is not posted twice.
    const loss = corrected === null ? await findOpenLoss(db, order, context.now) : 'failed'
    if (loss === null) return refuse('order_state_changed')
    const right = postingsOfLoss(order, { loss, bearer, corrected })
    return { ok: true, right, amount: amountMoved(right), loss } as const
  }
  if (kind === 'refunded') return refundOf(db, draft, context)
  return debtOf(db, draft, context)
}

async function refundOf(db: Database, draft: Draft, { order, corrected }: AdjustmentContext) {
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
  if (lines && bought && !canRefundLines(lines, { bought, refunded: refunded.lines })) {
    return refuse('refund_too_large', left)
  }
  const others = {
    refunds: refunded.refunds,
    returned: await readRefundShares(db, order.id, corrected?.id ?? null),
  }
  const right = postingsOfRefund(money, { dishes, fee, bearer, to }, others)
  // A restaurant that bears the loss also pays the shop's part of the voucher.
  return { ok: true, right, amount: Math.max(dishes + fee, amountMoved(right)), loss: null } as const
}

/** The rounding of an order's other refunds once one is reversed; empty for other entries. */
async function roundingWithout(db: Database, { order, corrected }: AdjustmentContext): Promise<Postings> {
  if (order === null || corrected?.cause !== 'refunded') return {}
  const { refunds } = await readRefunds(db, order.id, corrected.id)
  const returned = await readRefundShares(db, order.id, corrected.id)
  return postingsOfRounding(moneyOf(order), { refunds, returned })
}

async function debtOf(db: Database, draft: Draft, { corrected }: AdjustmentContext) {
  const { kind, amount, account, partner_id, driver_id } = draft
  const holderId = account === 'restaurant' ? partner_id : driver_id
  if (account === null || holderId === null) return refuse('entry_not_correctable')
  // A corrected entry counts as if it had never been posted.
  const balance = await readBalance(db, { kind: account, holderId })
  const owed = (corrected?.postings[account] ?? 0) - balance
  if (amount > owed) return refuse('more_than_owed', { owed: Math.max(0, owed) })
  const right =
    kind === 'debt_paid' && account !== 'driver_cash'
      ? postingsOfDebtPaid(amount, account)
      : postingsOfWriteOff(amount, account)
  return { ok: true, right, amount, loss: null } as const
}
