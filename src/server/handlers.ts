import type { Handlers } from './context.ts'
import { activateAccount } from './features/accounts/activate-account.ts'
import { changeEmail, resendChangeEmail } from './features/accounts/change-email.ts'
import { changePassword } from './features/accounts/change-password.ts'
import { getAdministrator, getStaff, getUser } from './features/accounts/get-account.ts'
import { forgotPassword, resendActivationCode } from './features/accounts/request-code.ts'
import { resetPassword } from './features/accounts/reset-password.ts'
import { signOut } from './features/accounts/sessions.ts'
import { signIn } from './features/accounts/sign-in.ts'
import { signInAdministrator, signInDriver, signInPartner } from './features/accounts/sign-in-to-work.ts'
import { checkEmail, checkPhoneNumber, signUp } from './features/accounts/sign-up.ts'
import { updateUser } from './features/accounts/update-user.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './features/addresses/addresses.ts'
import { addToCart, clearCart, getCart, removeFromCart, updateCart } from './features/carts/carts.ts'
import { discardCart, listCarts } from './features/carts/list-carts.ts'
import { getCoins, listCoinMovements } from './features/coins/coins.ts'
import { contactShop } from './features/contact/contact-shop.ts'
import { completeDelivery, listDeliveries, pickUpOrder, showDelivery } from './features/drivers/deliveries.ts'
import {
  getDriver,
  getDriverCoins,
  getDriverStatus,
  updateDriverPosition,
  updateDriverStatus,
} from './features/drivers/driver-account.ts'
import { acceptOffer, declineOffer, listOffers } from './features/drivers/offers.ts'
import { addFavourite, listFavourites, removeFavourite } from './features/favourites/favourites.ts'
import { addFeedback, checkDriverFeedback } from './features/feedbacks/add-feedback.ts'
import { listDriverFeedbacks, listPartnerFeedbacks } from './features/feedbacks/list-feedbacks.ts'
import { getHome } from './features/home/get-home.ts'
import { cancelOrder } from './features/orders/cancel-order.ts'
import { getOrderDetails, listOrders, listShippingOrders } from './features/orders/list-orders.ts'
import { placeOrder } from './features/orders/place-order.ts'
import { quoteDelivery } from './features/orders/quote-delivery.ts'
import { createOrderTicket, trackOrder } from './features/orders/track-order.ts'
import {
  acceptOrder,
  listPartnerOrders,
  markOrderReady,
  refuseOrder,
  updatePartnerStatus,
} from './features/partner-orders/partner-orders.ts'
import { findPartners } from './features/partners/find-partners.ts'
import { listPartners, listPartnersOfType, listTypes } from './features/partners/list-partners.ts'
import { getPartner, showPartner } from './features/partners/menus.ts'
import { suggestPartners, suggestPartnersNearby } from './features/partners/suggest-partners.ts'
import { deleteUser } from './features/personal-data/delete-user.ts'
import { exportUser } from './features/personal-data/export-user.ts'
import { findProducts, getProduct, listTrendingProducts } from './features/products/products.ts'
import { previewReorder, reorder } from './features/reorders/reorder.ts'
import { applyVoucher, cancelVoucher, listVouchers } from './features/vouchers/vouchers.ts'

/** The use cases by endpoint name. A missing one is a compile error. */
export const handlers: Handlers = {
  signUp,
  signIn,
  signOut,
  activateAccount: activateAccount('customer'),
  resendActivationCode: resendActivationCode('customer'),
  getUser,
  forgotPassword: forgotPassword('customer'),
  forgotDriverPassword: forgotPassword('driver'),
  forgotPartnerPassword: forgotPassword('staff'),
  forgotAdministratorPassword: forgotPassword('administrator'),
  resetPassword: resetPassword('customer'),
  resetDriverPassword: resetPassword('driver'),
  resetPartnerPassword: resetPassword('staff'),
  resetAdministratorPassword: resetPassword('administrator'),
  updateUser,
  changeEmail,
  resendChangeEmail,
  changePassword,
  signInDriver,
  activateDriver: activateAccount('driver'),
  resendDriverCode: resendActivationCode('driver'),
  signInPartner,
  activatePartner: activateAccount('staff'),
  resendPartnerCode: resendActivationCode('staff'),
  checkEmail,
  checkPhoneNumber,
  exportUser,
  deleteUser,
  contactShop,
  listPartners,
  getPartner,
  suggestPartners,
  suggestPartnersNearby,
  listPartnerFeedbacks,
  findPartners,
  getHome,
  findProducts,
  listTrendingProducts,
  getProduct,
  showPartner,
  listTypes,
  listPartnersOfType,
  getCart,
  addToCart,
  updateCart,
  removeFromCart,
  clearCart,
  listCarts,
  discardCart,
  listFavourites,
  addFavourite,
  removeFavourite,
  listAddresses,
  addAddress,
  updateAddress,
  deleteAddress,
  quoteDelivery,
  getCoins,
  placeOrder,
  listOrders,
  getOrderDetails,
  listVouchers,
  applyVoucher,
  cancelVoucher,
  listCoinMovements,
  trackOrder,
  createOrderTicket,
  listShippingOrders,
  cancelOrder,
  previewReorder,
  reorder,
  checkDriverFeedback,
  addFeedback,
  listDriverFeedbacks,
  getDriver,
  updateDriverStatus,
  getDriverStatus,
  getDriverCoins,
  updateDriverPosition,
  listOffers,
  acceptOffer,
  declineOffer,
  pickUpOrder,
  completeDelivery,
  showDelivery,
  listDeliveries,
  listPartnerOrders,
  acceptOrder,
  refuseOrder,
  markOrderReady,
  updatePartnerStatus,
  getStaff,
  signInAdministrator,
  getAdministrator,
}
