import type { Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import { totpCode } from '#server/features/accounts/accounts/totp.ts'
import { signInWords } from '#web/admin/pages/sign-in/sign-in-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { passwordWords } from '#web/shared/account/password-words.ts'
import { consoleWords } from '#web/shared/console/console-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { type ConsolePerson, newAdministrator } from '../support/console-people.ts'
import { expect, itsScreen, test } from '../support/shop-test.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows for a typed key, the given number of 30 s steps from now. */
function codeOf(key: string, later = 0): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
  return totpCode(secret, Math.floor(Date.now() / 30_000) + later)
}

for (const language of languages) {
  test.describe(`an administrator in ${language}`, itsScreen[language], () => {
    test.use({ language })
    const says = {
      ...accountWords[language],
      ...passwordWords[language],
      ...consoleWords[language],
      ...signInWords[language],
    }
    const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

    async function signIn(page: Page, { email, password }: ConsolePerson): Promise<void> {
      await page.getByLabel(says.email, { exact: true }).fill(email)
      await page.getByLabel(says.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: says.signIn, exact: true }).click()
    }

    test('sets the second factor up, signs in with it, and with a recovery code once', async ({
      page,
      watch,
    }) => {
      const person = await newAdministrator({ needsSecondFactor: true })
      watch.expect(403, /\/sign_in$/)
      await page.goto('/admin/')
      await signIn(page, person)
      await expect(titleOf(page, says.setupTitle)).toBeFocused()
      await expect(page.getByRole('img', { name: says.qr })).toBeVisible()
      const app = page.getByRole('link', { name: says.openApp })
      const uri = new URL((await app.getAttribute('href')) ?? '')
      const key = (await page.locator('code').innerText()).trim()
      expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
      expect(uri.protocol).toBe('otpauth:')
      expect(uri.searchParams.get('secret')).toBe(key.replaceAll(' ', ''))
      await expectAccessible(page, { byNight: true })

      await page.getByLabel(says.setupCode, { exact: true }).fill('000000')
      await page.getByRole('button', { name: says.confirm }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await page.getByLabel(says.setupCode, { exact: true }).fill(codeOf(key))
      await page.getByRole('button', { name: says.confirm }).click()
      await expect(titleOf(page, says.recoveryTitle)).toBeFocused()
      const codes = await page
        .getByRole('list', { name: says.recoveryCodes })
        .getByRole('listitem')
        .allInnerTexts()
      expect(codes.length).toBeGreaterThanOrEqual(8)
      await expectAccessible(page, { byNight: true })
      // The person is signed in only after saving them.
      expect(await page.evaluate(() => localStorage.getItem('mam.admin.token.v1'))).toBeNull()
      await page.getByRole('button', { name: says.goOn }).click()
      await expect(titleOf(page, person.name)).toBeVisible()

      await page.getByRole('button', { name: says.signOut }).click()
      await signIn(page, person)
      await expect(titleOf(page, says.codeTitle)).toBeFocused()
      await expectAccessible(page, { byNight: true })
      await page.getByRole('button', { name: says.confirm }).click()
      await expect(page.getByLabel(says.code, { exact: true })).toHaveAccessibleDescription(
        language === 'vi' ? /Vui lòng nhập mã xác thực/ : /The code is required/,
      )
      // The set-up used the code of this step.
      await page.getByLabel(says.code, { exact: true }).fill(codeOf(key, 1))
      await page.getByRole('button', { name: says.confirm }).click()
      await expect(titleOf(page, person.name)).toBeVisible()

      const [recovery = ''] = codes
      for (const isFirst of [true, false]) {
        await page.getByRole('button', { name: says.signOut }).click()
        await signIn(page, person)
        await page.getByLabel(says.code, { exact: true }).fill(recovery)
        await page.getByRole('button', { name: says.confirm }).click()
        if (isFirst) await expect(titleOf(page, person.name)).toBeVisible()
        else await expect(page.getByRole('alert')).toBeVisible()
        if (!isFirst) break
      }
      await page.getByRole('button', { name: says.startAgain }).click()
      await expect(titleOf(page, says.signInTitle)).toBeVisible()
    })
  })
}
