import { expectAccessible } from './support/accessibility.ts'
import { addAddress, enterAs, home, newCustomer } from './support/customer.ts'
import { expect, test } from './support/shop-test.ts'
import { wordsIn } from './support/words.ts'

const { address, layout } = wordsIn('en')

test('an address is renamed and deleted, and what is said of it is the specification’s', async ({
  page,
  context,
  request,
}) => {
  const customer = await newCustomer(request)
  await addAddress(request, customer)
  await enterAs(context, customer)
  await page.goto('/edit-address')
  const name = page.getByRole('textbox', { name: /^Address no\. \d+$/ })
  await expect(name).toHaveValue(home.name)
  await name.fill('14 Lê Văn Thứ, Thọ Quang, Đà Nẵng')
  await page.getByRole('button', { name: address.update, exact: true }).click()
  await expect(page.getByText('Update address successfully!')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('14 Lê Văn Thứ, Thọ Quang, Đà Nẵng')

  await page.getByRole('button', { name: address.removeAddress('14 Lê Văn Thứ, Thọ Quang, Đà Nẵng') }).click()
  const modal = page.getByRole('dialog', { name: address.confirmTitle })
  await expect(modal).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await modal.getByRole('button', { name: address.keep }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('button', { name: /^Delete 14/ }).click()
  await modal.getByRole('button', { name: address.remove, exact: true }).click()
  await expect(page.getByText('Delete address successfully!')).toBeVisible()
  await expect(page.getByText('User have no address')).toBeVisible()
})

test('Back leads to the page before, and to the root without one', async ({ page, context, request }) => {
  await enterAs(context, await newCustomer(request))
  await page.goto('/edit-address')
  const back = page.getByRole('button', { name: address.back, exact: true })
  await back.click()
  await expect(page).toHaveURL('/list-partners')
  await page.getByRole('link', { name: layout.seller }).first().click()
  await expect(page).toHaveURL('/seller')
})
