import { declineWords } from '#web/driver/frame/decline-words.ts'
import { demoWords } from '#web/driver/frame/demo-words.ts'
import { offerWords } from '#web/driver/frame/offer-words.ts'
import { workWords } from '#web/driver/frame/work-words.ts'
import { limitsWords } from '#web/driver/pages/account/limits-words.ts'
import { idleWords } from '#web/driver/pages/work/idle-words.ts'
import { missingWords } from '#web/driver/pages/work/missing-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { hireCrew } from '../support/crew.ts'
import { newCustomer } from '../support/customer.ts'
import { openDriverApp } from '../support/driver-app.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 } })

test('a driver sees what is missing with its remedy, sets limits, and declines an offer with a reason', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  test.setTimeout(120_000)
  const crew = await hireCrew(request, restaurant)
  const app = openDriverApp(page, context, crew)
  await inShopDatabase(async (db) => {
    const { id } = await db
      .selectFrom('drivers')
      .select('id')
      .where('email', '=', crew.driver.email)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('driver_papers')
      .values({
        driver_id: id,
        kind: 'driving_licence',
        state: 'asked',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
  })
  await app.signIn()
  const missing = page.getByRole('region', { name: missingWords.vi.title })
  await expect(missing.getByText(missingWords.vi.paper(missingWords.vi.driving_licence))).toBeVisible()
  await expectAccessible(page, { byNight: true })

  // The refusal leads there too.
  watch.expect(409, /\/drivers\/\d+$/)
  await context.grantPermissions(['geolocation'])
  await app.moveTo(crew.partner)
  await page.getByRole('switch', { name: idleWords.vi.comeOnline }).click()
  // The crew is far from the demo's town, which first offers a simulated position.
  await expect(page.getByText(demoWords.vi.far)).toBeVisible()
  await page.getByRole('switch', { name: idleWords.vi.comeOnline }).click()
  await app.button(workWords.vi['/account']).click()
  await expect(page).toHaveURL(/\/driver\/account$/)
  await inShopDatabase((db) => db.deleteFrom('driver_papers').where('state', '=', 'asked').execute())

  await page.getByLabel(limitsWords.vi.cups).selectOption('20')
  await expect(page.getByText(limitsWords.vi.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(limitsWords.vi.cups)).toHaveValue('20')
  await expectAccessible(page, { byNight: true })

  await page.goto('/driver/')
  await app.comeOnline()
  const { id } = await crew.order(await newCustomer(request))
  await crew.accept(id)
  await app.button(offerWords.vi.decline).click({ timeout: 45_000 })
  await expect(page.getByRole('dialog', { name: declineWords.vi.title })).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await app.button(declineWords.vi.too_far).click()
  await expect(page.getByText(idleWords.vi.waiting)).toBeVisible()
  const offers = await inShopDatabase((db) =>
    db.selectFrom('order_offers').select(['answer', 'reason']).where('order_id', '=', id).execute(),
  )
  expect(offers).toEqual([{ answer: 'declined', reason: 'too_far' }])
})
