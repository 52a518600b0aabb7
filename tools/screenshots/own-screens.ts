import type { GuestBook } from './guest-book.ts'
import type { Screen } from './screen.ts'
import * as steps from './steps.ts'

const visitor = 'customer'
const prepare = steps.settle
const isWindow = true

function cartScreens({ open, closed, unvisited }: GuestBook): Screen[] {
  const menu = `/list-products/${open.id}`
  const cart = `/cart/${open.id}`
  const checkout = `/checkout/${open.id}`
  return [
    { name: 'menu-cart-bar', visitor, path: menu, prepare: steps.scrollDown, isWindow },
    { name: 'toast', visitor: 'newcomer', path: menu, prepare: steps.addDish, isWindow },
    { name: 'cart-dropdown', visitor, path: menu, prepare: steps.openCart, isWindow },
    { name: 'cart', visitor, path: cart, prepare },
    { name: 'cart-window', visitor, path: cart, prepare, isWindow },
    { name: 'cart-empty', visitor, path: `/cart/${unvisited.id}`, prepare },
    { name: 'cart-closed', visitor, path: `/cart/${closed.id}`, prepare },
    { name: 'checkout', visitor, path: checkout, prepare },
    { name: 'checkout-window', visitor, path: checkout, prepare, isWindow },
    { name: 'checkout-vouchers', visitor, path: checkout, prepare: steps.openVouchers },
    { name: 'checkout-no-address', visitor: 'newcomer', path: checkout, prepare },
  ]
}

function orderScreens({ open, unvisited, placed, onItsWay, delivered, canceled }: GuestBook): Screen[] {
  const confirmed = `/orderconfirm/${open.id}`
  const history = '/history-order'
  return [
    { name: 'order-confirmed', visitor, path: confirmed, prepare: steps.awaitArrival },
    { name: 'order-window', visitor, path: confirmed, prepare: steps.awaitArrival, isWindow },
    { name: 'order-printed', visitor, path: confirmed, prepare: steps.awaitArrival, isPrinted: true },
    { name: 'order-none', visitor, path: `/orderconfirm/${unvisited.id}`, prepare },
    { name: 'order-followed', visitor, path: `/orders/${onItsWay}`, prepare: steps.awaitMap },
    { name: 'order-delivered', visitor, path: `/orders/${delivered}`, prepare },
    { name: 'order-canceled', visitor, path: `/orders/${canceled}`, prepare },
    { name: 'order-missing', visitor, path: '/orders/999999', prepare },
    { name: 'cancel-order', visitor, path: `/orders/${placed}`, prepare: steps.askToCancel, isWindow },
    { name: 'history', visitor, path: history, prepare },
    { name: 'history-empty', visitor, path: `${history}?date=2020-01-01`, prepare },
    { name: 'history-none', visitor: 'newcomer', path: history, prepare },
    { name: 'history-printed', visitor, path: history, prepare, isPrinted: true },
    { name: 'order-detail', visitor, path: history, prepare: steps.openDetail, isWindow },
    { name: 'rating', visitor, path: `${history}?status=completed`, prepare: steps.openRating, isWindow },
    { name: 'order-again', visitor, path: history, prepare: steps.orderAgain, isWindow },
  ]
}

function accountScreens(): Screen[] {
  const path = '/profile'
  return [
    { name: 'profile', visitor, path, prepare },
    { name: 'profile-newcomer', visitor: 'newcomer', path, prepare },
    { name: 'change-email', visitor, path, prepare: steps.changeEmail, isWindow },
    { name: 'change-password', visitor, path, prepare: steps.changePassword, isWindow },
    { name: 'delete-account', visitor, path, prepare: steps.deleteAccount, isWindow },
    { name: 'addresses', visitor, path: '/edit-address', prepare },
    { name: 'addresses-none', visitor: 'newcomer', path: '/edit-address', prepare },
    { name: 'delete-address', visitor, path: '/edit-address', prepare: steps.deleteAddress, isWindow },
    { name: 'move-pin', visitor, path: '/edit-address', prepare: steps.movePin, isWindow },
    { name: 'favourites', visitor, path: '/list-partners?favourites=1', prepare },
    { name: 'favourites-none', visitor: 'newcomer', path: '/list-partners?favourites=1', prepare },
  ]
}

/** The screens for signed-in visitors. */
export function ownScreens(book: GuestBook): Screen[] {
  return [...cartScreens(book), ...orderScreens(book), ...accountScreens()]
}
