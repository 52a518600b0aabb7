import { ECDH } from 'node:crypto'
import { isPushService } from '#domain/shop/push-service.ts'
import {
  type AnswerTo,
  type CallOf,
  type InputOf,
  refuse,
  refuseFields,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import { countPushDevices, deleteSubscription, saveSubscription } from './push-store.ts'

async function answerCount({ db, now, session }: StaffContext) {
  return succeed({ push_devices: await countPushDevices(db, session.partnerId, now) })
}

export async function getPushKey({ services }: CallOf<'getPushKey'>): AnswerTo<'getPushKey'> {
  return succeed({ public_key: services.pushKey })
}

/** Whether a key is a point of P-256. Encryption needs one. */
function isCurvePoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

export async function subscribePush(
  context: CallOf<'subscribePush'>,
  input: InputOf<'subscribePush'>,
): AnswerTo<'subscribePush'> {
  const { db, now, session, language, services } = context
  if (!isPushService(input.endpoint, services.settings.pushServices))
    return refuseFields('validation_failed', { endpoint: 'push_service_unknown' })
  if (!isCurvePoint(input.p256dh)) return refuseFields('validation_failed', { p256dh: 'push_key_invalid' })
  await saveSubscription(db, {
    ...input,
    server_key: services.pushKey,
    staff_id: session.staffId,
    session_id: session.id,
    language,
    seen_at: now,
  })
  return answerCount(context)
}

export async function unsubscribePush(
  context: CallOf<'unsubscribePush'>,
  { device }: InputOf<'unsubscribePush'>,
): AnswerTo<'unsubscribePush'> {
  await deleteSubscription(context.db, { staffId: context.session.staffId, device })
  return answerCount(context)
}

export async function testPush(
  context: CallOf<'testPush'>,
  { device }: InputOf<'testPush'>,
): AnswerTo<'testPush'> {
  const { db, session, services } = context
  const own = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('staff_id', '=', session.staffId)
    .where('device', '=', device)
    .executeTakeFirst()
  if (own === undefined) return refuse('device_not_subscribed')
  await services.queuePushes(db, [{ subscriptionId: own.id, partnerId: session.partnerId, kind: 'test' }])
  return answerCount(context)
}
