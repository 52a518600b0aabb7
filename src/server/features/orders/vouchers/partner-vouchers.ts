import type { PartnerVoucher } from '#contracts/money/partner-voucher.ts'
import type { StaffAction } from '#domain/accounts/staff-actions.ts'
import { replayVoucher as replay, replayDays } from '#domain/money/voucher-replay.ts'
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
import {
  changeVoucher,
  countUnused,
  findOwnVoucher,
  insertVoucher,
  isCodeTaken,
  listOwnVouchers,
  listPastOrders,
  type OwnVoucher,
  ownShareBp,
  removeVoucher,
} from './partner-voucher-store.ts'
import { lockVoucher } from './voucher-store.ts'

const dayMs = 86_400_000
/** The largest number of vouchers that no order has used. Unused vouchers can be deleted. */
const maxUnused = 200

export async function listPartnerVouchers(
  { db, now, session: { partnerId } }: CallOf<'listPartnerVouchers'>,
  paging: InputOf<'listPartnerVouchers'>,
): AnswerTo<'listPartnerVouchers'> {
  const { rows, total } = await listOwnVouchers(db, { partnerId, now }, paging)
  return succeed(
    rows.map((row) => toWire(row, now)),
    total,
  )
}

export async function createVoucher(
  context: CallOf<'createVoucher'>,
  input: InputOf<'createVoucher'>,
): AnswerTo<'createVoucher'> {
  const { db, now, session } = context
  if (input.expires_at <= now) return refuseFields('validation_failed', { expires_at: 'moment_past' })
  const { uses } = input
  if ((await countUnused(db, session.partnerId)) >= maxUnused) {
    return refuse('too_many_vouchers', { limit: maxUnused })
  }
  const id = await insertVoucher(db, { terms: termsOf(input), uses, partnerId: session.partnerId, now })
  return id === null ? refuse('voucher_code_taken') : answer(context, id, 'voucher_created')
}

export async function updateVoucher(
  context: CallOf<'updateVoucher'>,
  { voucher_id: id, ...input }: InputOf<'updateVoucher'>,
): AnswerTo<'updateVoucher'> {
  const { db, now, session } = context
  const { partnerId } = session
  const voucher = await lockOwnVoucher(context, id)
  if (voucher === null) return refuse('voucher_not_found')
  if (isOfPlatform(voucher)) return refuse('voucher_of_platform')
  const terms = termsOf(input, voucher.percent)
  if (voucher.is_used && !isAtLeastAsGood(voucher, terms)) return refuse('voucher_used')
  if (voucher.is_used && terms.expiry_date > voucher.expiry_date) {
    return refuseFields('validation_failed', { expires_at: 'voucher_end_later' })
  }
  const isOver = terms.expiry_date <= now && terms.expiry_date.getTime() !== voucher.expiry_date.getTime()
  if (isOver) return refuseFields('validation_failed', { expires_at: 'moment_past' })
  const usage_limit = input.uses - (voucher.usage_granted - voucher.usage_limit)
  if (usage_limit < 0) return refuseFields('validation_failed', { uses: 'voucher_uses_below_used' })
  if (await isCodeTaken(db, { code: terms.code, partnerId, voucherId: id }))
    return refuse('voucher_code_taken')
  await changeVoucher(db, { id, change: { ...terms, usage_limit, usage_granted: input.uses }, now })
  return answer(context, id, 'voucher_changed')
}

export async function publishVoucher(
  context: CallOf<'publishVoucher'>,
  { voucher_id: id }: InputOf<'publishVoucher'>,
): AnswerTo<'publishVoucher'> {
  const voucher = await lockOwnVoucher(context, id)
  if (voucher === null) return refuse('voucher_not_found')
  if (isOfPlatform(voucher)) return refuse('voucher_of_platform')
  if (voucher.expiry_date < context.now || voucher.usage_limit < 1) return refuse('voucher_over')
  await changeVoucher(context.db, { id, change: { status: 'effective' }, now: context.now })
  return answer(context, id, 'voucher_published')
}

export async function voidVoucher(
  context: CallOf<'voidVoucher'>,
  { voucher_id: id }: InputOf<'voidVoucher'>,
): AnswerTo<'voidVoucher'> {
  if ((await lockOwnVoucher(context, id)) === null) return refuse('voucher_not_found')
  await changeVoucher(context.db, { id, change: { status: 'void' }, now: context.now })
  return answer(context, id, 'voucher_stopped')
}

export async function deleteVoucher(
  context: CallOf<'deleteVoucher'>,
  { voucher_id: id }: InputOf<'deleteVoucher'>,
): AnswerTo<'deleteVoucher'> {
  const voucher = await lockOwnVoucher(context, id)
  if (voucher === null) return refuse('voucher_not_found')
  if (isOfPlatform(voucher)) return refuse('voucher_of_platform')
  if (voucher.is_used) return refuse('voucher_used')
  await removeVoucher(context.db, id)
  await recordStaffAction(context, 'voucher_deleted', { name: voucher.code })
  return succeed({ id })
}

export async function replayVoucher(
  { db, now, session: { partnerId } }: CallOf<'replayVoucher'>,
  { discount, percent = null, condition, distance_condition, uses }: InputOf<'replayVoucher'>,
): AnswerTo<'replayVoucher'> {
  const from = new Date(now.getTime() - replayDays * dayMs)
  const draft = {
    discount,
    percent,
    minSubtotal: condition,
    maxDistanceKm: distance_condition,
    uses,
    partnerBp: ownShareBp,
  }
  const done = replay(draft, await listPastOrders(db, { partnerId, from }))
  const average = (each: typeof done.order) =>
    each && { price: each.price, kept_before: each.keptBefore, kept: each.kept }
  return succeed({
    from: from.toISOString(),
    orders: done.orders,
    hit: done.hit,
    restaurant_cost: done.restaurantCost,
    platform_cost: done.platformCost,
    portion: average(done.portion),
    order: average(done.order),
    used_up_at: done.usedUpAt?.toISOString() ?? null,
    partner_share_bp: ownShareBp,
  })
}

/** Locks the voucher against orders that use it. */
async function lockOwnVoucher(
  { db, now, session }: StaffContext,
  voucherId: number,
): Promise<OwnVoucher | null> {
  const { partnerId } = session
  if ((await lockVoucher(db, { voucherId, partnerId })) === null) return null
  return findOwnVoucher(db, { voucherId, partnerId, now })
}

/** Records the action and answers the voucher. */
async function answer(context: StaffContext, voucherId: number, action: StaffAction) {
  const { db, now, session } = context
  const voucher = await findOwnVoucher(db, { voucherId, partnerId: session.partnerId, now })
  if (voucher === null) throw new Error(`Voucher ${voucherId} disappeared while it was locked.`)
  await recordStaffAction(context, action, { name: voucher.code })
  return succeed(toWire(voucher, now))
}

/**
 * Whether the back office has created a voucher. The restaurant must not change it, because a change could spend the
 * shop's money, also through a rate.
 */
function isOfPlatform({ partner_share_bp }: OwnVoucher): boolean {
  return partner_share_bp !== ownShareBp
}

type Terms = ReturnType<typeof termsOf>

function termsOf(input: Omit<InputOf<'createVoucher'>, 'uses'>, percentBefore: number | null = null) {
  const { code, discount, percent = percentBefore, condition, distance_condition } = input
  const { expires_at, description } = input
  return {
    code: code.toUpperCase(),
    discount,
    percent,
    condition,
    distance_condition,
    expiry_date: expires_at,
    description: description ?? '',
  }
}

function isAtLeastAsGood(voucher: OwnVoucher, terms: Terms): boolean {
  const unchanged = ['discount', 'percent', 'condition', 'distance_condition', 'description'] as const
  return unchanged.every((name) => voucher[name] === terms[name]) && voucher.code.toUpperCase() === terms.code
}

function stateOf(row: OwnVoucher, now: Date): PartnerVoucher['state'] {
  if (row.status === 'not_activated') return 'draft'
  if (row.status === 'void') return 'void'
  if (row.expiry_date < now) return 'expired'
  return row.usage_limit < 1 ? 'used_up' : 'effective'
}

function toWire(row: OwnVoucher, now: Date): PartnerVoucher {
  const { id, code, discount, percent, condition, distance_condition, description, is_used } = row
  return {
    id,
    code,
    discount,
    percent,
    condition,
    distance_condition,
    description,
    is_used,
    state: stateOf(row, now),
    expires_at: row.expiry_date.toISOString(),
    uses: row.usage_granted,
    uses_left: row.usage_limit,
    partner_share_bp: row.share_bp,
    is_of_platform: isOfPlatform(row),
    created_at: row.created_at.toISOString(),
  }
}
