import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import {
  findOwnDevice,
  isOwnDevice,
  removeDevice,
  subscribeDevice,
} from '../../accounts/push-devices/public.ts'

export async function getDriverPushKey({
  services,
}: CallOf<'getDriverPushKey'>): AnswerTo<'getDriverPushKey'> {
  return succeed({ public_key: services.pushKey })
}

export async function listDriverDevices({
  db,
  session: { driverId },
}: CallOf<'listDriverDevices'>): AnswerTo<'listDriverDevices'> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['device', 'label', 'seen_at'])
    .where(isOwnDevice({ driverId }))
    .where('is_removed', '=', false)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return succeed({ devices: rows.map((row) => ({ ...row, seen_at: row.seen_at.toISOString() })) })
}

export async function subscribeDriverPush(
  context: CallOf<'subscribeDriverPush'>,
  input: InputOf<'subscribeDriverPush'>,
): AnswerTo<'subscribeDriverPush'> {
  const { db, session } = context
  const owner = { driverId: session.driverId }
  if (input.is_renewal && (await findOwnDevice(db, owner, input.device))?.is_removed)
    return refuse('device_not_subscribed')
  return (await subscribeDevice(context, owner, input)) ?? listDriverDevices(context)
}

export async function unsubscribeDriverPush(
  context: CallOf<'unsubscribeDriverPush'>,
  { device }: InputOf<'unsubscribeDriverPush'>,
): AnswerTo<'unsubscribeDriverPush'> {
  await removeDevice(context.db, { driverId: context.session.driverId }, device)
  return listDriverDevices(context)
}

export async function testDriverPush(
  context: CallOf<'testDriverPush'>,
  { device }: InputOf<'testDriverPush'>,
): AnswerTo<'testDriverPush'> {
  const { db, session, services } = context
  const { driverId } = session
  const own = await findOwnDevice(db, { driverId }, device)
  if (own === null || own.is_removed) return refuse('device_not_subscribed')
  await services.queuePushes(db, [{ subscriptionId: own.id, driverId, kind: 'test' }])
  return listDriverDevices(context)
}
