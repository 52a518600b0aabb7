import type { Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { homeWords } from '#web/storefront/pages/home/home-words.ts'
import { topSellerWords } from '#web/storefront/pages/home/top-sellers/top-seller-words.ts'
import { trendingWords } from '#web/storefront/pages/home/top-sellers/trending-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { wordsIn } from '../support/words.ts'

const words = { ...homeWords.en, ...trendingWords.en, topSeller: topSellerWords.en.title }
const { layout } = wordsIn('en')

/** The carousel with its dishes, and the line that names the visible slide. */
async function openCarousel(page: Page) {
  await page.goto('/list-partners#bestseller')
  const carousel = page.getByRole('group', { name: words.topSeller })
  const place = carousel.getByText(/^\d+ \/ \d+$/)
  await expect(place).toBeVisible({ timeout: 30_000 })
  return { carousel, place, says: carousel.locator('[aria-live]') }
}

/** Waits for everything that the blocks fetch. */
async function openBlocks(page: Page): Promise<void> {
  await openCarousel(page)
  await expect(page.getByRole('region', { name: 'What guests say' })).toBeVisible()
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the best sellers advance every 3 s, except while a person points at, focuses or presses them', async ({
    page,
  }) => {
    // The clock is stopped, except for explicit advances.
    await page.clock.install({ time: new Date('2026-11-20T10:00:00+07:00') })
    await page.clock.pauseAt(new Date('2026-11-20T10:00:01+07:00'))
    const opening = openCarousel(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('load')
    // The page's scripts wait for its first picture for this long.
    await page.clock.runFor(200)
    const { carousel, place, says } = await opening
    const expectHeld = async (at: string) => {
      await expect(says).toHaveAttribute('aria-live', 'polite')
      await page.clock.runFor(9_000)
      await expect(place).toHaveText(at)
    }
    const expectRuns = async (to: string) => {
      await expect(says).toHaveAttribute('aria-live', 'off')
      await page.clock.runFor(3_000)
      await expect(place).toHaveText(to)
    }
    await expect(place).toHaveText('1 / 10')
    await expectRuns('2 / 10')
    await carousel.getByRole('list').hover()
    await expectHeld('2 / 10')
    await page.mouse.move(2, 2)
    await expectRuns('3 / 10')
    const next = carousel.getByRole('button', { name: words.next })
    await next.focus()
    await expectHeld('3 / 10')
    await next.blur()
    await expectRuns('4 / 10')
    await carousel.getByRole('button', { name: words.pause }).click()
    await page.mouse.move(2, 2)
    await carousel.getByRole('button', { name: words.play }).blur()
    await expectHeld('4 / 10')
    await carousel.getByRole('button', { name: words.play }).click()
    await expectRuns('5 / 10')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectHeld('5 / 10')
  })

  test('the slides stop in a hidden tab', async ({ page }) => {
    const { says } = await openCarousel(page)
    await expect(says).toHaveAttribute('aria-live', 'off')
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(says).toHaveAttribute('aria-live', 'polite')
  })
})

test('with reduced motion no slide moves on its own; buttons and keys move the slides', async ({ page }) => {
  const { carousel, place, says } = await openCarousel(page)
  await expect(says).toHaveAttribute('aria-live', 'polite')
  await expect(carousel.getByRole('button', { name: words.pause })).toHaveCount(0)
  await carousel.getByRole('button', { name: words.previous }).click()
  await expect(place).toHaveText('10 / 10')
  await carousel.getByRole('button', { name: words.next }).click()
  await expect(place).toHaveText('1 / 10')

  const dishes = carousel.getByRole('listitem').getByRole('link')
  await expect(dishes).toHaveCount(40)
  await page.keyboard.press('Tab')
  await expect(dishes.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dishes.nth(4)).toBeFocused()
  await expect(place).toHaveText('2 / 10')
  // It scrolls past the four visible dishes, not through all forty.
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Free shipping over $5' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dishes.nth(7)).toBeFocused()
  const name = (await dishes.nth(7).innerText()).split('\n').at(-1) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product-details\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.replace(words.rank(8), '').trim())
})

test('the banners have the sums and times of the shop', async ({ request }) => {
  const pageIn = async (language: Language) =>
    (await request.get(`/list-partners?lang=${language}`, { headers: { accept: 'text/html' } })).text()
  const english = await pageIn('en')
  for (const banner of ['Free shipping over $5', 'Free return within 1 hour', '10% off'])
    expect(english).toContain(banner)
  expect(await pageIn('vi')).toContain('Miễn phí giao hàng từ 100k')
})

test(
  'the header jumps to the best sellers and the service from any page',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const isPhone = project.name === 'phone'
    const jump = async (name: string) => {
      if (isPhone) await page.getByRole('button', { name: layout.openMenu }).click()
      await page.getByRole('navigation', { name: layout.mainMenu }).getByRole('link', { name }).click()
    }
    await page.goto('/about-us')
    await jump(layout.service)
    await expect(page).toHaveURL('/list-partners#service')
    const service = page.getByRole('region', { name: words.service })
    await expect(service).toBeInViewport()
    await expect(service).toBeFocused()

    await page.goto('/list-partners?status=open')
    await jump(layout.bestseller)
    await expect(page).toHaveURL('/list-partners?status=open#bestseller')
    const best = page.getByRole('region', { name: words.topSeller })
    await expect(best).toBeInViewport()
    await expect(best).toBeFocused()
  },
)

test('axe finds no fault in the blocks, by day and by night', {
  tag: '@phone',
}, async ({ page }) => {
  await openBlocks(page)
  await expectAccessible(page, { byNight: true })
})

test('an action in a block before its script is loaded is done once it is', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/home-blocks.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/list-partners')
  // The page is live once the header's search opens; the blocks are not live yet.
  await page.getByRole('combobox', { name: layout.search }).fill('com')
  await expect(page.getByRole('listbox')).toBeVisible()
  const email = page.getByLabel(words.email)
  const rendered = await email.elementHandle()
  await email.fill('lan@example')
  await email.press('End')
  await page.getByRole('button', { name: words.subscribe }).click()
  await email.focus()
  expect(await rendered?.evaluate((field) => field.isConnected)).toBe(true)
  letGo()
  await expect(page.getByText(words.notYet)).toBeVisible()
  expect(await rendered?.evaluate((field) => field.isConnected)).toBe(false)
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('lan@example')
})

test('the newsletter checks the e-mail and does nothing with it', async ({ page }) => {
  await openBlocks(page)
  const email = page.getByLabel(words.email)
  const subscribe = page.getByRole('button', { name: words.subscribe })
  await subscribe.click()
  await expect(email).toHaveAccessibleDescription(new RegExp(words.emailRequired))
  await expect(email).toBeFocused()
  await email.fill('lan@')
  await subscribe.click()
  await expect(email).toHaveAccessibleDescription(new RegExp(words.emailInvalid))
  await email.fill('lan@example.com')
  const asked: string[] = []
  page.on('request', (request) => {
    // The shop's own files may still load after any press.
    const isFile =
      request.resourceType() === 'image' || new URL(request.url()).pathname.startsWith('/assets/')
    if (!isFile) asked.push(`${request.method()} ${request.url()}`)
  })
  await subscribe.click()
  await expect(page.getByText(words.notYet)).toBeVisible()
  expect(asked).toEqual([])
  await expect(page).toHaveURL('/list-partners#bestseller')
})

test('best sellers that cannot be fetched say so and can be retried', async ({ page, watch }) => {
  watch.expectFailure(/catalog\/trending/)
  await page.route('**/catalog/trending', (route) => route.abort('internetdisconnected'))
  await page.goto('/list-partners#bestseller')
  await expect(page.getByText(words.failed)).toBeVisible()
  const again = page.getByRole('button', { name: words.again })
  await again.click()
  await expectToast(page, 'You seem to be offline. Please check your connection and try again.')
  await page.unroute('**/catalog/trending')
  const held = Promise.withResolvers<void>()
  await page.route('**/catalog/trending', async (route) => {
    await held.promise
    await route.continue()
  })
  await again.click()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(page.getByRole('group', { name: words.topSeller }).getByRole('listitem')).toHaveCount(40)
})
