import { heldWords } from '#web/driver/pages/work/order/held-words.ts'
import { nobodyWords } from '#web/driver/pages/work/order/nobody-words.ts'
import { deliveryCardWords } from '#web/shared/delivery/delivery-card-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { hireCrew } from '../support/crew.ts'
import { newCustomer } from '../support/customer.ts'
import { openDriverApp } from '../support/driver-app.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 } })

test('a driver says why a step is done far away, calls three times, waits, and ends an order that nobody receives', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  test.slow()
  const crew = await hireCrew(request, restaurant)
  const { id } = await crew.order(await newCustomer(request))
  const app = openDriverApp(page, context, crew)
  await app.startWork(id)
  await app.acceptOffer()
  await app.do('arrive_at_partner')
  await app.tickAll()
  await app.do('pick_up')
  watch.expect(409, /\/steps$/)
  await app.do('arrive_at_customer')
  const why = app.button(heldWords.vi.wrongPosition)
  await expect(why).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await why.click()
  await page.getByText(nobodyWords.vi.title).click()
  for (const calls of [1, 2, 3]) {
    await page.getByRole('link', { name: new RegExp(`^${deliveryCardWords.vi.call}`) }).click()
    await expect(page.getByText(nobodyWords.vi.calls(calls, 3))).toBeVisible()
  }
  await expect(app.button(nobodyWords.vi.end)).toBeHidden()
  await inShopDatabase((db) =>
    db
      .updateTable('delivery_steps')
      .set({ created_at: new Date(Date.now() - 9 * 60_000) })
      .where('order_id', '=', id)
      .where('step', '=', 'arrive_at_customer')
      .execute(),
  )
  await page.reload()
  await page.getByText(nobodyWords.vi.title).click()
  await app.button(nobodyWords.vi.end).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, { byNight: true })
  await dialog.getByRole('button', { name: nobodyWords.vi.end }).click()
  // Far from the door: an administrator looks at it first.
  await expect(page.getByText(nobodyWords.vi.looked)).toBeVisible()
})
