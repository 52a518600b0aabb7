import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { findFirstSlot, listSlots, slotEnd } from '#domain/orders/slots.ts'
import { exceptionRuns } from '#domain/time/exception-runs.ts'
import { type Opening, openingAt } from '#domain/time/opening.ts'
import { comingExceptions, dayInVietnam, formatDate, type Hours, parseDate } from '#domain/time/week-hours.ts'
import { type AnswerTo, type CallOf, type Database, refuse, succeed } from '#server/context.ts'
import { findShopAction } from '../../records/staff-actions/public.ts'
import { findStaffNames } from '../hours/public.ts'
import { hoursOf, kitchenOf, openingFields, slotKitchenOf } from '../partners/public.ts'
import { countBySlot } from '../slots/public.ts'
import {
  countSellable,
  findKitchenState,
  type KitchenState,
  listUnsellable,
  type Unsellable,
} from './obstacle-store.ts'

type Obstacle = OutputOf<Endpoints['getObstacles']>['obstacles'][number]

/** How many days ahead closed days are announced. */
const announcedDays = 14

export async function getObstacles({ db, now, session }: CallOf<'getObstacles'>): AnswerTo<'getObstacles'> {
  const { partnerId } = session
  const state = await findKitchenState(db, partnerId)
  if (state === null) return refuse('partner_not_found')
  const opening = openingAt(kitchenOf(state, state.status), now)
  const slots = slotKitchenOf(state, state.status)
  const names = await findStaffNames(
    db,
    hoursOf(state).exceptions.flatMap(({ by }) => by ?? []),
  )
  const dishes = state.status === 'close' ? await countSellable(db, partnerId) : null
  const unsellable = await listUnsellable(db, partnerId, now)
  const obstacles = [
    ...ofOpening(state, { opening, names, now }, await missedOf(db, partnerId, state), dishes),
    ...ofPace(state, now),
    ...(await ofSlots(db, { partnerId, state, now })),
    ...unsellable.map((row) => ofRow(row, now)),
    ...announced(hoursOf(state), names, now),
  ]
  return succeed({
    ...openingFields(opening, slots && findFirstSlot(slots, now)),
    now: now.toISOString(),
    obstacles,
    more: countUnlisted(unsellable),
  })
}

const nothing: Omit<Obstacle, 'kind'> = {
  subject: null,
  note: null,
  by: null,
  since: null,
  until: null,
  dates: null,
  figure: null,
  order_ids: [],
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

type Names = Map<number, string>

/** The unanswered orders for which the shop paused the restaurant. */
async function missedOf(db: Database, partnerId: number, state: KitchenState): Promise<number[]> {
  const { missed_pause_since: at } = state
  if (at === null) return []
  return (await findShopAction(db, { partnerId, action: 'paused_for_missed', at }))?.order_ids ?? []
}

/** Why the restaurant is closed now, if it is. Also reports a pause outside opening hours. */
function ofOpening(
  state: KitchenState,
  { opening, names, now }: { opening: Opening; names: Names; now: Date },
  missed: readonly number[],
  dishes: number | null,
): Obstacle[] {
  if (state.status === 'locked') return [{ ...nothing, kind: 'locked' }]
  if (state.status === 'not_activated') return [{ ...nothing, kind: 'not_approved' }]
  if (state.status === 'close') return [{ ...nothing, kind: 'not_opened', figure: dishes }]
  const found: Obstacle[] = []
  const { paused_since, paused_until, missed_pause_since } = state
  if (paused_since !== null && paused_until !== null && now < paused_until) {
    const isMissed = missed_pause_since?.getTime() === paused_since.getTime()
    found.push({
      ...nothing,
      kind: isMissed ? 'missed_orders' : 'paused',
      order_ids: isMissed ? [...missed] : [],
      note: state.pause_reason,
      by: state.paused_by_name,
      since: iso(paused_since),
      until: iso(paused_until),
    })
  }
  if (opening.reason === 'exception' || opening.reason === 'hours') {
    const run = runOf(hoursOf(state), formatDate(dayInVietnam(now)))
    const until = iso(opening.opensAt)
    if (opening.reason === 'hours' || run === undefined) {
      found.push({ ...nothing, kind: 'hours', since: iso(opening.since), until })
    } else found.push({ ...ofRun(run, names), kind: 'exception', until })
  }
  return found
}

type Run = ReturnType<typeof exceptionRuns<Hours['exceptions'][number]>>[number]

function runOf({ exceptions }: Hours, date: string): Run | undefined {
  return exceptionRuns(exceptions).find((run) => run.date <= date && date <= run.to)
}

function ofRun({ date, to, reason, by, since }: Run, names: Names): Omit<Obstacle, 'kind'> {
  return {
    ...nothing,
    note: reason,
    by: names.get(by ?? 0) ?? null,
    since: since ?? null,
    dates: { from: date, to },
  }
}

/** The closed days from tomorrow on. */
function announced(hours: Hours, names: Names, now: Date): Obstacle[] {
  const today = dayInVietnam(now)
  return exceptionRuns(comingExceptions(hours, now))
    .filter(({ date, ranges }) => {
      const first = parseDate(date) ?? 0
      return ranges.length === 0 && first > today && first <= today + announcedDays
    })
    .map((run) => ({ ...ofRun(run, names), kind: 'coming_exception' }))
}

function ofPace(state: KitchenState, now: Date): Obstacle[] {
  const { busy_minutes: figure, busy_until, busy_since, busy_by_name: by } = state
  if (figure === null || busy_until === null || now >= busy_until) return []
  return [{ ...nothing, kind: 'busy', figure, by, since: iso(busy_since), until: iso(busy_until) }]
}

type ObstacleQuery = { partnerId: number; state: KitchenState; now: Date }

async function ofSlots(db: Database, { partnerId, state, now }: ObstacleQuery): Promise<Obstacle[]> {
  const kitchen = slotKitchenOf(state, state.status)
  if (kitchen === null) return []
  const slots = listSlots(kitchen, now)
  const counts = await countBySlot(db, { partnerId, slots })
  const full = slots.filter((slot) => (counts.get(slot.getTime()) ?? 0) >= state.slot_capacity)
  const [first, last] = [full[0], full.at(-1)]
  if (first === undefined || last === undefined) return []
  const { length: figure } = full
  return [{ ...nothing, kind: 'slots_full', figure, since: iso(first), until: iso(slotEnd(last)) }]
}

/** A switched-off dish has no record of when that happened, so `since` is its last change. */
function ofRow(row: Unsellable, now: Date): Obstacle {
  const { kind, id, name, status, stock_granted: figure, by } = row
  const subject = { id, name }
  if (status === 'disabled') {
    const hidden = kind === 'category' ? 'category_hidden' : 'dish_hidden'
    return { ...nothing, kind: hidden, subject, since: iso(row.updated_at) }
  }
  const sold = kind === 'dish' ? 'dish_sold_out' : 'choice_sold_out'
  const isCounted = row.stock_until !== null && now < row.stock_until
  if (!isCounted) return { ...nothing, kind: sold, subject, since: iso(row.updated_at) }
  return {
    ...nothing,
    kind: sold,
    subject,
    by,
    figure: figure || null,
    since: iso(row.stock_since),
    until: iso(row.stock_until),
  }
}

function countUnlisted(rows: readonly Unsellable[]): number {
  const kinds = ['dish', 'choice', 'category'] as const
  const all = kinds.map((kind) => rows.find((row) => row.kind === kind)?.count ?? 0)
  return all.reduce((sum, count) => sum + count, 0) - rows.length
}
