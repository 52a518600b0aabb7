import { createPush, findWorker, type PushCalls } from '#web/shared/console/live/push-device.ts'
import { partnerApi } from '../../partner-api.ts'
import { bellDevice } from './partner-bell.ts'

/** The push messages about orders on this device. */
export const push = createPush('mam.partner.push-by.v1')

/** The calls that subscribe this device to a restaurant's orders. */
export function pushCalls(partner_id: number): PushCalls {
  return {
    getKey: () => partnerApi.getPushKey({ partner_id }),
    subscribe: (to) =>
      partnerApi.subscribePush({
        ...to,
        partner_id,
        device: bellDevice.name(),
        is_helper: bellDevice.helper.read() ?? false,
      }),
    unsubscribe: () => partnerApi.unsubscribePush({ partner_id, device: bellDevice.name() }),
  }
}

/** Closes the push messages about a restaurant's orders that were answered. */
export async function closeAnswered(partnerId: number, waiting: readonly number[]): Promise<void> {
  const shown = (await (await findWorker())?.getNotifications()) ?? []
  for (const message of shown) {
    const order = /^order-(\d+)$/.exec(message.tag)?.[1]
    const isOwn = message.data?.path === `/orders?restaurant=${partnerId}`
    if (isOwn && order !== undefined && !waiting.includes(Number(order))) message.close()
  }
}
