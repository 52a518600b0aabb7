import type { Page } from '@playwright/test'
import type { Customer } from './customer.ts'
import type { ScreenWords } from './words.ts'

/** Fills and submits the login form like a person. */
export async function signIn(page: Page, { email, password }: Customer, words: ScreenWords): Promise<void> {
  await page.getByLabel(words.login.email, { exact: true }).fill(email)
  await page.getByLabel(words.login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.login.loginButton, exact: true }).click()
}

/** Fills and submits the sign-up form. */
export async function fillSignUp(page: Page, person: Customer, words: ScreenWords): Promise<void> {
  await page.getByLabel(words.signUp.name, { exact: true }).fill(person.name)
  await page.getByLabel(words.signUp.phone, { exact: true }).fill(person.phone)
  await page.getByLabel(words.login.email, { exact: true }).fill(person.email)
  await page.getByLabel(words.login.password, { exact: true }).fill(person.password)
  await page.getByLabel(words.signUp.passwordConfirmation, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.signUp.signUpButton }).click()
}
