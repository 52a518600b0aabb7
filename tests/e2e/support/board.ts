import type { Page } from '@playwright/test'
import { ordersWords } from '#web/partner/pages/orders/orders-words.ts'
import { ticketWords } from '#web/partner/pages/orders/ticket-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import type { ConsolePerson } from './console-people.ts'
import { expect } from './shop-test.ts'

const says = { ...ordersWords.vi, ...ticketWords.vi, ...accountWords.vi }

/** Signs in on a device that opened the board, and returns to it. */
export async function openBoard(page: Page, { email, password }: ConsolePerson): Promise<void> {
  await page.goto('/partner/orders')
  await page.getByLabel(says.email, { exact: true }).fill(email)
  await page.getByLabel(says.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: says.title })).toBeVisible()
}

/** The ticket of an order in a column of the board. */
export function ticketIn(page: Page, column: 'new' | 'cooking' | 'ready', id: number) {
  return page
    .getByRole('region', { name: new RegExp(`^${ordersWords.vi[column]} \\d+$`) })
    .getByRole('listitem', { name: says.order(id), exact: true })
}
