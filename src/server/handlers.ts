import type { Handlers } from './context.ts'
import { activateAccount } from './features/accounts/activate-account.ts'
import { getUser } from './features/accounts/get-user.ts'
import { resendActivationCode } from './features/accounts/resend-activation-code.ts'
import { signIn } from './features/accounts/sign-in.ts'
import { signOut } from './features/accounts/sign-out.ts'
import { signUp } from './features/accounts/sign-up.ts'
import { addAddress } from './features/addresses/add-address.ts'
import { deleteAddress } from './features/addresses/delete-address.ts'
import { listAddresses } from './features/addresses/list-addresses.ts'
import { updateAddress } from './features/addresses/update-address.ts'
import { addToCart } from './features/carts/add-to-cart.ts'
import { clearCart } from './features/carts/clear-cart.ts'
import { getCart } from './features/carts/get-cart.ts'
import { removeFromCart } from './features/carts/remove-from-cart.ts'
import { updateCart } from './features/carts/update-cart.ts'
import { listPartnerFeedbacks } from './features/feedbacks/list-partner-feedbacks.ts'
import { getCoins } from './features/orders/get-coins.ts'
import { getOrderDetails } from './features/orders/get-order-details.ts'
import { listOrders } from './features/orders/list-orders.ts'
import { placeOrder } from './features/orders/place-order.ts'
import { quoteDelivery } from './features/orders/quote-delivery.ts'
import { findPartners } from './features/partners/find-partners.ts'
import { getPartner } from './features/partners/get-partner.ts'
import { listPartners } from './features/partners/list-partners.ts'
import { suggestPartners } from './features/partners/suggest-partners.ts'
import { suggestPartnersNearby } from './features/partners/suggest-partners-nearby.ts'
import { findProducts } from './features/products/find-products.ts'
import { getProduct } from './features/products/get-product.ts'
import { listTrendingProducts } from './features/products/list-trending-products.ts'

/** One use case for every endpoint; the compiler complains until it is complete. */
export const handlers: Handlers = {
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
}
