/**
 * Method and path of every call under /api/v1, by the endpoint's name. It stands alone so that the browser's client
 * carries this table and no schema.
 */
export const routes = {
  // accounts
  signUp: 'POST /sign_up',
  signIn: 'POST /sign_in',
  signOut: 'DELETE /sign_out',
  activateAccount: 'POST /activated_account',
  resendActivationCode: 'POST /user/confirmation',
  getUser: 'GET /user',
  // catalogue
  listPartners: 'GET /partners',
  getPartner: 'GET /partners/{id}',
  suggestPartners: 'GET /suggest_partners',
  suggestPartnersNearby: 'POST /suggest_partners_nearby',
  listPartnerFeedbacks: 'GET /feedbacks/partner',
  findPartners: 'GET /catalog/partners',
  findProducts: 'GET /catalog/products',
  listTrendingProducts: 'GET /catalog/trending',
  getProduct: 'GET /products/{id}',
  // cart
  getCart: 'GET /cart',
  addToCart: 'POST /carts',
  updateCart: 'PATCH /carts',
  removeFromCart: 'DELETE /carts',
  clearCart: 'DELETE /clear_cart',
  // addresses
  listAddresses: 'GET /addresses',
  addAddress: 'POST /addresses',
  updateAddress: 'PATCH /addresses/{id}',
  deleteAddress: 'DELETE /addresses/{id}',
  // checkout and orders
  quoteDelivery: 'POST /orders/calc_distance',
  getCoins: 'GET /orders/coins_user',
  placeOrder: 'POST /orders',
  listOrders: 'GET /orders',
  getOrderDetails: 'GET /order_details',
} as const

/** The name of a call. */
export type EndpointName = keyof typeof routes

/** Method and path of a call, for example `GET /partners/{id}`. */
export type Route = (typeof routes)[EndpointName]

/** Older clients' second way to say the same call. */
export const routeAliases: Partial<Record<EndpointName, string>> = { updateCart: 'PUT /carts' }

/** Splits a route into its HTTP method and its path under /api/v1. */
export function methodAndPath(route: string): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}
