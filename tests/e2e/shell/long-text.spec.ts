import type { APIRequestContext, Page } from '@playwright/test'
import type { Partner } from '#contracts/menus/partner.ts'
import { bilingualMail } from '#server/features/records/mails/public.ts'
import { ordersWords } from '#web/partner/pages/orders/orders-words.ts'
import { printWords } from '#web/partner/pages/orders/print/print-words.ts'
import { ticketWords } from '#web/partner/pages/orders/ticket-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { consoleWords } from '#web/shared/console/console-words.ts'
import { openScreen, untilDrawn } from '../support/checks/every-screen.ts'
import { layoutFaultsAt } from '../support/checks/fit-checks.ts'
import { newMember } from '../support/console-people.ts'
import { hireCrew } from '../support/crew.ts'
import { callAs, enterAs, newCustomer, type SignedIn } from '../support/customer.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi' })

const says = { ...accountWords.vi, ...ticketWords.vi }
/** A dish as the keyboard of some tills writes it: a hundred letters without a space. */
const word = 'Trà_sữa_trân_châu_đường_đen_đặc_biệt_'.repeat(3).slice(0, 100)
const link = `https://quan.example/${'mon-ngon-'.repeat(9)}`
const address = `1806/127/2/6/3/9A ${word}, ${'Phường_Hải_Châu_'.repeat(4)}, Đà Nẵng`
const text = `${link} ${word}`

/** Every text that people type for a restaurant and an order, at its maximum length. */
async function writeLong(request: APIRequestContext, partner: Partner, customer: SignedIn, orderId: number) {
  const now = new Date()
  const stamps = { created_at: now, updated_at: now }
  await inShopDatabase(async (db) => {
    const own = { partner_id: partner.id }
    await db.updateTable('partners').set({ name: word, address }).where('id', '=', partner.id).execute()
    await db.updateTable('categories').set({ name: word }).where('partner_id', '=', partner.id).execute()
    await db
      .updateTable('products')
      .set({ name: word, description: text })
      .where('partner_id', '=', partner.id)
      .execute()
    await db.updateTable('users').set({ name: word }).where('email', '=', customer.email).execute()
    await db
      .updateTable('orders')
      .set({ name: word, address, note: text, building: word, driver_note: text.slice(0, 200) })
      .where('id', '=', orderId)
      .execute()
    const { id: group_id } = await db
      .insertInto('option_groups')
      .values({ ...own, ...stamps, name: word, minimum: 0, maximum: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('choices').values({ group_id, name: word, price: 5_000 }).execute()
    const dishes = await db.selectFrom('products').select('id').where('partner_id', '=', partner.id).execute()
    const attached = dishes.map(({ id: product_id }) => ({ product_id, group_id }))
    await db.insertInto('product_option_groups').values(attached).execute()
    const review = { user_id: null, order_id: null, content: text.slice(0, 300), point: 4, image_url: null }
    const reply = { reply: text.slice(0, 300), replied_at: now }
    await db
      .insertInto('feedbacks')
      .values({ ...own, ...stamps, ...review, ...reply })
      .execute()
  })
  await callAs(request, customer, [
    'POST',
    '/addresses',
    {
      name: address,
      latitude: 16.07,
      longitude: 108.22,
      building: word.slice(0, 60),
      driver_note: text.slice(0, 200),
    },
  ])
}

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of [390, 320]) {
    const faults = await layoutFaultsAt(page, width, 700)
    expect
      .soft(
        faults.filter((fault) => /px/.test(fault)),
        path,
      )
      .toEqual([])
  }
}

test('a name of a hundred letters, a long link and a long address are nowhere wider than the window of a phone', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  test.setTimeout(300_000)
  const crew = await hireCrew(request, restaurant)
  const { partner } = crew
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  await restaurant.addVouchers(partner, [
    { code: 'W'.repeat(20), discount: 5_000, description: text.slice(0, 200) },
  ])
  await writeLong(request, partner, customer, id)
  const dish = await inShopDatabase((db) =>
    db
      .selectFrom('products')
      .select('id')
      .where('partner_id', '=', partner.id)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )
  const note = text.slice(0, 100)
  await callAs(request, customer, [
    'POST',
    '/carts',
    { product_id: dish.id, partner_id: partner.id, quantity: 1, note },
  ])

  await enterAs(context, customer)
  const screens = [
    `/list-products/${partner.id}`,
    `/product-details/${dish.id}`,
    `/search?q=${encodeURIComponent(word)}`,
    `/list-partners?name=${encodeURIComponent(word)}`,
    '/list-partners',
    `/cart/${partner.id}`,
    `/checkout/${partner.id}`,
    `/orderconfirm/${partner.id}`,
    `/orders/${id}`,
    '/history-order',
    '/profile',
    '/edit-address',
  ]
  await page.setViewportSize({ width: 390, height: 700 })
  for (const path of screens) {
    await openScreen(page, path)
    await expectToFit(page, path)
  }
})

/** Records the parts of each printed paper that are wider than the paper. */
async function noteWidePapers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wide: string[] = []
    let papers = 0
    window.print = () => {
      for (const paper of document.querySelectorAll('[data-papers] > *')) {
        papers += 1
        const edge = paper.getBoundingClientRect().right
        for (const element of paper.querySelectorAll('*'))
          if (element.getBoundingClientRect().right > edge + 1) wide.push(element.textContent ?? '')
      }
      dispatchEvent(new Event('afterprint'))
    }
    Object.assign(window, { widePapers: () => ({ papers, wide }) })
  })
}

test('long texts fit the restaurant’s console, its papers and mails', async ({
  page,
  request,
  restaurant,
}) => {
  test.setTimeout(300_000)
  const crew = await hireCrew(request, restaurant)
  const { partner } = crew
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  await restaurant.addVouchers(partner, [
    { code: 'W'.repeat(20), discount: 5_000, description: text.slice(0, 200) },
  ])
  await writeLong(request, partner, customer, id)
  await crew.accept(id)
  await crew.ready(id)
  const owner = await newMember(word, partner.id, 'owner')

  await noteWidePapers(page)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/partner/orders')
  await page.getByLabel(says.email, { exact: true }).fill(owner.email)
  await page.getByLabel(says.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  await page.getByRole('button', { name: ordersWords.vi.ready }).first().click()
  await expect(page.getByRole('listitem', { name: says.order(id), exact: true })).toBeVisible()
  await expectToFit(page, '/partner/orders')
  await page.getByRole('button', { name: says.print(id) }).click()
  await expectToFit(page, 'the dialog of printing')
  await page.getByRole('dialog').getByRole('button', { name: printWords.vi.print, exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Papers).widePapers().papers))
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => (window as unknown as Papers).widePapers().wide)).toEqual([])

  for (const path of [
    '',
    'start',
    'hours',
    'menu',
    'vouchers',
    'reviews',
    'staff',
    'notices',
    'money',
    'money/orders',
    'deliveries',
    'statements',
  ]) {
    await page.goto(`/partner/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilDrawn(page)
    await expect(page.getByRole('status', { name: consoleWords.vi.loading })).toHaveCount(0)
    await expectToFit(page, `/partner/${path}`)
  }

  const wordsIn = () => ({ subject: word, pieces: [text, { link }, { rows: [[word, text]] as const }] })
  // A separate page, without the console's content policy.
  await page.goto('about:blank')
  await page.setContent(bilingualMail({ to: customer.email, language: 'vi', wordsIn }).html ?? '')
  await expect(page.getByText(link).first()).toBeVisible()
  await expectToFit(page, 'a mail')
})

type Papers = { widePapers: () => { papers: number; wide: string[] } }
