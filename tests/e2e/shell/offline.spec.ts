import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { offlinePageWords } from '#web/storefront/offline/offline-page-words.ts'
import { aboutWords } from '#web/storefront/pages/about-us/about-words.ts'
import { contactWords } from '#web/storefront/pages/contact-us/contact-words.ts'
import { type ChangingShop, openChangingShop } from '../support/changing-shop.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, enterAs, fillCart, newCustomer } from '../support/customer.ts'
import { untilFeeIsKnown } from '../support/prices.ts'
import { test as base, expect } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

/** With a real service worker, and a separate shop that can become unreachable. */
const test = base.extend<{ shop: ChangingShop }>({
  serviceWorkers: 'allow',
  shop: async ({ baseURL, watch }, use) => {
    const shop = await openChangingShop(String(baseURL))
    watch.expectFailure(/./)
    watch.expect(503, /./)
    await use(shop)
    await shop.close()
  },
})

// Each test first installs a whole version of the shop.
test.describe.configure({ timeout: 120_000 })

const words = wordsIn('en')

/** The content of the worker's cache, as addresses of the site. */
function keptIn(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => url.slice(location.origin.length))
  }, cache)
}

/** Opens a page, and waits until it is stored for offline reading. */
async function openAndKeep(page: Page, shop: ChangingShop, path: string, language: Language = 'en') {
  await page.goto(shop.origin + path)
  await untilKept(page, path, language)
}

/** The notice's own button, since a part of the page that failed to load has one of the same name. */
function tryAgain(page: Page): Locator {
  const notice = page.locator('[data-dock]').filter({ hasText: words.offline.title })
  return notice.getByRole('button', { name: words.offline.again })
}

async function untilKept(page: Page, path: string, language: Language = 'en'): Promise<void> {
  const key = `${path.replace(/\?.*/, '')}?lang=${language}`
  await expect.poll(() => keptIn(page, 'mam-pages-v1'), { timeout: 30_000 }).toContain(key)
}

/** Waits until no request has been under way for half a second. */
async function untilLoaded(page: Page): Promise<void> {
  let lastAt = Date.now()
  const underWay = new Set<object>()
  page.on('request', (request) => underWay.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      underWay.delete(request)
      lastAt = Date.now()
    })
  await expect.poll(() => underWay.size === 0 && Date.now() - lastAt > 500).toBe(true)
}

test('a visited page can be read offline, says so, and offers no order; one never visited lists those that can, and loads later', async ({
  page,
  request,
  shop,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const dish = dishesOf(partner)[0]
  const { addDish, dishNotOffline } = words.addToCart
  const buttonOf = (name: string) => page.getByRole('button', { name, exact: true })
  const picture = page.locator('main img').first()
  const notice = page.getByText(words.offline.title)
  await openAndKeep(page, shop, '/list-partners')
  await openAndKeep(page, shop, `/list-products/${partner.id}`)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const source = await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  await expect.poll(() => keptIn(page, 'mam-pictures-v1')).toContain(source)
  // Within the browser, by the API.
  await page.locator('header a[href="/contact-us"]').click()
  await untilKept(page, '/contact-us')

  shop.shut()
  await page.goBack()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: partner.name })).toBeVisible()
  await expect(buttonOf(dishNotOffline(dish?.name ?? ''))).toBeDisabled()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)
  shop.open()
  await tryAgain(page).press('Enter')
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: partner.name })).toBeFocused()
  await expect(buttonOf(addDish(dish?.name ?? ''))).toBeEnabled()
  // The page asks for its data again; if the shut shop cuts that off, it reloads, which would end the next navigation.
  await untilLoaded(page)

  shop.shut()
  await page.goto(`${shop.origin}/list-products/987654`)
  await expect(page.getByRole('heading', { level: 1, name: offlinePageWords.en.title })).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await page.getByRole('link', { name: partner.name }).click()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: partner.name })).toBeVisible()
  await page.goto(`${shop.origin}/about-us`)
  await expect(page.getByRole('heading', { level: 1, name: offlinePageWords.en.title })).toBeVisible()
  shop.open()
  await expect(page.getByRole('heading', { level: 1, name: aboutWords.en.title })).toBeVisible()
})

test('each language is stored separately', async ({ page, request, shop }) => {
  const partner = await findPartner(request, openPartnerName)
  const menu = `/list-products/${partner.id}`
  await openAndKeep(page, shop, menu)
  await openAndKeep(page, shop, '/about-us')
  await openAndKeep(page, shop, `${menu}?lang=vi`, 'vi')
  shop.shut()
  // The last language, then the chosen one, then the last one again.
  await page.goto(shop.origin + menu)
  await expect(page.getByText(wordsIn('vi').offline.title)).toBeVisible()
  await page.goto(`${shop.origin}${menu}?lang=en`)
  await expect(page.getByText(words.offline.title)).toBeVisible()
  await page.reload()
  await expect(page.getByText(words.offline.title)).toBeVisible()
  await page.goto(`${shop.origin}/about-us?lang=vi`)
  await expect(page.getByRole('heading', { level: 1, name: offlinePageWords.vi.title })).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: offlinePageWords.vi.otherLanguage })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1, name: aboutWords.en.title })).toBeVisible()
})

test('a new version leaves an open tab as it is, then takes over the stored pages', async ({
  page,
  context,
  request,
  shop,
  watch,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const menu = `/list-products/${partner.id}`
  await page.setViewportSize({ width: 390, height: 844 })
  await openAndKeep(page, shop, menu)
  await page.evaluate(() => caches.open('mam-pages-v0'))
  const lazy = (await keptIn(page, 'mam-assets-v1')).find((path) => path.includes('mobile-menu-sheet')) ?? ''
  shop.bringOut(new RegExp(`^${lazy}`))
  watch.expect(404, /^\/assets\//)
  expect((await request.get(shop.origin + lazy)).status()).toBe(404)

  const other = await context.newPage()
  await other.goto(`${shop.origin}/list-partners`)
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect
    .poll(() => other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed')
  await page.getByRole('button', { name: words.layout.openMenu }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await other.evaluate(() => caches.has('mam-pages-v0'))).toBe(true)
  for (const tab of [page, other]) await tab.close()

  // The browser switches versions when the old worker is idle, so reading its caches must not keep it busy.
  await expect(async () => {
    const tab = await context.newPage()
    await tab.goto(`${shop.origin}/healthz`)
    const isOld = await tab.evaluate(() => caches.has('mam-pages-v0'))
    await tab.close()
    expect(isOld).toBe(false)
  }).toPass({ intervals: [1_000, 2_000, 4_000, 8_000], timeout: 60_000 })
  shop.shut()
  const last = await context.newPage()
  await last.goto(shop.origin + menu)
  await expect(last.getByText(words.offline.title)).toBeVisible()
  await expect(last.getByRole('heading', { level: 1, name: partner.name })).toBeVisible()
})

test('nothing personal is stored, and nothing is sent later without the person', async ({
  page,
  context,
  request,
  shop,
}) => {
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await enterAs(context, customer)
  await openAndKeep(page, shop, `/list-products/${partner.id}`)
  await expect(page.getByRole('button', { name: words.layout.cartCount(1), exact: true })).toBeVisible()
  await page.goto(`${shop.origin}/profile`)
  await expect(page.getByRole('textbox', { name: words.profile.name })).toHaveValue(customer.name)
  await page.goto(`${shop.origin}/cart/${partner.id}`)
  await expect(page.getByRole('link', { name: partner.name })).toBeVisible()
  await openAndKeep(page, shop, '/contact-us')
  const everything = await page.evaluate(async () => {
    const pieces: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const asked of await cache.keys()) {
        const response = await cache.match(asked, { ignoreVary: true })
        const isText = response?.headers.get('content-type')?.startsWith('text/')
        pieces.push(new URL(asked.url).pathname, (isText && (await response?.text())) || '')
      }
    }
    return pieces
  })
  expect(everything.filter((piece) => /^\/(api|cart|profile|orders)\b/.test(piece))).toEqual([])
  for (const own of [customer.name, customer.email, customer.phone, customer.token]) {
    expect(
      everything.some((piece) => piece.includes(own)),
      own,
    ).toBe(false)
  }

  const form = page.getByRole('main')
  await form.getByLabel(contactWords.en.yourEmail).fill(customer.email)
  await form.getByLabel(contactWords.en.yourName).fill(customer.name)
  await form.getByLabel(contactWords.en.message).fill('Xin chào')
  shop.shut()
  await form.getByRole('button', { name: contactWords.en.send }).click()
  await expect(page.getByText(words.offline.title)).toBeVisible()
  shop.open()
  await tryAgain(page).click()
  await expect(page.getByText(words.offline.title)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: contactWords.en.title })).toBeVisible()
  expect(shop.writes().filter((write) => write.includes('contact'))).toEqual([])
})

test('the notice covers nothing of what stays at a phone’s lower edge, at its end and in the middle of a page', async ({
  page,
  context,
  request,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const partner = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await addAddress(request, customer)
  await enterAs(context, customer)
  const buttonOf = (name: string) => page.getByRole('button', { name, exact: true })
  const places = [
    { path: `/cart/${partner.id}`, main: buttonOf(words.cart.checkout), untilLoaded: async () => {} },
    {
      path: `/checkout/${partner.id}`,
      main: page.getByRole('button', { name: words.checkout.proceed }),
      untilLoaded: () => untilFeeIsKnown(page),
    },
  ]
  await openAndKeep(page, shop, '/list-partners')
  for (const { path, main, untilLoaded } of places) {
    await page.goto(shop.origin + path)
    await expect(main).toBeVisible()
    await untilLoaded()
    shop.shut()
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    const again = tryAgain(page)
    await expect(again).toBeVisible()
    for (const end of [0, 1]) {
      await page.evaluate(
        (part) => scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' }),
        end,
      )
      for (const control of [main, again]) await control.click({ trial: true })
    }
    shop.open()
    await again.click()
    await expect(again).toBeHidden()
  }
})
