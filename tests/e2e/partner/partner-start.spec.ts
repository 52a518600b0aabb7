import type { APIRequestContext, Page } from '@playwright/test'
import type { Partner } from '#contracts/menus/partner.ts'
import type { PlacedOrder } from '#contracts/orders/order-shape.ts'
import { changeStanding } from '#server/features/accounts/accounts/change-standing.ts'
import { layoutWords } from '#web/partner/frame/layout-words.ts'
import { homeWords } from '#web/partner/pages/home/home-words.ts'
import { practiceWords } from '#web/partner/pages/orders/practice/practice-words.ts'
import { ticketWords } from '#web/partner/pages/orders/ticket-words.ts'
import { startWords } from '#web/partner/pages/start/start-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { statementWords } from '#web/shared/statement/statement-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { callAs, fillCart, newCustomer } from '../support/customer.ts'
import { codeMailedTo } from '../support/mailed.ts'
import { finishOrder, passWeek } from '../support/order-life.ts'
import { fillPartner, partsOf } from '../support/registration.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ language: 'vi' })

const says = { ...accountWords.vi, ...layoutWords.vi, ...startWords.vi }
const plays = practiceWords.vi

/** The demo approves restaurants automatically; this one waits, as in a shop that checks them first. */
function keepWaiting(email: string): Promise<number> {
  return inShopDatabase(async (db) => {
    const { partner_id } = await db
      .selectFrom('memberships')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select('partner_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await db.updateTable('partners').set({ status: 'not_activated' }).where('id', '=', partner_id).execute()
    return partner_id
  })
}

/** A customer near the restaurant orders one of its first dish, for cash. */
async function orderNearby(request: APIRequestContext, partner: Partner): Promise<number> {
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  const { id: partner_id, latitude, longitude } = partner
  const where = { partner_id, latitude: latitude + 0.005, longitude }
  const { shipping_fee } = await callAs<{ shipping_fee: number }>(request, customer, [
    ...(['POST', '/orders/calc_distance', where] as const),
  ])
  const { name, phone: phone_number } = customer
  const body = { ...where, name, phone_number, shipping_fee, address: '20 Bạch Đằng', type_checkout: 'cash' }
  return (await callAs<PlacedOrder>(request, customer, ['POST', '/orders', body])).order.id
}

/** Accepts the order, marks it as ready, and reads a week later in the statement why the shop owes this amount. */
async function cookAndRead(page: Page, orderId: number): Promise<void> {
  await page.goto('/partner/orders')
  const ticket = page.getByRole('listitem', { name: ticketWords.vi.order(orderId) })
  await ticket.getByRole('button', { name: ticketWords.vi.accept(15) }).click()
  // After ten seconds it can no longer be undone.
  await ticket.getByRole('button', { name: ticketWords.vi.ready, exact: true }).click({ timeout: 40_000 })
  await expect(ticket.getByText(/báo xong món/)).toBeVisible()
  await expect(ticket.getByText(/báo xong món/)).toBeHidden({ timeout: 40_000 })
  await finishOrder(orderId)
  await page.goto('/partner/')
  await expect(page.getByRole('region', { name: homeWords.vi.today })).toContainText('40.000 ₫')
  await passWeek(orderId)
  await page.getByRole('link', { name: says.statements, exact: true }).first().click()
  await page.getByRole('table').getByRole('link').click()
  await page.getByRole('button', { name: statementWords.vi.whyOf(orderId) }).click()
  const why = page.getByRole('dialog', { name: statementWords.vi.whyTitle(orderId) })
  await expect(why).toContainText(`${statementWords.vi.dishes}40.000`)
  await expect(why.getByText(statementWords.vi.commission)).toBeVisible()
  await expectAccessible(page)
}

test('a restaurant registers, is led through its start, is let in, sells, and reads its first statement', async ({
  page,
  request,
}) => {
  test.slow()
  const { words, send, modal, activation } = partsOf(page, 'vi')
  await page.goto('/register-partner')
  const person = await fillPartner(page, 'vi')
  await send.click()
  await modal.getByLabel(activation.code, { exact: true }).fill(await codeMailedTo(person.email))
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  const id = await keepWaiting(person.email)

  await page.getByRole('link', { name: words.toConsole }).click()
  await expect(page.getByLabel(says.email, { exact: true })).toHaveValue(person.email)
  await page.getByLabel(says.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: says.title })).toBeVisible()
  const ask = page.getByRole('button', { name: says.ask })
  await expect(ask).toBeDisabled()
  await expect(
    page.getByText('Còn thiếu: giờ mở cửa, nhóm món đầu tiên, năm món, đơn tập thử.'),
  ).toBeVisible()
  await page.getByRole('button', { name: says.hoursConfirm }).click()
  await expect(page.getByText(says.doneOf(2, 5))).toBeVisible()
  await expectAccessible(page, { byNight: true })

  const signedIn = await request.post('/api/v1/sign_in_partner', {
    data: { email: person.email, password: person.password, to_set_up: true },
  })
  const headers = { authorization: `Bearer ${(await signedIn.json()).token}` }
  const category = await request.post('/api/v1/partner/menu/categories', { headers, data: { name: 'Bún' } })
  const { added_id: category_id } = await category.json()
  for (const name of ['Bún bò', 'Bún riêu', 'Bún chả', 'Bún cá', 'Bún mắm']) {
    const data = { name, price: 40_000, category_id }
    expect((await request.post('/api/v1/partner/menu/products', { headers, data })).status()).toBe(201)
  }

  await page.clock.install()
  await page.getByRole('link', { name: says.practiceGo, exact: true }).click()
  await expect(page.getByText(plays.notReal)).toBeVisible()
  await page.getByRole('button', { name: plays.begin }).click()
  const ticket = page.getByRole('listitem', { name: ticketWords.vi.order(0) })
  await page.clock.fastForward(3_000)
  await expect(ticket).toContainText('Bún bò')
  await ticket.getByRole('button', { name: ticketWords.vi.accept(15) }).click()
  await ticket.getByRole('button', { name: /^Hoàn tác/ }).click()
  await ticket.getByRole('button', { name: ticketWords.vi.accept(15) }).click()
  await page.clock.fastForward(10_000)
  await expectAccessible(page)
  await ticket.getByRole('button', { name: ticketWords.vi.ready, exact: true }).click()
  await page.clock.fastForward(21_000)
  await expect(page.getByRole('heading', { name: plays.done })).toBeFocused()
  await page.getByRole('link', { name: plays.toStart }).click()

  await expect(page.getByText(says.allDone)).toBeVisible()
  await ask.click()
  await expect(page.getByRole('heading', { name: says.askedTitle })).toBeVisible()
  await page.goto('/partner/orders')
  await expect(page.getByText(says.afterApproval)).toBeVisible()
  expect((await request.get(`/api/v1/partners/${id}`)).status()).toBe(404)
  await inShopDatabase((db) =>
    changeStanding(db, { kind: 'partner', id, change: 'approve', now: new Date() }),
  )
  await page.goto('/partner/start')
  await page.getByRole('link', { name: says.enter }).click()
  await expect(page.getByRole('link', { name: says.orders, exact: true })).toBeVisible()
  const opened = await request.patch('/api/v1/partner/status', { headers, data: { status: 'open' } })
  expect(opened.status()).toBe(200)
  await expect(async () => {
    const shown = await request.get(`/api/v1/partners/${id}`)
    expect(shown.status()).toBe(200)
  }).toPass({ timeout: 10_000 })

  // So that orders are possible at any hour.
  const weekly = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '23:59' }])
  expect((await request.put('/api/v1/partner/hours', { headers, data: { weekly } })).status()).toBe(200)
  const partner: Partner = await (await request.get(`/api/v1/partners/${id}`)).json()
  await cookAndRead(page, await orderNearby(request, partner))
})
