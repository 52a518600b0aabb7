import { ECDH } from 'node:crypto'
import { isPushService } from '#domain/shop/push-service.ts'
import { refuse, refuseFields, type StaffContext, succeed, type UseCase } from '#server/context.ts'
import { countPushDevices, dropSubscription, putSubscription } from './push-store.ts'

async function answerCount({ db, now, session }: StaffContext) {
  return succeed({ push_devices: await countPushDevices(db, session.partnerId, now) })
}

export const getPushKey: UseCase<'getPushKey'> = async ({ services }) =>
  succeed({ public_key: services.pushKey })

/** Whether a key is a point of P-256: nothing can be encrypted for another one. */
function isCurvePoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

export const subscribePush: UseCase<'subscribePush'> = async (context, input) => {
  const { db, now, session, language, services } = context
  if (!isPushService(input.endpoint, services.settings.pushServices))
    return refuseFields('validation_failed', { endpoint: 'push_service_unknown' })
  if (!isCurvePoint(input.p256dh)) return refuseFields('validation_failed', { p256dh: 'push_key_invalid' })
  await putSubscription(db, {
    ...input,
    server_key: services.pushKey,
    staff_id: session.staffId,
    session_id: session.id,
    language,
    seen_at: now,
  })
  return answerCount(context)
}

export const unsubscribePush: UseCase<'unsubscribePush'> = async (context, { device }) => {
  await dropSubscription(context.db, { staffId: context.session.staffId, device })
  return answerCount(context)
}

export const testPush: UseCase<'testPush'> = async (context, { device }) => {
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
