import { formatVnd } from '#domain/money/money.ts'
import { idleWords } from '#web/driver/pages/work/idle-words.ts'
import { heldWords } from '#web/driver/pages/work/order/held-words.ts'
import { orderWords } from '#web/driver/pages/work/order/order-words.ts'
import { actWords } from '#web/driver/queue/act-words.ts'
import { unsentWords } from '#web/driver/queue/unsent-words.ts'
import { consoleWords } from '#web/shared/console/console-words.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { hireCrew } from '../support/crew.ts'
import { enterAs, newCustomer } from '../support/customer.ts'
import { openDriverApp } from '../support/driver-app.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

const cutOff = /^\/(driver\/$|api\/v1\/drivers?($|\/)|healthz$)/
const kept = (step: keyof typeof actWords.vi) => orderWords.vi.kept(actWords.vi[step])

test('a whole delivery without network is stored on the phone, survives reloads, and reaches the shop once and in order', async ({
  page,
  context,
  browser,
  request,
  restaurant,
  watch,
}) => {
  test.slow()
  const crew = await hireCrew(request, restaurant)
  const customer = await newCustomer(request)
  const { id, total } = await crew.order(customer)
  const phone = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await enterAs(phone.context(), customer)
  await phone.goto(`/orders/${id}`)
  const app = openDriverApp(page, context, crew)
  await app.startWork(id)
  await app.acceptOffer()
  await page.evaluate(() => navigator.serviceWorker.ready)

  watch.expectFailure(cutOff)
  await context.setOffline(true)
  await app.do('arrive_at_partner')
  await expect(page.getByText(kept('arrive_at_partner'))).toBeVisible()
  await app.tickAll()
  await app.do('pick_up')
  await app.button(/^Hoàn tác/).click()
  await app.do('pick_up')
  await expect(page.getByText(kept('pick_up'))).toBeVisible()
  // Closing the app in a basement loses nothing.
  await page.reload()
  await expect(page.getByText(kept('pick_up'))).toBeVisible()
  await expect(page.getByText(customer.name)).toBeVisible()
  await app.do('arrive_at_customer')
  await expect(app.nextStep('hand_over')).toBeVisible()
  await app.button(orderWords.vi.handedOverFor(formatVnd(total))).click()
  await expect(page.getByText(kept('hand_over'))).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await page.reload()
  await expect(page.getByText(kept('hand_over'))).toBeVisible()
  await page.getByRole('button', { name: consoleWords.vi.signOut }).click()
  const warning = page.getByRole('dialog', { name: unsentWords.vi.title })
  await expectAccessible(page, { byNight: true })
  await warning.getByRole('button', { name: unsentWords.vi.stay }).click()

  watch.expect(409, /\/steps$/)
  await context.setOffline(false)
  // The phone was at the restaurant when the arrival at the customer was pressed.
  const why = app.button(heldWords.vi.wrongPosition)
  await why.click({ timeout: 30_000 })
  await why.click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(followWords.vi.delivered, {
    timeout: 40_000,
  })
  await expect(page.getByText(idleWords.vi.waiting)).toBeVisible({ timeout: 15_000 })
  const steps = await inShopDatabase((db) =>
    db
      .selectFrom('delivery_steps')
      .select(['step', 'outcome', 'acted_at', 'created_at', 'far_reason'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute(),
  )
  expect(steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
    'arrive_at_partner applied',
    'pick_up applied',
    'arrive_at_customer applied',
    'hand_over applied',
  ])
  expect(steps.map(({ far_reason }) => far_reason)).toEqual([
    null,
    null,
    heldWords.vi.wrongPosition,
    heldWords.vi.wrongPosition,
  ])
  for (const { acted_at, created_at } of steps) expect(acted_at < created_at).toBe(true)
  expect(steps.map(({ acted_at }) => acted_at)).toEqual(
    steps.map(({ acted_at }) => acted_at).toSorted((a, b) => +a - +b),
  )
})
