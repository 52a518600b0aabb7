import type { EndpointName, Endpoints } from './api.ts'
import type { Call } from './endpoint.ts'

/** The calls of the storefront. The browser gets their routes only, no schemas (tools/surface-routes.ts). */
export const storefrontCalls = [
  'signUp',
  'signIn',
  'signOut',
  'activateAccount',
  'resendActivationCode',
  'activateDriver',
  'resendDriverCode',
  'activatePartner',
  'resendPartnerCode',
  'getUser',
  'forgotPassword',
  'resetPassword',
  'updateUser',
  'changeEmail',
  'resendChangeEmail',
  'changePassword',
  'exportUser',
  'deleteUser',
  'contactShop',
  'listPartners',
  'getPartner',
  'suggestPartners',
  'suggestPartnersNearby',
  'listPartnerFeedbacks',
  'findPartners',
  'findProducts',
  'listTrendingProducts',
  'getProduct',
  'getCart',
  'addToCart',
  'updateCart',
  'removeFromCart',
  'clearCart',
  'listFavourites',
  'addFavourite',
  'removeFavourite',
  'listAddresses',
  'addAddress',
  'updateAddress',
  'deleteAddress',
  'quoteDelivery',
  'getCoins',
  'placeOrder',
  'listOrders',
  'getOrderDetails',
  'listVouchers',
  'applyVoucher',
  'cancelVoucher',
  'listCoinMovements',
  'trackOrder',
  'createOrderTicket',
  'cancelOrder',
  'previewReorder',
  'reorder',
  'checkDriverFeedback',
  'addFeedback',
] as const satisfies readonly EndpointName[]

/** The name of a call of the storefront. */
export type StorefrontCall = (typeof storefrontCalls)[number]

/** The API of the storefront's pages: in-process on the server, over HTTP in the browser. */
export type StorefrontApi = { [Name in StorefrontCall]: Call<Endpoints[Name]> }

/** The calls that the restaurant's console makes. */
export const partnerCalls = [
  'signInPartner',
  'forgotPartnerPassword',
  'resetPartnerPassword',
  'signOut',
  'getStaff',
] as const satisfies readonly EndpointName[]

/** What a page of the restaurant's console asks. */
export type PartnerApi = { [Name in (typeof partnerCalls)[number]]: Call<Endpoints[Name]> }

/** The calls that the driver's app makes. */
export const driverCalls = [
  'signInDriver',
  'forgotDriverPassword',
  'resetDriverPassword',
  'signOut',
  'getDriver',
] as const satisfies readonly EndpointName[]

/** What a page of the driver's app asks. */
export type DriverApi = { [Name in (typeof driverCalls)[number]]: Call<Endpoints[Name]> }

/** The calls that the back office makes. */
export const adminCalls = [
  'signInAdministrator',
  'forgotAdministratorPassword',
  'resetAdministratorPassword',
  'signOut',
  'getAdministrator',
] as const satisfies readonly EndpointName[]

/** What a page of the back office asks. */
export type AdminApi = { [Name in (typeof adminCalls)[number]]: Call<Endpoints[Name]> }
