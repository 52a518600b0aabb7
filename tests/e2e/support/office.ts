import type { Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { type ConsolePerson, newAdministrator } from './console-people.ts'
import { expect } from './shop-test.ts'

/** Signs a new administrator of operations in to the back office, which then shows this page of it. */
export async function openOffice(page: Page, path: string, language: Language): Promise<ConsolePerson> {
  const person = await newAdministrator()
  const says = accountWords[language]
  await page.goto(`/admin${path}`)
  await page.getByLabel(says.email, { exact: true }).fill(person.email)
  await page.getByLabel(says.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  await expect(page).toHaveURL(`/admin${path}`)
  return person
}
