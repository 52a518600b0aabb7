/** Finds, deletes and removes the devices of staff and drivers that get push messages. */
export { deleteSubscription, findOwnDevice, isOwnDevice, removeDevice } from './device-store.ts'
/** Sends a push message to one device. */
export { type PushSending, type PushTarget, sendToDevice } from './send-to-device.ts'
/** Subscribes a person's device. */
export { subscribeDevice } from './subscribe-device.ts'
