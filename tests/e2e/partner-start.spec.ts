import { changeStanding } from '#server/features/accounts/public.ts'
import { layoutWords } from '#web/partner/frame/layout-words.ts'
import { practiceWords } from '#web/partner/pages/orders/practice/practice-words.ts'
import { ticketWords } from '#web/partner/pages/orders/ticket-words.ts'
import { startWords } from '#web/partner/pages/start/start-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { expectAccessible } from './support/checks/accessibility.ts'
import { codeMailedTo } from './support/mailed.ts'
import { fillPartner, partsOf } from './support/registration.ts'
import { inShopDatabase } from './support/shop-database.ts'
import { expect, test } from './support/shop-test.ts'

test.use({ language: 'vi' })

const says = { ...accountWords.vi, ...layoutWords.vi, ...startWords.vi }
const plays = practiceWords.vi

/** The demo lets restaurants in by itself: this one waits as in a shop that looks at them first. */
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

test('a restaurant registers, is led through its start, practises, is let in and found', async ({
  page,
  request,
}) => {
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
})
