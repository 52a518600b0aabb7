import type { Page } from '@playwright/test'
import type { User } from '#contracts/accounts/user.ts'
import { languages } from '#contracts/language.ts'
import { toastMs } from '#domain/shop/limits.ts'
import { rootWords } from '#web/storefront/root-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { readTree } from '../support/checks/accessibility-tree.ts'
import {
  callAs,
  confirmSignUp,
  enterAs,
  newCustomer,
  newPerson,
  type SignedIn,
  signUp,
} from '../support/customer.ts'
import { codeMailedTo } from '../support/mailed.ts'
import { expect, itsScreen, test } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { type ScreenWords, wordsIn } from '../support/words.ts'

const strong = 'Moi@67890'

async function askForCode(page: Page, email: string, { profile, changeEmail }: ScreenWords) {
  await page.getByRole('button', { name: profile.changeEmail, exact: true }).click()
  const modal = page.getByRole('dialog', { name: changeEmail.title })
  await modal.getByLabel(changeEmail.newEmail).fill(email)
  await modal.getByRole('button', { name: changeEmail.sendCode }).click()
  return modal
}

async function tokenIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('mam.token.v1') ?? '""'))
}

for (const language of languages) {
  test.describe(`e-mail and password in ${language}`, itsScreen[language], () => {
    test.use({ language })
    const words = wordsIn(language)
    const { profile, changeEmail, changePassword } = words

    test('the e-mail changes after the code mailed to the new one', async ({
      page,
      context,
      request,
      watch,
    }) => {
      const customer = await newCustomer(request)
      await enterAs(context, customer)
      await page.goto('/profile')
      const modal = await askForCode(page, customer.email.toUpperCase(), words)
      await expect(modal.getByText(/^Email is same as current email$|^Email trùng/)).toBeVisible()
      await expectAccessible(page, { byNight: true })
      const { email } = newPerson()
      await modal.getByLabel(changeEmail.newEmail).fill(email)
      await modal.getByRole('button', { name: changeEmail.sendCode }).click()
      await expectToast(
        page,
        language === 'en' ? 'Get verification code in your Email!' : changeEmail.codeSent,
      )
      const code = modal.getByLabel(changeEmail.code)
      await expect(code).toBeFocused()
      await expect(modal.getByRole('button', { name: changeEmail.fetchAgain })).toBeDisabled()
      await expectAccessible(page)
      watch.expect(404, /\/user\/change_email$/)
      await code.fill('AAAAAAAA')
      await page.keyboard.press('Enter')
      await expect(modal.getByText(/This code is wrong|Mã không đúng/)).toBeVisible()
      await code.fill(await codeMailedTo(email))
      await page.keyboard.press('Enter')
      await expectToast(page, language === 'en' ? 'Change Email Successfully!' : changeEmail.changed)
      await expect(modal).toBeHidden()
      await expect(page.getByText(email, { exact: true })).toBeVisible()
      const token = await tokenIn(page)
      const fresh: SignedIn = { ...customer, token, headers: { authorization: `Bearer ${token}` } }
      expect((await callAs<User>(request, fresh, ['GET', '/user'])).email).toBe(email)
      await page.reload()
      await expect(page.getByText(email, { exact: true })).toBeVisible()
    })

    test('the password changes after the present one was entered', async ({
      page,
      context,
      request,
      watch,
    }) => {
      const customer = await newCustomer(request)
      const { email, password } = customer
      await enterAs(context, customer)
      await page.goto('/profile')
      await page.getByRole('button', { name: profile.changePassword, exact: true }).click()
      const modal = page.getByRole('dialog', { name: changePassword.title })
      const current = modal.getByLabel(changePassword.current, { exact: true })
      const next = modal.getByLabel(changePassword.password, { exact: true })
      const confirmation = modal.getByLabel(changePassword.passwordConfirmation, { exact: true })
      const send = modal.getByRole('button', { name: changePassword.change, exact: true })
      await current.fill('Wrong@12345')
      await next.fill(strong)
      await confirmation.fill(`${strong}x`)
      await send.click()
      await expect(modal.getByText(/Password confirmation not match|nhập lại không khớp/)).toBeVisible()
      await expectAccessible(page, { byNight: true })
      await confirmation.fill(strong)
      watch.expect(400, /\/user\/change_password$/)
      await send.click()
      await expect(modal.getByText(/The current password is wrong|hiện tại không đúng/)).toBeVisible()
      await current.fill(password)
      await send.click()
      await expectToast(page, language === 'en' ? 'Change Password Successfully!' : changePassword.changed)
      await expect(modal).toBeHidden()
      await expect(page.getByRole('button', { name: profile.changePassword, exact: true })).toBeFocused()
      await page.reload()
      await expect(page.getByText(email)).toBeVisible()
      const signIn = (data: object) => request.post('/api/v1/sign_in', { data })
      expect((await signIn({ email, password })).status()).toBe(401)
      expect((await signIn({ email, password: strong })).status()).toBe(200)
    })
  })
}

const words = wordsIn('en')
const { profile, changeEmail } = words

test('the code can be requested again after 30 seconds, and another e-mail entered', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newCustomer(request))
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.goto('/profile')
  await expect(page.getByRole('textbox', { name: profile.name })).toBeVisible()
  await page.clock.pauseAt(now + 3_600_000)
  const modal = await askForCode(page, newPerson().email, words)
  const again = modal.getByRole('button', { name: changeEmail.fetchAgain })
  await expect(again).toBeDisabled()
  await page.clock.fastForward(29_000)
  await expect(again).toHaveText(changeEmail.fetchAgainIn(1))
  await expect(again).toBeDisabled()
  await page.clock.fastForward(1_000)
  await expect(again).toBeEnabled()
  await again.press('Enter')
  await expect(again).toBeDisabled()
  await expect(again).toBeFocused()
  await expect(again).toContainText(/\(\d+ s\)/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: profile.changeEmail, exact: true }).click()
  await expect(modal.getByLabel(changeEmail.code)).toBeVisible()
  await modal.getByRole('button', { name: changeEmail.otherEmail }).press('Enter')
  await expect(modal.getByLabel(changeEmail.newEmail)).toBeFocused()
})

test('a toast raised in an open dialog is announced and dismissed in it', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newCustomer(request))
  await page.clock.install()
  await page.goto('/profile')
  const tree = await readTree(page)
  const modal = await askForCode(page, newPerson().email, words)
  await tree.hear(changeEmail.codeSent)
  const toast = modal.getByRole('listitem').filter({ hasText: changeEmail.codeSent })
  await modal.getByLabel(changeEmail.code).fill('ABC')
  await toast.hover()
  await page.clock.fastForward(toastMs)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: rootWords.en.dismiss }).click()
  await expect(toast).toHaveCount(0)
  await expect(modal.getByLabel(changeEmail.code)).toHaveValue('ABC')
  await expect(modal.getByLabel(changeEmail.code)).toBeFocused()
})

test('an e-mail taken meanwhile is refused, with a message for 3 seconds', async ({
  page,
  context,
  request,
  watch,
}) => {
  await enterAs(context, await newCustomer(request))
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.goto('/profile')
  const other = newPerson()
  const modal = await askForCode(page, other.email, words)
  const code = modal.getByLabel(changeEmail.code)
  await expect(code).toBeVisible()
  const mailed = await codeMailedTo(other.email)
  await signUp(request, other)
  await expect.poll(() => codeMailedTo(other.email)).not.toBe(mailed)
  await confirmSignUp(request, other)
  await page.clock.pauseAt(now + 3_600_000)
  watch.expect(400, /\/user\/change_email$/)
  await code.fill(mailed)
  await page.keyboard.press('Enter')
  const said = modal.getByText('This email already has an account.')
  await expect(said).toBeVisible()
  await page.clock.runFor(2_999)
  await expect(said).toBeVisible()
  await page.clock.runFor(1)
  await expect(said).toBeHidden()
})
