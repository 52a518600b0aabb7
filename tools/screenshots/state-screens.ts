import type { GuestBook } from './guest-book.ts'
import type { Screen } from './screen.ts'
import * as steps from './steps.ts'

function ownPages({ open, onItsWay }: GuestBook) {
  return [
    { name: 'cart', path: `/cart/${open.id}` },
    { name: 'checkout', path: `/checkout/${open.id}` },
    { name: 'order-confirmed', path: `/orderconfirm/${open.id}` },
    { name: 'order', path: `/orders/${onItsWay}` },
    { name: 'history', path: '/history-order' },
    { name: 'profile', path: '/profile' },
    { name: 'addresses', path: '/edit-address' },
    { name: 'favourites', path: '/list-partners?favourites=1' },
  ]
}

/** The signed-in pages while loading and after errors. */
function waitingScreens(book: GuestBook): Screen[] {
  const visitor = 'customer'
  return ownPages(book).flatMap(({ name, path }) => [
    { name: `${name}-loading`, visitor, path, api: 'silent' },
    { name: `${name}-failed`, visitor, path, prepare: steps.settle, api: 'broken' },
  ])
}

function offlineScreens({ open }: GuestBook): Screen[] {
  const menu = `/list-products/${open.id}`
  const visitor = 'guest'
  const shown = { visitor, isOffline: true, isWindow: true } as const
  return [
    { ...shown, name: 'menu-offline', path: menu, prepare: steps.withoutConnection(null) },
    { ...shown, name: 'page-offline', path: menu, prepare: steps.withoutConnection('/about-us') },
    { ...shown, name: 'own-page-offline', path: menu, prepare: steps.withoutConnection('/history-order') },
  ]
}

function longScreens({ open, delivered }: GuestBook): Screen[] {
  const dish = open.categories[0]?.products[0]?.id
  const shown = { visitor: 'customer', isLong: true, prepare: steps.settle } as const
  return [
    { ...shown, name: 'list-long', path: '/list-partners' },
    { ...shown, name: 'menu-long', path: `/list-products/${open.id}` },
    { ...shown, name: 'dish-long', path: `/product-details/${dish}` },
    { ...shown, name: 'cart-long', path: `/cart/${open.id}` },
    { ...shown, name: 'checkout-long', path: `/checkout/${open.id}`, prepare: steps.openVouchers },
    { ...shown, name: 'order-confirmed-long', path: `/orderconfirm/${open.id}` },
    { ...shown, name: 'order-delivered-long', path: `/orders/${delivered}` },
    { ...shown, name: 'history-long', path: '/history-order' },
    { ...shown, name: 'profile-long', path: '/profile' },
    { ...shown, name: 'addresses-long', path: '/edit-address' },
  ]
}

/** Rare states: loading, errors, offline, longest texts. */
export function stateScreens(book: GuestBook): Screen[] {
  const path = '/list-partners'
  return [
    {
      name: 'list-loading',
      visitor: 'guest',
      path,
      prepare: steps.changeKind('[aria-busy=true]'),
      api: 'silent',
      isWindow: true,
    },
    {
      name: 'list-failed',
      visitor: 'guest',
      path,
      prepare: steps.changeKind('main a[href*="type=3"].button'),
      api: 'broken',
      isWindow: true,
    },
    ...waitingScreens(book),
    ...offlineScreens(book),
    ...longScreens(book),
  ]
}
