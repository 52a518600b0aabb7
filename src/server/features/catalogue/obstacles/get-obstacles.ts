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
  const sellableDishes = state.status === 'close' ? await countSellable(db, partnerId) : null
  const unsellable = await listUnsellable(db, partnerId, now)
  const obstacles = [
    ...openingObstacles(
      state,
      { opening, names, now },
      await listMissedOrders(db, partnerId, state),
      sellableDishes,
    ),
    ...busyObstacles(state, now),
    ...(await slotObstacles(db, { partnerId, state, now })),
    ...unsellable.map((row) => toObstacle(row, now)),
    ...comingObstacles(hoursOf(state), names, now),
  ]
  return succeed({
    ...openingFields(opening, slots && findFirstSlot(slots, now)),
    now: now.toISOString(),
    obstacles,
    more: countUnlisted(unsellable),
  })
}

const noDetails: Omit<Obstacle, 'kind'> = {
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
async function listMissedOrders(db: Database, partnerId: number, state: KitchenState): Promise<number[]> {
  const { missed_pause_since: at } = state
  if (at === null) return []
  return (await findShopAction(db, { partnerId, action: 'paused_for_missed', at }))?.order_ids ?? []
}

/** Why the restaurant is closed now, if it is. Also reports a pause outside opening hours. */
function openingObstacles(
  state: KitchenState,
  { opening, names, now }: { opening: Opening; names: Names; now: Date },
  missed: readonly number[],
  sellableDishes: number | null,
): Obstacle[] {
  if (state.status === 'locked') return [{ ...noDetails, kind: 'locked' }]
  if (state.status === 'not_activated') return [{ ...noDetails, kind: 'not_approved' }]
  if (state.status === 'close') return [{ ...noDetails, kind: 'not_opened', figure: sellableDishes }]
  const found: Obstacle[] = []
  const { paused_since, paused_until, missed_pause_since } = state
  if (paused_since !== null && paused_until !== null && now < paused_until) {
    const isMissed = missed_pause_since?.getTime() === paused_since.getTime()
    found.push({
      ...noDetails,
      kind: isMissed ? 'missed_orders' : 'paused',
      order_ids: isMissed ? [...missed] : [],
      note: state.pause_reason,
      by: state.paused_by_name,
      since: iso(paused_since),
      until: iso(paused_until),
    })
  }
  if (opening.reason === 'exception' || opening.reason === 'hours') {
    const run = findRun(hoursOf(state), formatDate(dayInVietnam(now)))
    const until = iso(opening.opensAt)
    if (opening.reason === 'hours' || run === undefined) {
      found.push({ ...noDetails, kind: 'hours', since: iso(opening.since), until })
    } else found.push({ ...fieldsOfRun(run, names), kind: 'exception', until })
  }
  return found
}

type ExceptionRun = ReturnType<typeof exceptionRuns<Hours['exceptions'][number]>>[number]

function findRun({ exceptions }: Hours, date: string): ExceptionRun | undefined {
  return exceptionRuns(exceptions).find((run) => run.date <= date && date <= run.to)
}

function fieldsOfRun({ date, to, reason, by, since }: ExceptionRun, names: Names): Omit<Obstacle, 'kind'> {
  return {
    ...noDetails,
    note: reason,
    by: names.get(by ?? 0) ?? null,
    since: since ?? null,
    dates: { from: date, to },
  }
}

/** The closed days from tomorrow on, up to `announcedDays` ahead. */
function comingObstacles(hours: Hours, names: Names, now: Date): Obstacle[] {
  const today = dayInVietnam(now)
  return exceptionRuns(comingExceptions(hours, now))
    .filter(({ date, ranges }) => {
      const first = parseDate(date) ?? 0
      return ranges.length === 0 && first > today && first <= today + announcedDays
    })
    .map((run) => ({ ...fieldsOfRun(run, names), kind: 'coming_exception' }))
}

function busyObstacles(state: KitchenState, now: Date): Obstacle[] {
  const { busy_minutes: figure, busy_until, busy_since, busy_by_name: by } = state
  if (figure === null || busy_until === null || now >= busy_until) return []
  return [{ ...noDetails, kind: 'busy', figure, by, since: iso(busy_since), until: iso(busy_until) }]
}

type ObstacleQuery = { partnerId: number; state: KitchenState; now: Date }

async function slotObstacles(db: Database, { partnerId, state, now }: ObstacleQuery): Promise<Obstacle[]> {
  const kitchen = slotKitchenOf(state, state.status)
  if (kitchen === null) return []
  const slots = listSlots(kitchen, now)
  const counts = await countBySlot(db, { partnerId, slots })
  const full = slots.filter((slot) => (counts.get(slot.getTime()) ?? 0) >= state.slot_capacity)
  const [first, last] = [full[0], full.at(-1)]
  if (first === undefined || last === undefined) return []
  const { length: figure } = full
  return [{ ...noDetails, kind: 'slots_full', figure, since: iso(first), until: iso(slotEnd(last)) }]
}

/** No record tells when a dish or category was hidden, so `since` is its last change. */
function toObstacle(row: Unsellable, now: Date): Obstacle {
  const { kind, id, name, status, stock_granted: figure, by } = row
  const subject = { id, name }
  if (status === 'disabled') {
    const hidden = kind === 'category' ? 'category_hidden' : 'dish_hidden'
    return { ...noDetails, kind: hidden, subject, since: iso(row.updated_at) }
  }
  const sold = kind === 'dish' ? 'dish_sold_out' : 'choice_sold_out'
  const isCounted = row.stock_until !== null && now < row.stock_until
  if (!isCounted) return { ...noDetails, kind: sold, subject, since: iso(row.updated_at) }
  return {
    ...noDetails,
    kind: sold,
    subject,
    by,
    figure: figure || null,
    since: iso(row.stock_since),
    until: iso(row.stock_until),
  }
}

/** How many dishes, choices and categories the list leaves out. */
function countUnlisted(rows: readonly Unsellable[]): number {
  const kinds = ['dish', 'choice', 'category'] as const
  const all = kinds.map((kind) => rows.find((row) => row.kind === kind)?.count ?? 0)
  return all.reduce((sum, count) => sum + count, 0) - rows.length
}
