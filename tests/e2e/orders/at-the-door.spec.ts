import { languages } from '#contracts/language.ts'
import { checkoutWords } from '#web/storefront/pages/checkout/checkout-words.ts'
import { blockWords } from '#web/storefront/pieces/account/order-block-words.ts'
import { codeWords } from '#web/storefront/pieces/live-order/hand-over-code-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { hireCrew } from '../support/crew.ts'
import { enterAs, fillCart, newCustomer } from '../support/customer.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect, itsScreen } from '../support/shop-test.ts'

for (const language of languages) {
  test.describe(`at the customer’s door in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('the order’s page shows the code, and an order that nobody took is said at checkout and on the account', async ({
      page,
      context,
      request,
      restaurant,
    }) => {
      test.slow()
      const crew = await hireCrew(request, restaurant)
      const customer = await newCustomer(request)
      const { id } = await crew.order(customer)
      await crew.accept(id)
      await crew.takeOffer(id)
      await crew.pickUp(id)
      const created_at = new Date()
      await inShopDatabase((db) =>
        db.insertInto('hand_over_codes').values({ order_id: id, code: '0472', created_at }).execute(),
      )
      await enterAs(context, customer)
      await page.goto(`/orders/${id}`)
      const card = page.getByRole('region', { name: codeWords[language].title })
      await expect(card).toContainText('0472')
      await expect(card).toContainText(codeWords[language].text)
      await expectAccessible(page)
      await inShopDatabase(async (db) => {
        const of = db.selectFrom('orders').select(['user_id', 'driver_id']).where('id', '=', id)
        const { user_id, driver_id } = await of.executeTakeFirstOrThrow()
        await db.updateTable('orders').set({ state: 'canceled' }).where('id', '=', id).execute()
        await db
          .insertInto('missed_deliveries')
          .values({ order_id: id, user_id, driver_id: driver_id ?? 0, is_doubtful: false, created_at })
          .execute()
      })
      const notice = page.getByRole('alert').filter({ hasText: blockWords[language].cash(id) })
      await page.goto('/profile')
      await expect(notice).toBeVisible()
      await expectAccessible(page)
      await fillCart(request, customer, crew.partner)
      await page.goto(`/checkout/${crew.partner.id}`)
      await expect(notice).toBeVisible()
      const cash = page.getByRole('radio', { name: checkoutWords[language].cash })
      await expect(cash).toBeDisabled()
      await expect(cash).not.toBeChecked()
      await expect(page.getByText(blockWords[language].stopped)).toBeVisible()
      await expectAccessible(page)
    })
  })
}
