import { storefrontRoutes } from './storefront-routes.ts'

/** Method and path of the calls that only the apps of customers, drivers and partners make, by the endpoint's name. */
const appRoutes = {
  // the customer's app
  showPartner: 'GET /partner',
  listTypes: 'GET /types',
  listPartnersOfType: 'GET /types/partners',
  checkEmail: 'POST /check_email',
  checkPhoneNumber: 'POST /check_phone_number',
  listShippingOrders: 'GET /users/orders_shipping',
  // the driver's
  signInDriver: 'POST /sign_in_driver',
  forgotDriverPassword: 'POST /passwords/forgot_pw_driver',
  resetDriverPassword: 'POST /passwords/reset_pw_driver',
  getDriver: 'GET /drivers',
  updateDriverStatus: 'PATCH /drivers/{id}',
  getDriverStatus: 'GET /drivers/status_driver',
  getDriverCoins: 'GET /drivers/coins',
  updateDriverPosition: 'POST /drivers/position',
  listOffers: 'GET /drivers/offers',
  acceptOffer: 'POST /drivers/orders/{id}/accept',
  declineOffer: 'POST /drivers/orders/{id}/decline',
  pickUpOrder: 'POST /drivers/orders/{id}/pick_up',
  completeDelivery: 'PATCH /drivers/complete_delivery',
  showDelivery: 'GET /drivers/show_infor',
  listDeliveries: 'GET /drivers/order_history',
  listDriverFeedbacks: 'GET /feedbacks/driver',
  // the partner's
  signInPartner: 'POST /sign_in_partner',
  forgotPartnerPassword: 'POST /passwords/forgot_pw_partner',
  resetPartnerPassword: 'POST /passwords/reset_pw_partner',
  listPartnerOrders: 'GET /partner/orders',
  acceptOrder: 'POST /partner/orders/{id}/accept',
  refuseOrder: 'POST /partner/orders/{id}/refuse',
  markOrderReady: 'POST /partner/orders/{id}/ready',
  updatePartnerStatus: 'PATCH /partner/status',
} as const

/** Method and path of every call under /api/v1, by the endpoint's name. */
export const routes = { ...storefrontRoutes, ...appRoutes } as const

/** The name of a call. */
export type EndpointName = keyof typeof routes

/** Method and path of a call, for example `GET /partners/{id}`. */
export type Route = (typeof routes)[EndpointName]

/** Older clients' second way to say the same call. */
export const routeAliases: Partial<Record<EndpointName, string>> = { updateCart: 'PUT /carts' }
