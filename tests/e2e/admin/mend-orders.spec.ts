import { layoutWords } from '#web/admin/frame/layout-words.ts'
import { missedWords } from '#web/admin/pages/missed/missed-words.ts'
import { eventWords } from '#web/admin/pages/orders/order/history-words.ts'
import { orderWords } from '#web/admin/pages/orders/order/order-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { hireCrew } from '../support/crew.ts'
import { newCustomer } from '../support/customer.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'

const says = orderWords.vi

test.use({ language: 'vi', viewport: { width: 1024, height: 768 } })

test('an administrator declines a request to cancel, gives the order to another driver, and settles an order that was not received', async ({
  page,
  request,
  restaurant,
}) => {
  const crew = await hireCrew(request, restaurant)
  const order = await crew.order(await newCustomer(request))
  await crew.accept(order.id)
  await crew.takeOffer(order.id)
  const { user_id, driver_id } = await inShopDatabase(async (db) => {
    const asked = { event: 'cancel_asked', actor: 'partner', actor_id: crew.partner.id } as const
    const now = new Date()
    await db
      .insertInto('order_events')
      .values({ order_id: order.id, ...asked, reason: 'Hết gas', created_at: now })
      .execute()
    const row = db.selectFrom('orders').select(['user_id', 'driver_id']).where('id', '=', order.id)
    return row.executeTakeFirstOrThrow()
  })
  await openOffice(page, `/orders/${order.id}`, 'vi')
  const history = page.getByRole('region', { name: says.history })
  await page.getByRole('button', { name: says.decline_cancel }).click()
  const decline = page.getByRole('dialog', { name: says.decline_cancel })
  await expect(decline).toContainText(says.movesNothing)
  await decline.getByLabel(says.reason).fill('Khách vẫn chờ')
  await expectAccessible(page, { byNight: true })
  await decline.getByRole('button', { name: says.confirmDecline }).click()
  await expect(history).toContainText(eventWords.vi.cancel_declined)

  await page.getByRole('button', { name: says.reassign }).click()
  const reassign = page.getByRole('dialog', { name: says.reassign })
  await expect(reassign).toContainText(says.driverIsTold(crew.driver.name))
  await expect(reassign).toContainText(says.movesNothing)
  await reassign.getByLabel(says.reason).fill('Xe hỏng')
  await expectAccessible(page, { byNight: true })
  await reassign.getByRole('button', { name: says.confirmReassign }).click()
  await expect(history).toContainText(eventWords.vi.unassigned)

  await inShopDatabase((db) =>
    db
      .insertInto('missed_deliveries')
      .values({
        order_id: order.id,
        user_id,
        driver_id: driver_id ?? 0,
        phone_number: order.phone_number,
        is_doubtful: false,
        created_at: new Date(),
      })
      .execute(),
  )
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { level: 1, name: layoutWords.vi.missed })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: String(order.id) })
  await row.getByRole('button', { name: missedWords.vi.settleExcused }).click()
  const settle = page.getByRole('dialog', { name: missedWords.vi.settleExcused })
  await settle.getByLabel(missedWords.vi.reason).fill('Tài xế đến nhầm nhà')
  await expectAccessible(page, { byNight: true })
  await settle.getByRole('button', { name: missedWords.vi.settleExcused }).click()
  await expectToast(page, missedWords.vi.done)
  await expect(row).toContainText(missedWords.vi.excused)
})
