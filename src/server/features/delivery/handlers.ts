// The use cases of delivery by endpoint name.

export {
  getDriverPushKey,
  listDriverDevices,
  subscribeDriverPush,
  testDriverPush,
  unsubscribeDriverPush,
} from './driver-push/driver-devices.ts'
export { getCurrentWork, showDelivery } from './drivers/current-work.ts'
export {
  completeDelivery,
  listDeliveries,
  pickUpOrder,
} from './drivers/deliveries.ts'
export {
  getDriverCoins,
  getDriverStatus,
  lockDriverAccount,
  updateDriverStatus,
} from './drivers/driver-account.ts'
export { changeDriverPassword, getDriver, setDriverLimits, updateDriver } from './drivers/driver-profile.ts'
export { listFlaggedSteps } from './drivers/flagged-steps.ts'
export { giveOrderBack } from './drivers/give-order-back.ts'
export { getHandOverCode } from './drivers/hand-over.ts'
export { recordCallPress, reportNotReceived } from './drivers/not-received.ts'
export { acceptOffer, declineOffer, listOffers } from './drivers/offers.ts'
export { getPastDelivery } from './drivers/past-delivery.ts'
export { updateDriverPosition } from './drivers/positions.ts'
export { listFreeDrivers, reassignOrder } from './drivers/reassign-order.ts'
export { submitCarryingStep, undoCarryingStep } from './drivers/submit-carrying-step.ts'
export {
  assignOwnDelivery,
  claimOwnDelivery,
  releaseOwnDelivery,
} from './own-delivery/assign-courier.ts'
export {
  listCourierCash,
  recordCourierCash,
  reopenCourierCash,
} from './own-delivery/courier-cash.ts'
export { updateCourierPosition } from './own-delivery/courier-position.ts'
export {
  submitDelivered,
  submitPickUp,
  undoDeliveryStep,
} from './own-delivery/courier-steps.ts'
export { listOwnDeliveries } from './own-delivery/own-deliveries.ts'
export {
  assignToRestaurant,
  handBackDelivery,
  setOwnDelivery,
} from './own-delivery/who-brings.ts'
export { approvePaper, askForPaper, listPapers, sendPaperBack } from './papers/decide-papers.ts'
export { listDriverPapers, sendDriverPaper } from './papers/own-papers.ts'
export {
  addDriverPicture,
  getDriverPicture,
  viewDriverPicture,
} from './private-pictures/driver-pictures.ts'
