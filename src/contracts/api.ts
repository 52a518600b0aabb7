import { activateAccount, resendActivationCode, signIn, signOut, signUp } from './account.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './address.ts'
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
import type { Call, Endpoint } from './endpoint.ts'
import { getCoins, getOrderDetails, listOrders, placeOrder, quoteDelivery } from './order.ts'
import type { EndpointName } from './routes.ts'
import { getUser } from './user.ts'

/** The whole surface of /api/v1: every endpoint by its name. */
export const endpoints = {
  signUp,
  signIn,
  signOut,
  activateAccount,
  resendActivationCode,
  getUser,
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
  listAddresses,
  addAddress,
  updateAddress,
  deleteAddress,
  quoteDelivery,
  getCoins,
  placeOrder,
  listOrders,
  getOrderDetails,
} satisfies Record<EndpointName, Endpoint>

/** The endpoints with their exact types. */
export type Endpoints = typeof endpoints

/** What a page asks: bound in-process on the server, over HTTP in the browser. */
export type Api = { [Name in EndpointName]: Call<Endpoints[Name]> }
