// The use cases by endpoint name. create-app.ts hands them to the call path; a missing one is a compile error there.

import { activateAccount as activate } from './features/accounts/activate-account.ts'
import { resetPassword as reset } from './features/accounts/password.ts'
import {
  forgotPassword as forgot,
  resendActivationCode as resendCode,
} from './features/accounts/request-code.ts'

export { getAdministrator, getStaff, getUser } from './features/accounts/get-account.ts'
export { changePassword } from './features/accounts/password.ts'
export { changeEmail, resendChangeEmail, updateUser } from './features/accounts/profile.ts'
export { signOut } from './features/accounts/sessions.ts'
export { signIn, signInAdministrator, signInDriver, signInPartner } from './features/accounts/sign-in.ts'
export { checkEmail, checkPhoneNumber, signUp } from './features/accounts/sign-up.ts'
export { addAddress, deleteAddress, listAddresses, updateAddress } from './features/addresses/addresses.ts'
export {
  confirmAdjustment,
  listAdjustments,
  noteDebtPaid,
  refundOrder,
  rejectAdjustment,
  writeDebtOff,
} from './features/adjustments/adjustments.ts'

export { correctEntry, takeEntryBack } from './features/adjustments/correct-entry.ts'
export { endDelivery } from './features/adjustments/end-order.ts'
export { setChoiceStock, setProductStock } from './features/availability/set-stock.ts'
export { askCancel } from './features/board/ask-cancel.ts'
export { noteDevice } from './features/board/bell.ts'
export { getBoard, listWaitingOrders, setBoard } from './features/board/board.ts'
export { delayOrder } from './features/board/delay-order.ts'
export { printOrder } from './features/board/print-order.ts'
export { stageAcceptance, stageReady, stageRefusal, undoStep } from './features/board/stage-step.ts'
export { addToCart, clearCart, getCart, removeFromCart, updateCart } from './features/carts/carts.ts'
export { discardCart, listCarts } from './features/carts/list-carts.ts'
export { getCash, settleCash } from './features/cash/cash-in-hand.ts'
export { confirmHandIn, listAllHandIns, refuseHandIn } from './features/cash/decide-hand-in.ts'
export { beginHandIn, listHandIns, withdrawHandIn } from './features/cash/hand-ins.ts'
export { contactShop } from './features/contact/contact-shop.ts'
export { completeDelivery, listDeliveries, pickUpOrder, showDelivery } from './features/drivers/deliveries.ts'
export {
  getDriver,
  getDriverCoins,
  getDriverStatus,
  updateDriverPosition,
  updateDriverStatus,
} from './features/drivers/driver-account.ts'
export { acceptOffer, declineOffer, listOffers } from './features/drivers/offers.ts'
export {
  getBalance,
  getDriverBalance,
  getPartnerBalance,
  listDriverEntries,
  listEntries,
  listPartnerEntries,
} from './features/entries/list-entries.ts'
export { explainDriverOrder, explainOrder, explainPartnerOrder } from './features/entries/order-money.ts'
export { addFavourite, listFavourites, removeFavourite } from './features/favourites/favourites.ts'
export { addFeedback, checkDriverFeedback } from './features/feedbacks/add-feedback.ts'
export { listDriverFeedbacks, listPartnerFeedbacks } from './features/feedbacks/list-feedbacks.ts'
export { hideReview, listReviewReports, showReview } from './features/feedbacks/moderate-review.ts'
export { listReviews, replyToReview, reportReview } from './features/feedbacks/reviews.ts'
export { getHome } from './features/home/get-home.ts'
export {
  addHoursException,
  endBusy,
  endPause,
  getHours,
  pauseRestaurant,
  removeHoursExceptions,
  setBusy,
  setOrdersAhead,
  setWeeklyHours,
  updatePartnerStatus,
} from './features/hours/hours.ts'
export { getCoins, listCoinMovements } from './features/ledger/coins.ts'
export {
  addCategory,
  addDish,
  copyDish,
  deleteCategory,
  deleteDish,
  editCategory,
  editDish,
  getMenu,
  orderCategories,
  orderDishes,
} from './features/menus/edit-menu.ts'
export {
  addDaypart,
  addOptionGroup,
  addTemplateGroup,
  deleteDaypart,
  deleteOptionGroup,
  editDaypart,
  editOptionGroup,
} from './features/menus/edit-options.ts'
export { listMenuChanges, undoMenuChange } from './features/menus/history.ts'
export { changePrices, exportMenu, importMenu, readImport } from './features/menus/import-menu.ts'
export { getObstacles } from './features/obstacles/get-obstacles.ts'
export { cancelOrder } from './features/orders/cancel-order.ts'
export { getOrderDetails, listOrders, listShippingOrders } from './features/orders/list-orders.ts'
export { placeOrder } from './features/orders/place-order.ts'
export { quoteDelivery } from './features/orders/quote-delivery.ts'
export { createOrderTicket, trackOrder } from './features/orders/track-order.ts'
export {
  assignOwnDelivery,
  releaseOwnDelivery,
  takeOwnDelivery,
} from './features/own-delivery/assign-courier.ts'
export { listCourierCash, noteCourierCash, reopenCourierCash } from './features/own-delivery/courier-cash.ts'
export { updateCourierPosition } from './features/own-delivery/courier-position.ts'
export { stageDelivered, stagePickUp, undoDeliveryStep } from './features/own-delivery/courier-steps.ts'
export { listOwnDeliveries } from './features/own-delivery/own-deliveries.ts'
export { handBackDelivery, keepDelivery, setOwnDelivery } from './features/own-delivery/who-brings.ts'
export {
  acceptOrder,
  listPartnerOrders,
  markOrderReady,
  refuseOrder,
} from './features/partner-orders/partner-orders.ts'
export { findPartners } from './features/partners/find-partners.ts'
export { listPartners, listPartnersOfType, listTypes } from './features/partners/list-partners.ts'
export { getPartner, showPartner } from './features/partners/menus.ts'
export { suggestPartners, suggestPartnersNearby } from './features/partners/suggest-partners.ts'
export {
  approvePayout,
  listDriverPayouts,
  listPartnerPayouts,
  listPayouts,
  payPayout,
  proposePayout,
  rejectPayout,
  returnPayout,
} from './features/payouts/payouts.ts'
export { deleteUser } from './features/personal-data/delete-user.ts'
export { exportUser } from './features/personal-data/export-user.ts'
export { findProducts, getProduct, listTrendingProducts } from './features/products/products.ts'
export {
  getPushKey,
  subscribePush,
  testPush,
  unsubscribePush,
} from './features/push/push-subscriptions.ts'
export { previewReorder, reorder } from './features/reorders/reorder.ts'
export { exportSales, listSales } from './features/sales/list-sales.ts'
export { getSales } from './features/sales/sales.ts'
export {
  askApproval,
  confirmHours,
  getSetUp,
  notePractice,
  setPartnerPicture,
} from './features/set-up/set-up.ts'
export {
  acceptInvitation,
  joinSignedIn,
  joinStaff,
  showInvitation,
} from './features/staff/accept-invitation.ts'
export { inviteStaff, resendInvitation, withdrawInvitation } from './features/staff/invitations.ts'
export { addKitchenDevice, endKitchenDevice } from './features/staff/kitchen-devices.ts'
export { changeStaffRole, listStaff, removeStaff } from './features/staff/members.ts'
export { listStaffActions } from './features/staff-actions/list-staff-actions.ts'
export {
  exportDriverStatement,
  exportPartnerStatement,
  exportStatement,
  getDriverStatement,
  getPartnerStatement,
  getStatement,
  listDriverStatements,
  listPartnerStatements,
  listStatements,
} from './features/statements/statements.ts'
export { answerSwap } from './features/swaps/answer-swap.ts'
export { askSwap, listAlternatives, withdrawSwap } from './features/swaps/ask-swap.ts'
export { getRevenueMeter, listRevenues } from './features/taxes/revenue.ts'
export { listTaxRates, payTax, setTaxRate } from './features/taxes/taxes.ts'
export { getCashLimits, setCashLimits } from './features/terms/cash-limits.ts'
export { listRates, setRate } from './features/terms/set-rate.ts'
export {
  createVoucher,
  deleteVoucher,
  listPartnerVouchers,
  publishVoucher,
  replayVoucher,
  updateVoucher,
  voidVoucher,
} from './features/vouchers/partner-vouchers.ts'
export { applyVoucher, cancelVoucher, listVouchers } from './features/vouchers/vouchers.ts'

// These serve each kind of account.
export const activateAccount = activate('customer')
export const activateDriver = activate('driver')
export const activatePartner = activate('staff')
export const resendActivationCode = resendCode('customer')
export const resendDriverCode = resendCode('driver')
export const resendPartnerCode = resendCode('staff')
export const forgotPassword = forgot('customer')
export const forgotDriverPassword = forgot('driver')
export const forgotPartnerPassword = forgot('staff')
export const forgotAdministratorPassword = forgot('administrator')
export const resetPassword = reset('customer')
export const resetDriverPassword = reset('driver')
export const resetPartnerPassword = reset('staff')
export const resetAdministratorPassword = reset('administrator')
export { listSlots } from './features/slots/list-slots.ts'
