import { allCartsWords } from '#web/storefront/pages/frame/all-carts/all-carts-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { callAs, enterAs, fillCart, newCustomer } from '../support/customer.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'

const words = allCartsWords.en

test('one sheet lists all carts; each can be continued, or emptied until the sheet is left @phone-only', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const customer = await newCustomer(request)
  const [first, second, third] = [await restaurant.open(), await restaurant.open(), await restaurant.open()]
  for (const partner of [first, second, third]) await fillCart(request, customer, partner, [2, 1])
  const kept = async () => {
    const carts = await callAs<{ partner: { id: number } }[]>(request, customer, ['GET', '/carts'])
    return carts.map(({ partner }) => partner.id)
  }
  await enterAs(context, customer)
  await page.goto('/list-partners')
  await page.getByRole('button', { name: words.count(6) }).click()
  const sheet = page.getByRole('dialog', { name: words.title })
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  const row = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })
  await expect(row(first.name)).toContainText('2 × ')
  await expectAccessible(page, { byNight: true })

  await sheet.getByRole('button', { name: words.discard(first.name) }).click()
  await sheet.getByRole('button', { name: words.discard(second.name) }).click()
  await expect(row(first.name)).toHaveText(new RegExp(words.discarded(first.name)))
  // The carts are deleted only when the sheet closes.
  expect(await kept()).toEqual([third.id, second.id, first.id])
  await row(first.name).getByRole('button', { name: words.undo }).click()
  await sheet.getByRole('link', { name: words.goOnAt(third.name) }).click()
  await expect(page).toHaveURL(`/cart/${third.id}`)
  await expect.poll(kept).toEqual([third.id, first.id])
})
