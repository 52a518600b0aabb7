/**
 * Method and path of every call that the storefront makes, by the endpoint's name. It stands alone so that the
 * browser's client carries this table and no schema.
 */
export const storefrontRoutes = {
  // accounts
  signUp: 'POST /sign_up',
  signIn: 'POST /sign_in',
  signOut: 'DELETE /sign_out',
  activateAccount: 'POST /activated_account',
  resendActivationCode: 'POST /user/confirmation',
  activateDriver: 'POST /activated_account_driver',
  resendDriverCode: 'POST /driver/confirmation',
  activatePartner: 'POST /activated_account_partner',
  resendPartnerCode: 'POST /partner/confirmation',
  getUser: 'GET /user',
  forgotPassword: 'POST /passwords/forgot',
  resetPassword: 'POST /passwords/reset',
  updateUser: 'PATCH /user',
  changeEmail: 'PATCH /user/change_email',
  resendChangeEmail: 'POST /user/resend_change_email',
  changePassword: 'PATCH /user/change_password',
  exportUser: 'GET /user/export',
  deleteUser: 'DELETE /user',
  // contact
  contactShop: 'POST /contact',
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
  // favourites
  listFavourites: 'GET /favourites',
  addFavourite: 'PUT /favourites/{partner_id}',
  removeFavourite: 'DELETE /favourites/{partner_id}',
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
  listVouchers: 'GET /orders/vouchers',
  applyVoucher: 'POST /orders/voucher',
  cancelVoucher: 'DELETE /orders/voucher',
  listCoinMovements: 'GET /coins/movements',
  // after the order
  trackOrder: 'GET /users/tracking_order',
  createOrderTicket: 'POST /orders/{id}/ticket',
  cancelOrder: 'POST /orders/{id}/cancel',
  previewReorder: 'GET /orders/{id}/reorder',
  reorder: 'POST /orders/{id}/reorder',
  checkDriverFeedback: 'GET /feedbacks/check_feedback_driver',
  addFeedback: 'POST /orders/feedbacks',
} as const

/** The name of a call that the storefront makes. */
export type StorefrontCall = keyof typeof storefrontRoutes

/** Splits a route into its HTTP method and its path under /api/v1. */
export function methodAndPath(route: string): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}
