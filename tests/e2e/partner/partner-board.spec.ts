import type { Page } from '@playwright/test'
import { bellWords } from '#web/partner/pages/orders/bell-words.ts'
import { missingWords } from '#web/partner/pages/orders/missing/missing-words.ts'
import { ordersWords } from '#web/partner/pages/orders/orders-words.ts'
import { printWords } from '#web/partner/pages/orders/print/print-words.ts'
import { refuseWords } from '#web/partner/pages/orders/refuse-words.ts'
import { ticketWords } from '#web/partner/pages/orders/ticket-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { swapWords } from '#web/storefront/pieces/live-order/swap-words.ts'
import { orderWords } from '#web/storefront/pieces/order/order-words.ts'
import { openBoard, ticketIn } from '../support/board.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { newMember } from '../support/console-people.ts'
import { hireCrew } from '../support/crew.ts'
import { enterAs, newCustomer } from '../support/customer.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

test.use({ language: 'vi' })

const says = { ...ordersWords.vi, ...bellWords.vi, ...ticketWords.vi, ...accountWords.vi }
const cutOff = /^\/(api\/v1\/(partner\/|staff\/me$)|partner\/orders$|healthz$)/
/** The board's own call, not its stream or its steps. */
const theBoardItself = /\/partner\/board\?/

/** Replaces the browser's printing, which would block: records the content of the papers. */
async function notePrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const papers: string[] = []
    window.print = () => {
      papers.push(document.querySelector('[data-papers]')?.textContent ?? '')
      dispatchEvent(new Event('afterprint'))
    }
    Object.assign(window, { papers })
  })
}

function printedBy(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { papers: string[] }).papers)
}

test('an order rings on two devices, the first accepts it, cooks it, and marks it ready without a connection', async ({
  page,
  context,
  browser,
  request,
  restaurant,
  watch,
}) => {
  test.slow()
  const crew = await hireCrew(request, restaurant)
  const { partner } = crew
  const owner = await newMember('Trần Thị Hoa', partner.id, 'owner')
  const cook = await newMember('Lê Văn Bếp', partner.id, 'kitchen')
  const stove = await (await browser.newContext()).newPage()
  await recordToasts(stove.context())

  await openBoard(page, owner)
  await expect(page.getByText(says.noneRings)).toBeVisible()
  await page.getByRole('button', { name: says.unlock }).click()
  await expect(page.getByText(says.willRing(1))).toBeVisible()
  await openBoard(stove, cook)
  await stove.getByRole('button', { name: says.unlock }).click()
  await expect(stove.getByText(says.willRing(2))).toBeVisible()

  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  for (const device of [page, stove]) {
    await expect(ticketIn(device, 'new', id)).toContainText('1 × Bún bò Huế')
    await expect(device.getByText(says.ringing)).toBeVisible()
  }
  await expect(stove.getByRole('button', { name: says.refuse, exact: true })).toBeHidden()
  await expectAccessible(page, { byNight: true })

  await ticketIn(page, 'new', id).getByRole('button', { name: says.more }).click()
  await ticketIn(page, 'new', id)
    .getByRole('button', { name: says.accept(20) })
    .click()
  await expect(ticketIn(page, 'cooking', id)).toContainText(says.stagedAccept(owner.name))
  await expect(page.getByText(says.ringing)).toBeHidden()
  await expect(ticketIn(stove, 'cooking', id)).toContainText(says.stagedAccept(owner.name))
  await expect(stove.getByText(says.ringing)).toBeHidden()
  await ticketIn(page, 'cooking', id)
    .getByRole('button', { name: /^Hoàn tác/ })
    .click()
  await expect(ticketIn(page, 'new', id)).toBeVisible()
  await expect(ticketIn(stove, 'new', id)).toBeVisible()

  // The other device has not yet learned of the first press.
  await stove.route(theBoardItself, (route) => route.abort())
  await ticketIn(page, 'new', id)
    .getByRole('button', { name: says.accept(20) })
    .click()
  await expect(ticketIn(page, 'cooking', id)).toBeVisible()
  await ticketIn(stove, 'new', id).getByRole('button', { name: /^Nhận/ }).click()
  await expectToast(stove, new RegExp(owner.name))
  await stove.unroute(theBoardItself)
  await expect(ticketIn(page, 'cooking', id)).toContainText('xong trước')
  await expect(ticketIn(stove, 'cooking', id)).toContainText('xong trước')

  const phone = await (await browser.newContext()).newPage()
  await enterAs(phone.context(), customer)
  await phone.goto(`/orders/${id}`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(followWords.vi.accepted(partner.name))

  watch.expectFailure(cutOff)
  await context.setOffline(true)
  await ticketIn(page, 'cooking', id).getByRole('button', { name: says.ready }).click()
  await expect(ticketIn(page, 'cooking', id)).toContainText(says.waitsToBeSent)
  await expect(ticketIn(stove, 'cooking', id)).toBeVisible()
  await context.setOffline(false)
  await expect(ticketIn(page, 'ready', id)).toContainText(says.stagedReady(owner.name))
  await expect(ticketIn(stove, 'ready', id)).toContainText(says.stagedReady(owner.name))
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(followWords.vi.ready)
  // Once the step cannot be undone, the ticket only offers printing and the request to cancel.
  const buttons = ticketIn(stove, 'ready', id).getByRole('button')
  await expect(buttons).toHaveCount(2)
  await expect(buttons.nth(0)).toHaveAccessibleName(says.requestCancel(id))
  await expect(buttons.nth(1)).toHaveAccessibleName(says.print(id))
})

test('the kitchen reports a missing dish, the customer chooses another, and both see it', async ({
  page,
  browser,
  request,
  restaurant,
}) => {
  test.slow()
  const crew = await hireCrew(request, restaurant)
  const cook = await newMember('Lê Văn Bếp', crew.partner.id, 'kitchen')
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  await crew.accept(id)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await recordToasts(phone.context())
  await enterAs(phone.context(), customer)
  await phone.goto(`/orders/${id}`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    followWords.vi.accepted(crew.partner.name),
  )

  await openBoard(page, cook)
  const ticket = ticketIn(page, 'cooking', id)
  await ticket.getByRole('button', { name: 'Bún bò Huế' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Bánh bèo')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: missingWords.vi.ask }).click()
  await expect(ticket).toContainText('Đang hỏi khách về Bún bò Huế')
  await expect(ticket.getByRole('button', { name: says.ready })).toBeHidden()

  await expect(phone.getByRole('heading', { name: swapWords.vi.soldOut('Bún bò Huế') })).toBeVisible()
  await expectAccessible(phone, { byNight: true })
  await phone.getByRole('button', { name: swapWords.vi.replace('Bánh bèo') }).click()
  await expectToast(phone, swapWords.vi.thanks)
  await expect(phone.getByText(orderWords.vi.insteadOf('Bún bò Huế')).first()).toBeVisible()
  await expect(phone.getByText('30.000 ₫').first()).toBeVisible()
  await expect(ticket).toContainText('1 × Bánh bèo')
  await expect(ticket).toContainText(missingWords.vi.replaced('Bún bò Huế', 'Bánh bèo'))
  await expect(ticket.getByRole('button', { name: says.ready })).toBeVisible()
})

test('keys move between tickets and apply their steps; orders print by hand, and automatically once accepted', async ({
  page,
  request,
  restaurant,
}) => {
  const crew = await hireCrew(request, restaurant)
  const owner = await newMember('Trần Thị Hoa', crew.partner.id, 'owner')
  const [one, two, three] = [
    await newCustomer(request),
    await newCustomer(request),
    await newCustomer(request),
  ]
  const cooked = await crew.order(one)
  await crew.accept(cooked.id)
  const first = await crew.order(two)
  const second = await crew.order(three)
  await notePrints(page)
  await openBoard(page, owner)
  await expect(ticketIn(page, 'new', second.id)).toBeVisible()

  // A key pressed before the board listens is lost.
  await expect(async () => {
    await page.keyboard.press('1')
    await expect(ticketIn(page, 'new', first.id)).toBeFocused({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await page.keyboard.press('j')
  await expect(ticketIn(page, 'new', second.id)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(ticketIn(page, 'cooking', first.id)).toContainText(says.stagedAccept(owner.name))
  await expect(ticketIn(page, 'new', second.id)).toBeFocused()
  await page.keyboard.press('u')
  await expect(ticketIn(page, 'new', first.id)).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: refuseWords.vi.title(second.id) })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('l')
  await expect(ticketIn(page, 'cooking', cooked.id)).toBeFocused()
  await page.keyboard.press('p')
  await page.getByRole('dialog').getByLabel(printWords.vi.auto).check()
  await page.getByRole('dialog').getByRole('button', { name: printWords.vi.print, exact: true }).click()
  await expect.poll(() => printedBy(page)).toEqual([expect.stringContaining(`#${cooked.id}`)])
  await crew.accept(second.id)
  await expect.poll(() => printedBy(page)).toHaveLength(2)
  expect((await printedBy(page))[1]).toContain(`#${second.id}`)
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a board restarted without a connection shows what is being cooked, and stores new steps', async ({
    page,
    context,
    request,
    restaurant,
    watch,
  }) => {
    const crew = await hireCrew(request, restaurant)
    const cook = await newMember('Lê Văn Bếp', crew.partner.id, 'kitchen')
    const { id } = await crew.order(await newCustomer(request))
    await crew.accept(id)
    await openBoard(page, cook)
    await expect(ticketIn(page, 'cooking', id)).toBeVisible()
    watch.expectFailure(cutOff)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.reload()
    await ticketIn(page, 'cooking', id).getByRole('button', { name: says.ready }).click()
    await expect(ticketIn(page, 'cooking', id)).toContainText(says.waitsToBeSent)
    await context.setOffline(false)
    await expect(ticketIn(page, 'ready', id)).toBeVisible()
  })
})
