import { signIn, signOut, signUp } from './account.ts'
import {
  activateAccount,
  activateDriver,
  activatePartner,
  resendActivationCode,
  resendDriverCode,
  resendPartnerCode,
} from './activation.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './address.ts'
import { checkEmail, checkPhoneNumber, signInDriver, signInPartner } from './app-account.ts'
import { listPartnersOfType, listTypes, showPartner } from './app-catalogue.ts'
import { addToCart, clearCart, getCart, removeFromCart, updateCart } from './cart.ts'
import {
  findPartners,
  findProducts,
  getPartner,
  getProduct,
  listPartnerFeedbacks,
  listPartners,
  listTrendingProducts,
  suggestPartners,
  suggestPartnersNearby,
} from './catalogue.ts'
import { getCoins, listCoinMovements } from './coins.ts'
import { contactShop } from './contact.ts'
import {
  acceptOffer,
  declineOffer,
  listDeliveries,
  listOffers,
  pickUpOrder,
  showDelivery,
} from './delivery.ts'
import {
  completeDelivery,
  getDriver,
  getDriverCoins,
  getDriverStatus,
  updateDriverPosition,
  updateDriverStatus,
} from './driver.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourite.ts'
import { addFeedback, checkDriverFeedback, listDriverFeedbacks } from './feedback.ts'
import { getOrderDetails, listOrders, placeOrder, quoteDelivery } from './order.ts'
import { cancelOrder, previewReorder, reorder } from './order-afterwards.ts'
import { createOrderTicket, listShippingOrders, trackOrder } from './order-progress.ts'
import {
  acceptOrder,
  listPartnerOrders,
  markOrderReady,
  refuseOrder,
  updatePartnerStatus,
} from './partner-order.ts'
import {
  changePassword,
  forgotDriverPassword,
  forgotPartnerPassword,
  forgotPassword,
  resetDriverPassword,
  resetPartnerPassword,
  resetPassword,
} from './password.ts'
import { deleteUser, exportUser } from './personal-data.ts'
import { changeEmail, resendChangeEmail, updateUser } from './profile.ts'
import type { EndpointName } from './routes.ts'
import type { StorefrontCall } from './storefront-routes.ts'
import { getUser } from './user.ts'
import { applyVoucher, cancelVoucher, listVouchers } from './voucher.ts'

/** The whole surface of /api/v1: every endpoint by its name. */
export const endpoints = {
  signUp,
  signIn,
  signOut,
  activateAccount,
  resendActivationCode,
  getUser,
  forgotPassword,
  resetPassword,
  updateUser,
  changeEmail,
  resendChangeEmail,
  changePassword,
  forgotDriverPassword,
  resetDriverPassword,
  forgotPartnerPassword,
  resetPartnerPassword,
  exportUser,
  deleteUser,
  contactShop,
  listPartners,
  getPartner,
  suggestPartners,
  suggestPartnersNearby,
  listPartnerFeedbacks,
  findPartners,
  findProducts,
  listTrendingProducts,
  getProduct,
  getCart,
  addToCart,
  updateCart,
  removeFromCart,
  clearCart,
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
  cancelOrder,
  previewReorder,
  reorder,
  checkDriverFeedback,
  addFeedback,
  showPartner,
  listTypes,
  listPartnersOfType,
  checkEmail,
  checkPhoneNumber,
  listShippingOrders,
  signInDriver,
  activateDriver,
  resendDriverCode,
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
  listDriverFeedbacks,
  signInPartner,
  activatePartner,
  resendPartnerCode,
  listPartnerOrders,
  acceptOrder,
  refuseOrder,
  markOrderReady,
  updatePartnerStatus,
} satisfies Record<EndpointName, Endpoint>

/** The endpoints with their exact types. */
export type Endpoints = typeof endpoints

/** What a page asks: bound in-process on the server, over HTTP in the browser. */
export type Api = { [Name in StorefrontCall]: Call<Endpoints[Name]> }
