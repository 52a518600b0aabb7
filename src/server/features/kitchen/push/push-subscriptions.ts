import {
  type AnswerTo,
  type CallOf,
  type InputOf,
  refuse,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import { deleteSubscription, findOwnDevice, subscribeDevice } from '../../accounts/push-devices/public.ts'
import { countPushDevices } from './push-store.ts'

async function answerCount({ db, now, session }: StaffContext) {
  return succeed({ push_devices: await countPushDevices(db, session.partnerId, now) })
}

export async function getPushKey({ services }: CallOf<'getPushKey'>): AnswerTo<'getPushKey'> {
  return succeed({ public_key: services.pushKey })
}

export async function subscribePush(
  context: CallOf<'subscribePush'>,
  input: InputOf<'subscribePush'>,
): AnswerTo<'subscribePush'> {
  const { staffId } = context.session
  return (await subscribeDevice(context, { staffId }, input)) ?? answerCount(context)
}

export async function unsubscribePush(
  context: CallOf<'unsubscribePush'>,
  { device }: InputOf<'unsubscribePush'>,
): AnswerTo<'unsubscribePush'> {
  const { staffId } = context.session
  await deleteSubscription(context.db, { staffId }, device)
  return answerCount(context)
}

export async function testPush(
  context: CallOf<'testPush'>,
  { device }: InputOf<'testPush'>,
): AnswerTo<'testPush'> {
  const { db, session, services } = context
  const { staffId, partnerId } = session
  const own = await findOwnDevice(db, { staffId }, device)
  if (own === null) return refuse('device_not_subscribed')
  await services.queuePushes(db, [{ subscriptionId: own.id, partnerId, kind: 'test' }])
  return answerCount(context)
}
