import type { Page } from '@playwright/test'
import { fieldProblems } from '#contracts/field-problems.ts'
import type { Language } from '#contracts/language.ts'
import { followWords } from '#web/storefront/follow-order/follow-words.ts'
import { historyWords } from '#web/storefront/history/history-words.ts'
import { layoutWords } from '#web/storefront/layout/layout-words.ts'
import { loginWords } from '#web/storefront/login/login-words.ts'
import { orderAgainWords } from '#web/storefront/order-again/order-again-words.ts'
import type { GuestBook, Visitor } from './guest-book.ts'

/** One picture: who looks, at which address, and what they do there first. */
export type Screen = {
  name: string
  visitor: Visitor
  path: string
  prepare?: (page: Page, language: Language) => Promise<void>
  only?: 'phone' | 'desktop'
  /** Something lies over the page: the picture shows the window as it is, not the whole page. */
  isOverlaid?: boolean
}

async function searchDishes(page: Page, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: layoutWords[language].search }).fill('com ga')
  await page.getByRole('listbox').waitFor()
}

async function openMenu(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: layoutWords[language].openMenu }).click()
  await page.getByRole('dialog').waitFor()
}

async function openCart(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: layoutWords[language].cartCount(3) }).click()
  await page.getByRole('region', { name: layoutWords[language].cart, exact: true }).waitFor()
}

async function sendEmpty(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: loginWords[language].loginButton, exact: true }).click()
  await page.getByText(fieldProblems.email_required[language]).waitFor()
}

async function openActivation(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: loginWords[language].activate, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function openDetail(page: Page, language: Language): Promise<void> {
  const name = new RegExp(historyWords[language].detailOf(0).replace('0', String.raw`\d+`))
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function openRating(page: Page, language: Language): Promise<void> {
  const name = new RegExp(historyWords[language].rateOrder(0).replace('0', String.raw`\d+`))
  await page.getByRole('button', { name, disabled: false }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function orderAgain(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: orderAgainWords[language].again }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Waits for what a page fetches after its first view, such as the shipping fee. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** A page that goes on by itself is never quiet: waits for what it knows first. */
async function awaitArrival(page: Page, language: Language): Promise<void> {
  await page.getByText(followWords[language].arrives('').trim()).waitFor()
}

async function awaitMap(page: Page, language: Language): Promise<void> {
  await page.getByRole('img', { name: followWords[language].yourAddress }).waitFor()
}

function publicScreens({ open, closed, soldOutDish }: GuestBook): Screen[] {
  const visitor = 'guest'
  const dish = open.categories[0]?.products[0]?.id
  return [
    { name: 'list', visitor, path: '/list-partners' },
    { name: 'list-best-rated', visitor, path: '/list-partners?type=6' },
    { name: 'list-empty', visitor, path: '/list-partners?name=khongcoquannay' },
    { name: 'menu', visitor, path: `/list-products/${open.id}` },
    { name: 'menu-closed', isOverlaid: true, visitor, path: `/list-products/${closed.id}`, prepare: settle },
    { name: 'dish', visitor, path: `/product-details/${dish}` },
    { name: 'dish-sold-out', visitor, path: `/product-details/${soldOutDish}` },
    { name: 'search', isOverlaid: true, visitor, path: '/list-partners', prepare: searchDishes },
    {
      name: 'mobile-menu',
      isOverlaid: true,
      visitor,
      path: '/list-partners',
      prepare: openMenu,
      only: 'phone',
    },
    { name: 'login', visitor, path: '/login' },
    { name: 'login-error', visitor, path: '/login', prepare: sendEmpty },
    { name: 'sign-up', visitor, path: '/login?tab=sign-up' },
    { name: 'activation', isOverlaid: true, visitor, path: '/login', prepare: openActivation },
    { name: 'seller', visitor, path: '/seller' },
    { name: 'not-found', visitor, path: '/nothing/here' },
    { name: 'restaurant-not-found', visitor, path: '/list-products/999999' },
  ]
}

function ownScreens({ open, closed, unvisited, onItsWay, delivered }: GuestBook): Screen[] {
  const visitor = 'customer'
  const prepare = settle
  return [
    {
      name: 'cart-dropdown',
      isOverlaid: true,
      visitor,
      path: `/list-products/${open.id}`,
      prepare: openCart,
    },
    { name: 'cart', visitor, path: `/cart/${open.id}`, prepare },
    { name: 'cart-empty', visitor, path: `/cart/${unvisited.id}`, prepare },
    { name: 'cart-closed', visitor, path: `/cart/${closed.id}`, prepare },
    { name: 'checkout', visitor, path: `/checkout/${open.id}`, prepare },
    { name: 'order-confirmed', visitor, path: `/orderconfirm/${open.id}`, prepare: awaitArrival },
    { name: 'order-none', visitor, path: `/orderconfirm/${unvisited.id}`, prepare },
    { name: 'order-followed', visitor, path: `/orders/${onItsWay}`, prepare: awaitMap },
    { name: 'order-delivered', visitor, path: `/orders/${delivered}`, prepare },
    { name: 'history', visitor, path: '/history-order', prepare },
    { name: 'history-none', visitor: 'newcomer', path: '/history-order', prepare },
    { name: 'order-detail', isOverlaid: true, visitor, path: '/history-order', prepare: openDetail },
    {
      name: 'rating',
      isOverlaid: true,
      visitor,
      path: '/history-order?status=completed',
      prepare: openRating,
    },
    { name: 'order-again', isOverlaid: true, visitor, path: '/history-order', prepare: orderAgain },
    { name: 'addresses', visitor, path: '/edit-address', prepare },
    { name: 'checkout-no-address', visitor: 'newcomer', path: `/checkout/${open.id}`, prepare },
    { name: 'addresses-none', visitor: 'newcomer', path: '/edit-address', prepare },
  ]
}

/** Every screen of the shop, also empty, closed and refused. */
export function listScreens(book: GuestBook): Screen[] {
  return [...publicScreens(book), ...ownScreens(book)]
}
