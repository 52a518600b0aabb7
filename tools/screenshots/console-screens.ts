import type { Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { type ConsoleName, consoles } from '#contracts/surfaces.ts'
import { demoEmails, demoPassword } from '#server/demo/demo-accounts.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import type { Screen } from './screen.ts'

const visitor = 'guest'

/** Signs the demo's own person in. */
function enter(surface: ConsoleName) {
  return async (page: Page, language: Language): Promise<void> => {
    const words = accountWords[language]
    await page.getByLabel(words.email, { exact: true }).fill(demoEmails[surface])
    await page.getByLabel(words.password, { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await page.locator('header[data-head]').waitFor()
  }
}

function screensOf(surface: ConsoleName): Screen[] {
  const at = (path: string) => `/${surface}${path}`
  return [
    { name: `${surface}-login`, visitor, path: at('/login'), isWindow: true },
    { name: `${surface}-forgot`, visitor, path: at('/forgot'), isWindow: true },
    { name: `${surface}-reset`, visitor, path: at('/reset'), isWindow: true },
    { name: `${surface}-home`, visitor, path: at('/'), prepare: enter(surface), isWindow: true },
    { name: `${surface}-missing`, visitor, path: at('/nowhere'), prepare: enter(surface), isWindow: true },
  ]
}

/** The screens of each console before and after the sign-in. */
export const consoleScreens: Screen[] = consoles.flatMap(screensOf)
