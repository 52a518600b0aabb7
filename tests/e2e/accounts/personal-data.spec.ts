import { readFile } from 'node:fs/promises'
import { languages } from '#contracts/language.ts'
import { refusals } from '#contracts/refusals/refusals.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, enterAs, home, newCustomer } from '../support/customer.ts'
import { deliverOrder, placeOrder } from '../support/order-life.ts'
import { test } from '../support/own-restaurant.ts'
import { expect, itsScreen } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { wordsIn } from '../support/words.ts'

for (const language of languages) {
  test.describe(`personal data in ${language}`, itsScreen[language], () => {
    test.use({ language })
    const { personalData, coins } = wordsIn(language)

    test('is exported as a file', async ({ page, context, request }) => {
      const customer = await newCustomer(request)
      await addAddress(request, customer)
      await enterAs(context, customer)
      await page.goto('/profile')
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: personalData.download }).click()
      const download = await coming
      expect(download.suggestedFilename()).toMatch(/^mam-.+-\d{4}-\d{2}-\d{2}\.json$/)
      const { user } = JSON.parse(await readFile(await download.path(), 'utf8'))
      expect(user).toMatchObject({ email: customer.email, address: home.name })
      await expectToast(page, personalData.downloaded)
    })

    test('is deleted with the account, after the right password and without an open order', async ({
      page,
      context,
      request,
      restaurant,
      watch,
    }) => {
      const partner = await restaurant.open()
      const customer = await newCustomer(request)
      const order = await placeOrder(request, customer, partner)
      await enterAs(context, customer)
      await page.goto('/profile')
      await page.getByRole('button', { name: personalData.remove }).click()
      const modal = page.getByRole('dialog', { name: personalData.removeTitle })
      await expect(modal.getByText(personalData.goes)).toBeVisible()
      await expect(modal.getByText(personalData.stays)).toBeVisible()
      await expect(modal.getByText(coins.coins(0))).toBeHidden()
      await expectAccessible(page, { byNight: true })
      const password = modal.getByLabel(personalData.password, { exact: true })
      await password.fill('Wrong@12345')
      watch.expect(400, /\/user$/)
      await modal.getByRole('button', { name: personalData.confirm }).click()
      await expect(modal.getByText(/The current password is wrong|hiện tại không đúng/)).toBeVisible()
      await password.fill(customer.password)
      watch.expect(409, /\/user$/)
      await modal.getByRole('button', { name: personalData.confirm }).click()
      await expect(modal.getByText(refusals.order_still_live[language])).toBeVisible()
      await deliverOrder(order, null)
      await modal.getByRole('button', { name: personalData.confirm }).click()
      await expect(page).toHaveURL('/list-partners')
      await expectToast(page, /Your account has been deleted|đã được xóa/)
      expect(await page.evaluate(() => localStorage.getItem('mam.token.v1'))).toBeNull()
      const { email } = customer
      const answer = await request.post('/api/v1/sign_in', { data: { email, password: customer.password } })
      expect(answer.status()).toBe(401)
    })
  })
}
