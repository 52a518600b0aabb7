import { languages } from '#contracts/language.ts'
import { passwordWords } from '#web/shared/account/password-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { expectPage } from '../support/checks/page-checks.ts'
import { newCustomer } from '../support/customer.ts'
import { codeMailedTo } from '../support/mailed.ts'
import { expect, itsScreen, test } from '../support/shop-test.ts'
import { signIn } from '../support/sign-in.ts'
import { wordsIn } from '../support/words.ts'

for (const language of languages) {
  test.describe(`a forgotten password in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('a code from a mail replaces the password', async ({ page, request, watch }) => {
      const words = wordsIn(language)
      const says = passwordWords[language]
      const customer = await newCustomer(request)
      await page.goto('/login')
      await page.getByRole('link', { name: words.login.forgot }).click()
      await expect(page).toHaveURL('/forgot')
      await expectPage(page, await page.reload(), {
        language,
        title: `${says.forgotTitle} · Mâm`,
        heading: says.forgotTitle,
      })
      await expectAccessible(page, { byNight: true })
      await page.getByLabel(says.email).fill(customer.email)
      await page.getByRole('button', { name: says.sendCode }).click()
      await expect(page).toHaveURL('/reset')
      await expect(page).toHaveTitle(`${says.resetTitle} · Mâm`)
      await expectAccessible(page, { byNight: true })

      const code = await codeMailedTo(customer.email)
      await page.getByLabel(says.code).fill(code.toLowerCase())
      await page.getByLabel(says.newPassword, { exact: true }).fill('Moi@12345')
      await page.getByRole('button', { name: says.save }).click()
      await expect(page).toHaveURL('/login')

      watch.expect(401, /\/sign_in$/)
      await signIn(page, customer, words)
      await expect(page.getByRole('alert')).toBeVisible()
      await signIn(page, { ...customer, password: 'Moi@12345' }, words)
      await expect(page).not.toHaveURL(/login/)
    })
  })
}

const says = passwordWords.en

test('the link of the mail fills the code in, and leaves the address', async ({ page }) => {
  await page.goto('/reset#code=ACDE2345')
  await expect(page.getByLabel(says.code)).toHaveValue('ACDE2345')
  await expect(page).toHaveURL('/reset')
})

test('both forms show the sentences of older clients', async ({ page }) => {
  await page.goto('/forgot')
  const email = page.getByLabel(says.email)
  await page.getByRole('button', { name: says.sendCode }).click()
  await expect(email).toHaveAccessibleDescription('Email is required')
  await email.fill('nobody@')
  await page.getByRole('button', { name: says.sendCode }).click()
  await expect(email).toHaveAccessibleDescription('Email is invalid')

  await page.getByRole('link', { name: says.haveCode }).click()
  await page.getByRole('button', { name: says.save }).click()
  await expect(page.getByLabel(says.code)).toHaveAccessibleDescription(/OTP code is required/)
  const password = page.getByLabel(says.newPassword, { exact: true })
  await expect(password).toHaveAccessibleDescription(/Password is required/)
  await password.fill('yeuyeuyeu')
  await page.getByRole('button', { name: says.save }).click()
  await expect(password).toHaveAccessibleDescription(
    /Password must have 1 uppercase, 1 lowercase, 1 number characters, 1 special character/,
  )
})

test('the message about a wrong code stays for 3 seconds after the last attempt', async ({ page, watch }) => {
  const noon = new Date('2026-11-20T12:00:00+07:00')
  await page.clock.install({ time: noon })
  await page.goto('/reset')
  await page.getByLabel(says.code).fill('ABCDEFGH')
  await page.getByLabel(says.newPassword, { exact: true }).fill('Moi@12345')
  await page.clock.pauseAt(noon.getTime() + 3_600_000)
  watch.expect(404, /\/passwords\/reset$/)
  const save = page.getByRole('button', { name: says.save })
  await save.click()
  const banner = page.getByRole('alert')
  await expect(banner).toHaveText('This code is wrong or has expired.')
  await page.clock.runFor(2_000)
  const again = page.waitForResponse(/\/passwords\/reset$/)
  await save.click()
  await again
  await expect(save).not.toHaveAttribute('aria-busy')
  await page.clock.runFor(2_999)
  await expect(banner).toBeVisible()
  await page.clock.runFor(1)
  await expect(banner).toHaveCount(0)
  await expect(page).toHaveURL('/reset')
})

test('the form does not reveal whether an e-mail has an account', async ({ page }) => {
  await page.goto('/forgot')
  await page.getByLabel(says.email).fill('khong-co-ai@mam.test')
  await page.getByRole('button', { name: says.sendCode }).click()
  await expect(page).toHaveURL('/reset')
  await expect(
    page.getByText('If this email has an account, a code for a new password is on its way to it.'),
  ).toBeVisible()
})
