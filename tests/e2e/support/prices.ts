import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** The amount that a text ends with, in dong: "Subtotal 56.000 ₫" is 56000. */
function dongIn(text: string): number {
  const written = /(\d{1,3}(?:\.\d{3})*)\s*₫\s*$/u.exec(text.trim())?.[1]
  if (written === undefined) throw new Error(`No price at the end of “${text}”.`)
  return Number(written.replaceAll('.', ''))
}

/** The amount at the end of an element's text, in dong. */
export async function priceIn(part: Locator): Promise<number> {
  return dongIn(await part.innerText())
}

/**
 * The delivery fee, computed separately from the contract's words: 15.000 ₫ up to 3 km, 5.000 ₫ a further km by tenths,
 * free from 100.000 ₫.
 */
export function feeFor(km: number, subtotal: number): number {
  if (subtotal >= 100_000) return 0
  const tenths = Math.round(km * 10)
  return tenths <= 30 ? 15_000 : 15_000 + (tenths - 30) * 500
}

/** An amount in the shop's format, computed separately. */
export function money(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}\u00a0₫`
}

/** The terms and values of a list, as in "Subtotal: 56.000 ₫". */
export async function termsOn(page: Page): Promise<Record<string, string>> {
  const [terms, values] = await Promise.all([
    page.getByRole('term').allInnerTexts(),
    page.getByRole('definition').allInnerTexts(),
  ])
  return Object.fromEntries(terms.map((term, at) => [term.trim(), (values[at] ?? '').trim()]))
}

/** Waits at the checkout until distance and fee have loaded; before that its button is busy. */
export async function untilFeeIsKnown(page: Page): Promise<void> {
  await expect(page.getByText(/\d km\)$/)).toBeVisible()
}
