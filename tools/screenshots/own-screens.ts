import { personalDataWords } from '#web/storefront/pages/profile/personal-data-words.ts'
import { profileWords } from '#web/storefront/pages/profile/profile-words.ts'
import type { GuestBook } from './guest-book.ts'
import type { Screen } from './screen.ts'
import {
  addDish,
  askToCancel,
  awaitArrival,
  awaitMap,
  deleteAddress,
  movePin,
  openCart,
  openDetail,
  opening,
  openRating,
  openVouchers,
  orderAgain,
  scrollDown,
  settle,
} from './steps.ts'

const visitor = 'customer'
const prepare = settle
const isWindow = true

function cartScreens({ open, closed, unvisited }: GuestBook): Screen[] {
  const menu = `/list-products/${open.id}`
  const cart = `/cart/${open.id}`
  const checkout = `/checkout/${open.id}`
  return [
    { name: 'menu-cart-bar', visitor, path: menu, prepare: scrollDown, isWindow },
    { name: 'toast', visitor: 'newcomer', path: menu, prepare: addDish, isWindow },
    { name: 'cart-dropdown', visitor, path: menu, prepare: openCart, isWindow },
    { name: 'cart', visitor, path: cart, prepare },
    { name: 'cart-window', visitor, path: cart, prepare, isWindow },
    { name: 'cart-empty', visitor, path: `/cart/${unvisited.id}`, prepare },
    { name: 'cart-closed', visitor, path: `/cart/${closed.id}`, prepare },
    { name: 'checkout', visitor, path: checkout, prepare },
    { name: 'checkout-window', visitor, path: checkout, prepare, isWindow },
    { name: 'checkout-vouchers', visitor, path: checkout, prepare: openVouchers },
    { name: 'checkout-no-address', visitor: 'newcomer', path: checkout, prepare },
  ]
}

function orderScreens({ open, unvisited, placed, onItsWay, delivered, canceled }: GuestBook): Screen[] {
  const confirmed = `/orderconfirm/${open.id}`
  const history = '/history-order'
  return [
    { name: 'order-confirmed', visitor, path: confirmed, prepare: awaitArrival },
    { name: 'order-window', visitor, path: confirmed, prepare: awaitArrival, isWindow },
    { name: 'order-printed', visitor, path: confirmed, prepare: awaitArrival, isPrinted: true },
    { name: 'order-none', visitor, path: `/orderconfirm/${unvisited.id}`, prepare },
    { name: 'order-followed', visitor, path: `/orders/${onItsWay}`, prepare: awaitMap },
    { name: 'order-delivered', visitor, path: `/orders/${delivered}`, prepare },
    { name: 'order-canceled', visitor, path: `/orders/${canceled}`, prepare },
    { name: 'order-missing', visitor, path: '/orders/999999', prepare },
    { name: 'cancel-order', visitor, path: `/orders/${placed}`, prepare: askToCancel, isWindow },
    { name: 'history', visitor, path: history, prepare },
    { name: 'history-empty', visitor, path: `${history}?date=2020-01-01`, prepare },
    { name: 'history-none', visitor: 'newcomer', path: history, prepare },
    { name: 'history-printed', visitor, path: history, prepare, isPrinted: true },
    { name: 'order-detail', visitor, path: history, prepare: openDetail, isWindow },
    { name: 'rating', visitor, path: `${history}?status=completed`, prepare: openRating, isWindow },
    { name: 'order-again', visitor, path: history, prepare: orderAgain, isWindow },
  ]
}

function accountScreens(): Screen[] {
  const path = '/profile'
  return [
    { name: 'profile', visitor, path, prepare },
    { name: 'profile-newcomer', visitor: 'newcomer', path, prepare },
    { name: 'change-email', visitor, path, prepare: opening(profileWords, 'changeEmail'), isWindow },
    { name: 'change-password', visitor, path, prepare: opening(profileWords, 'changePassword'), isWindow },
    { name: 'delete-account', visitor, path, prepare: opening(personalDataWords, 'remove'), isWindow },
    { name: 'addresses', visitor, path: '/edit-address', prepare },
    { name: 'addresses-none', visitor: 'newcomer', path: '/edit-address', prepare },
    { name: 'delete-address', visitor, path: '/edit-address', prepare: deleteAddress, isWindow },
    { name: 'move-pin', visitor, path: '/edit-address', prepare: movePin, isWindow },
    { name: 'favourites', visitor, path: '/list-partners?favourites=1', prepare },
    { name: 'favourites-none', visitor: 'newcomer', path: '/list-partners?favourites=1', prepare },
  ]
}

/** The screens for signed-in visitors. */
export function ownScreens(book: GuestBook): Screen[] {
  return [...cartScreens(book), ...orderScreens(book), ...accountScreens()]
}
