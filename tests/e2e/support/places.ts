import type { Locator, Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { expect } from './shop-test.ts'

/** The announcement of the places for the whole typed text, in either language and for any number. */
const found = new RegExp(
  languages
    .flatMap((language) => [1, 9].map((count) => addressWords[language].placesFound(count)))
    .map((sentence) => sentence.replace(/^\d/, '\\d'))
    .join('|'),
)

/**
 * Types an address letter by letter, until its places are listed; earlier lists would change the choice of the arrow
 * keys.
 */
export async function typePlace(page: Page, field: Locator, text: string): Promise<void> {
  await field.pressSequentially(text)
  await expect(page.getByRole('status').filter({ hasText: found })).toBeAttached()
}
