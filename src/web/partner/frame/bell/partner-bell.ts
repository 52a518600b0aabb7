import { createBellDevice } from '#web/shared/console/live/bell/bell-device.ts'
import type { BellSource } from '#web/shared/console/live/bell/use-bell.ts'
import { partnerApi } from '../../partner-api.ts'

/** The settings of this device's bell, stored on the device. */
export const bellDevice = createBellDevice('partner')

/** The bell rings for the orders of a restaurant's board. */
export const partnerBell: BellSource = {
  device: bellDevice,
  async ask(partner_id) {
    const answer = await partnerApi.listWaitingOrders({ partner_id })
    if (!answer.ok) return answer
    const { waiting, auto_accepted: accepted } = answer.value
    return { ok: true, value: { orders: waiting.map(({ id }) => id), accepted } }
  },
  report: (partner_id, state) => partnerApi.recordDevice({ partner_id, ...state }),
}
