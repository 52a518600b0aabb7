import { banks } from '#domain/money/banks.ts'
import { accountWords } from '#web/driver/pages/account/account-words.ts'
import { payoutAccountWords } from '#web/shared/payout-account/payout-account-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { expectFitForTheRoad } from '../support/checks/on-the-road.ts'
import { hireCrew } from '../support/crew.ts'
import { openDriverApp } from '../support/driver-app.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 } })

test('a driver changes the address and enters the payout account with the password', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const crew = await hireCrew(request, restaurant)
  const app = openDriverApp(page, context, crew)
  await app.signIn()
  await page.getByRole('link', { name: 'Tôi' }).click()
  await page.getByText(accountWords.vi.edit).click()
  await page.getByLabel(accountWords.vi.address).fill('5 Trần Phú, Buôn Ma Thuột')
  await app.button(accountWords.vi.save).first().click()
  await expect(page.getByText('5 Trần Phú, Buôn Ma Thuột', { exact: true })).toBeVisible()

  const words = payoutAccountWords.vi
  const card = page.getByRole('region', { name: words.title })
  await card.getByRole('button', { name: words.enter }).click()
  await card.getByLabel(words.bank).selectOption(String(banks[0]?.bin))
  await card.getByLabel(words.number).fill('0071 000 998 877')
  await card.getByLabel(words.holder).fill('Trần Văn Lái')
  await card.getByLabel(words.password, { exact: true }).fill('Wrong@12345')
  watch.expect(400, /\/drivers\/payout_account$/)
  await card.getByRole('button', { name: words.save }).click()
  await expect(card.getByLabel(words.password, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, { byNight: true })
  await card.getByLabel(words.password, { exact: true }).fill(crew.driver.password)
  await card.getByRole('button', { name: words.save }).click()
  await expect(card.getByText(`${banks[0]?.name} •••• 8877`)).toBeVisible()
  await expectFitForTheRoad(page)
})
