import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { changeDriver, standingCall } from '../../accounts/accounts/public.ts'
import { listBlockingPapers } from '../papers/public.ts'
import { offerOrderToDriver, withdrawOffersAround } from './dispatch.ts'
import { earningsOf } from './driver-profile.ts'
import { lockDriver, readDriver, tryLockDriver } from './driver-store.ts'

export async function getDriverStatus(context: CallOf<'getDriverStatus'>): AnswerTo<'getDriverStatus'> {
  const { status } = await readDriver(context.db, context.session.driverId)
  return succeed({ status })
}

export async function getDriverCoins(context: CallOf<'getDriverCoins'>): AnswerTo<'getDriverCoins'> {
  return succeed({ coins: await earningsOf(context.db, context.session.driverId) })
}

export async function updateDriverStatus(
  { db, now, session }: CallOf<'updateDriverStatus'>,
  { id, status }: InputOf<'updateDriverStatus'>,
): AnswerTo<'updateDriverStatus'> {
  if (id !== session.driverId) return refuse('driver_not_found')
  const driver = await lockDriver(db, id)
  if (driver.status === 'shipping') return refuse('driver_busy')
  // The account was locked or deactivated after the call was authorized.
  if (driver.status !== 'online' && driver.status !== 'offline') return refuse('driver_not_found')
  const papers = status === 'online' ? await listBlockingPapers(db, id, now) : []
  if (papers.length > 0) return refuse('papers_missing', { papers })
  const change = () => changeDriver(db, id, { status, fell_silent_at: null, updated_at: now })
  if (status === 'offline') await withdrawOffersAround(db, { driverId: id, now }, change)
  else {
    await change()
    await offerOrderToDriver(db, id, now)
  }
  return succeed(true)
}

/** Locks the account of a driver who carries no order, and withdraws the open offers. */
export async function lockDriverAccount(
  context: CallOf<'lockDriverAccount'>,
  { id }: InputOf<'lockDriverAccount'>,
): AnswerTo<'lockDriverAccount'> {
  const { db, now } = context
  await tryLockDriver(db, id)
  return withdrawOffersAround(db, { driverId: id, now }, () =>
    standingCall<'lockDriverAccount'>('driver', 'lock')(context, { id }),
  )
}
