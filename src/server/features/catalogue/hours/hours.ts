import type { StaffAction, StaffActionDetails } from '#domain/accounts/staff-actions.ts'
import { findFirstSlot } from '#domain/orders/slots.ts'
import { momentOfEnd } from '#domain/time/end.ts'
import { firstOpeningAfterToday, openingAt } from '#domain/time/opening.ts'
import { startOfNextMinute } from '#domain/time/opening-hours.ts'
import { comingExceptions, dayInVietnam, formatDate, parseDate } from '#domain/time/week-hours.ts'
import {
  type Answer,
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import {
  hoursOf,
  kitchenOf,
  openingFields,
  type PartnerChanges,
  slotKitchenOf,
  toWireHours,
} from '../partners/public.ts'
import { changeKitchen, findKitchen, findStaffNames, lockKitchen, type OwnKitchen } from './hours-store.ts'

const maxDaysAhead = 366
const maxExceptions = 120
const dayMs = 86_400_000
export const longestPauseMs = 14 * dayMs

export async function getHours({ db, now, session }: CallOf<'getHours'>): AnswerTo<'getHours'> {
  const kitchen = await findKitchen(db, session.partnerId)
  return kitchen === null ? refuse('partner_not_found') : succeed(await toWire(db, kitchen, now))
}

export function setWeeklyHours(
  context: CallOf<'setWeeklyHours'>,
  { weekly }: InputOf<'setWeeklyHours'>,
): AnswerTo<'setWeeklyHours'> {
  return change(context, ['hours_set'], (kitchen) => succeed({ hours: { ...hoursOf(kitchen), weekly } }))
}

export function addHoursException(
  context: CallOf<'addHoursException'>,
  { from, to, reason, ranges = [] }: InputOf<'addHoursException'>,
): AnswerTo<'addHoursException'> {
  return change(context, ['exception_added', { from, until: to, reason }], (kitchen) => {
    const today = dayInVietnam(context.now)
    const days = daysOf(from, to)
    if (days.some((day) => day < today)) return refuseFields('validation_failed', { from: 'date_past' })
    if (days.some((day) => day > today + maxDaysAhead)) {
      return refuseFields('validation_failed', { to: 'date_too_far' })
    }
    const hours = hoursOf(kitchen)
    const added = days.map((day) => ({
      date: formatDate(day),
      reason,
      ranges,
      by: context.session.staffId,
      since: context.now.toISOString(),
    }))
    const coming = comingExceptions(hours, context.now)
    if (coming.some(({ date }) => date >= from && date <= to)) return refuse('exception_exists')
    if (coming.length + added.length > maxExceptions) return refuse('too_many_exceptions')
    const exceptions = [...coming, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1))
    return succeed({ hours: { ...hours, exceptions } })
  })
}

export function removeHoursExceptions(
  context: CallOf<'removeHoursExceptions'>,
  { from, to }: InputOf<'removeHoursExceptions'>,
): AnswerTo<'removeHoursExceptions'> {
  return change(context, ['exception_removed', { from, until: to }], (kitchen) => {
    const hours = hoursOf(kitchen)
    const exceptions = hours.exceptions.filter(({ date }) => date < from || date > to)
    if (exceptions.length === hours.exceptions.length) return refuse('exception_not_found')
    return succeed({ hours: { ...hours, exceptions } })
  })
}

export function pauseRestaurant(
  context: CallOf<'pauseRestaurant'>,
  { until: end, reason = null }: InputOf<'pauseRestaurant'>,
): AnswerTo<'pauseRestaurant'> {
  const { now } = context
  const untilOf = (kitchen: OwnKitchen) =>
    end === 'next_day' ? firstOpeningAfterToday(hoursOf(kitchen), now) : momentOfEnd(end, now)
  const actionOf = (kitchen: OwnKitchen): Recorded => [
    'paused',
    { until: untilOf(kitchen).toISOString(), reason },
  ]
  return change(context, actionOf, (kitchen) => {
    const until = untilOf(kitchen)
    if (until <= context.now) return refuseFields('validation_failed', { until: 'moment_past' })
    if (until.getTime() > context.now.getTime() + longestPauseMs) {
      return refuseFields('validation_failed', { until: 'pause_too_long' })
    }
    return succeed(pauseUntil(context, roundUpToMinute(until), reason))
  })
}

export function endPause(context: CallOf<'endPause'>): AnswerTo<'endPause'> {
  return change(context, ['pause_ended'], () => succeed(noPause))
}

export function setBusy(
  context: CallOf<'setBusy'>,
  { minutes, until: end }: InputOf<'setBusy'>,
): AnswerTo<'setBusy'> {
  const until = momentOfEnd(end, context.now)
  return change(context, ['busy_set', { minutes, until: until.toISOString() }], () => {
    if (until <= context.now) return refuseFields('validation_failed', { until: 'moment_past' })
    if (until.getTime() > context.now.getTime() + dayMs) {
      return refuseFields('validation_failed', { until: 'busy_too_long' })
    }
    const { now: busy_since, session } = context
    return succeed({
      busy_minutes: minutes,
      busy_since,
      busy_until: roundUpToMinute(until),
      busy_by: session.staffId,
    })
  })
}

export function endBusy(context: CallOf<'endBusy'>): AnswerTo<'endBusy'> {
  return change(context, ['busy_ended'], () =>
    succeed({ busy_minutes: null, busy_since: null, busy_until: null, busy_by: null }),
  )
}

export function setOrdersAhead(
  context: CallOf<'setOrdersAhead'>,
  settings: InputOf<'setOrdersAhead'>,
): AnswerTo<'setOrdersAhead'> {
  const is_on = settings.takes_orders_ahead
  return change(context, ['orders_ahead_set', { is_on }], () => succeed(settings))
}

/** Closing pauses until tomorrow's first opening (wire: partner). A restaurant that never opened stays closed. */
export async function updatePartnerStatus(
  context: CallOf<'updatePartnerStatus'>,
  { status }: InputOf<'updatePartnerStatus'>,
): AnswerTo<'updatePartnerStatus'> {
  const kitchen = await lockKitchen(context)
  if (kitchen === null) return succeed({ status })
  if (status === 'open') {
    await changeKitchen(context, { status, ...noPause })
    await recordStaffAction(context, 'opened')
  } else if (kitchen.status === 'open') {
    const until = firstOpeningAfterToday(hoursOf(kitchen), context.now)
    await changeKitchen(context, pauseUntil(context, until, null))
    await recordStaffAction(context, 'closed', { until: until.toISOString() })
  }
  return succeed({ status })
}

type Recorded = [StaffAction, StaffActionDetails?]

/** Changes the locked restaurant, records the action, and answers the new state. */
async function change<Code extends string = never>(
  context: StaffContext,
  action: Recorded | ((kitchen: OwnKitchen) => Recorded),
  decide: (kitchen: OwnKitchen) => Answer<PartnerChanges, Code>,
): Promise<Answer<Awaited<ReturnType<typeof toWire>>, Code | 'partner_not_found'>> {
  const kitchen = await lockKitchen(context)
  if (kitchen === null) return refuse('partner_not_found')
  const decided = decide(kitchen)
  if (!decided.ok) return decided
  await changeKitchen(context, decided.value)
  await recordStaffAction(context, ...(typeof action === 'function' ? action(kitchen) : action))
  const changed = await findKitchen(context.db, context.session.partnerId)
  if (changed === null) return refuse('partner_not_found')
  return succeed(await toWire(context.db, changed, context.now))
}

async function toWire(db: Database, kitchen: OwnKitchen, now: Date) {
  const { status: standing, takes_orders_ahead, slot_capacity, preparation_minutes } = kitchen
  const { pause, busy } = kitchenOf(kitchen, standing)
  const opening = openingAt(kitchenOf(kitchen, standing), now)
  const slots = slotKitchenOf(kitchen, standing)
  return {
    status: opening.status,
    ...openingFields(opening, slots && findFirstSlot(slots, now)),
    ...toWireHours(hoursOf(kitchen), now),
    exceptions: await namedExceptions(db, kitchen, now),
    pause:
      pause !== null && now < pause.until
        ? {
            since: pause.since.toISOString(),
            until: pause.until.toISOString(),
            reason: pause.reason,
            by: kitchen.paused_by_name,
          }
        : null,
    orders_ahead: { takes_orders_ahead, slot_capacity, preparation_minutes },
    busy: busy !== null && now < busy.until ? { ...busy, until: busy.until.toISOString() } : null,
  }
}

/** The coming exceptions, each with the name of the person who set it. */
async function namedExceptions(db: Database, kitchen: OwnKitchen, now: Date) {
  const hours = hoursOf(kitchen)
  const names = await findStaffNames(
    db,
    hours.exceptions.flatMap(({ by }) => by ?? []),
  )
  const stored = new Map(hours.exceptions.map((exception) => [exception.date, exception]))
  return toWireHours(hours, now).exceptions.map((exception) => {
    const { by, since = null } = stored.get(exception.date) ?? {}
    return { ...exception, by: names.get(by ?? 0) ?? null, since }
  })
}

const noPause = { paused_since: null, paused_until: null, pause_reason: null, paused_by: null }

function pauseUntil({ now, session }: StaffContext, until: Date, reason: string | null): PartnerChanges {
  return { paused_since: now, paused_until: until, pause_reason: reason, paused_by: session.staffId }
}

/** Rounds up to a full minute: statuses change at full minutes only, so that answers can be cached until then. */
export function roundUpToMinute(moment: Date): Date {
  return startOfNextMinute(new Date(moment.getTime() - 1))
}

function daysOf(from: string, to: string): number[] {
  const [first, last] = [parseDate(from), parseDate(to)]
  if (first === null || last === null) return []
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
