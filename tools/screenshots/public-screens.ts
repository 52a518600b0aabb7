import type { GuestBook } from './guest-book.ts'
import type { Screen } from './screen.ts'
import * as steps from './steps.ts'

const visitor = 'guest'
const pages = [
  'contact-us',
  'about-us',
  'seller',
  'help',
  'faq',
  'shipping',
  'payment-methods',
  'returns',
  'terms',
  'privacy',
  'forgot',
  'reset',
  'register-partner',
  'register-driver',
]

function shopScreens({ open, closed, soldOutDish }: GuestBook): Screen[] {
  const list = '/list-partners'
  const menu = `/list-products/${open.id}`
  const dish = `/product-details/${open.categories[0]?.products[0]?.id}`
  return [
    { name: 'list', visitor, path: list },
    { name: 'list-window', visitor, path: list, prepare: steps.settle, isWindow: true },
    { name: 'list-scrolled', visitor, path: list, prepare: steps.scrollDown, isWindow: true },
    { name: 'list-filters', visitor, path: list, prepare: steps.openFilters, only: ['phone', 'tablet'] },
    { name: 'list-best-rated', visitor, path: `${list}?type=6` },
    { name: 'list-near', visitor, path: `${list}?type=7&latitude=16.0716&longitude=108.2247` },
    { name: 'list-empty', visitor, path: `${list}?name=khongcoquannay` },
    { name: 'favourites-guest', visitor, path: `${list}?favourites=1`, prepare: steps.settle },
    { name: 'menu', visitor, path: menu },
    { name: 'menu-window', visitor, path: menu, prepare: steps.settle, isWindow: true },
    { name: 'menu-scrolled', visitor, path: menu, prepare: steps.scrollDown, isWindow: true },
    {
      name: 'menu-closed',
      visitor,
      path: `/list-products/${closed.id}`,
      prepare: steps.settle,
      isWindow: true,
    },
    { name: 'review', visitor, path: menu, prepare: steps.openReview, isWindow: true },
    { name: 'dish', visitor, path: dish },
    { name: 'dish-window', visitor, path: dish, prepare: steps.settle, isWindow: true },
    { name: 'dish-sold-out', visitor, path: `/product-details/${soldOutDish}` },
    { name: 'search', visitor, path: list, prepare: steps.searchDishes, isWindow: true },
    { name: 'search-empty', visitor, path: list, prepare: steps.searchNothing, isWindow: true },
    { name: 'mobile-menu', visitor, path: list, prepare: steps.openMenu, isWindow: true, only: ['phone'] },
  ]
}

/** The public screens. */
export function publicScreens(book: GuestBook): Screen[] {
  return [
    ...shopScreens(book),
    { name: 'login', visitor, path: '/login' },
    { name: 'login-error', visitor, path: '/login', prepare: steps.sendEmptyLogin },
    { name: 'sign-up', visitor, path: '/login?tab=sign-up' },
    { name: 'sign-up-error', visitor, path: '/login?tab=sign-up', prepare: steps.sendEmpty },
    {
      name: 'activation',
      visitor,
      path: '/login',
      prepare: steps.activate,
      isWindow: true,
    },
    ...pages.map((name) => ({ name, visitor, path: `/${name}` }) as const),
    { name: 'register-partner-map', visitor, path: '/register-partner', prepare: steps.beginForm },
    { name: 'forgot-error', visitor, path: '/forgot', prepare: steps.sendEmpty },
    { name: 'not-found', visitor, path: '/nothing/here' },
    { name: 'restaurant-not-found', visitor, path: '/list-products/999999' },
    { name: 'dev-ui', visitor, path: '/dev/ui' },
  ]
}
