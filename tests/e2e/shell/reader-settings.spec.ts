import { enterAs, newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const words = wordsIn('en')

test('with forced colours a selected or pressed control has the system’s highlight, and buttons have an edge', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newCustomer(request))
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/list-partners', { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: words.layout.search }).fill('com ga')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'Highlight'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  for (const state of ['[aria-current="page"]', 'fieldset [aria-pressed="true"]', '[aria-selected="true"]']) {
    await expect(page.locator(`${state}:visible`).first(), state).toHaveCSS('background-color', highlight)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Favorite/, pressed: true })).toHaveCSS(
    'background-color',
    highlight,
  )
  await page.goto('/edit-address')
  const edge = page.getByRole('button', { name: words.address.add, exact: true })
  await expect(edge).toHaveCSS('border-top-width', '1px')
  await expect(edge).not.toHaveCSS('border-top-color', /^rgba/)
})

test('with reduced motion nothing moves smoothly; Esc closes a toast', async ({ page, context, request }) => {
  await page.addInitScript(() => {
    const moving: string[] = []
    Object.assign(window, { moving })
    for (const kind of ['transitionrun', 'animationstart']) {
      addEventListener(kind, ({ target }) => {
        const animations = target instanceof Element ? target.getAnimations() : []
        const isSeen = animations.some(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        if (isSeen && target instanceof Element) moving.push(target.outerHTML.slice(0, 100))
      })
    }
  })
  const partner = await findPartner(request, openPartnerName)
  const [dish] = dishesOf(partner)
  await enterAs(context, await newCustomer(request))
  await page.clock.install()
  await page.goto(`/list-products/${partner.id}`)
  // Its five seconds are stopped.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: words.addToCart.addDish(dish?.name ?? ''), exact: true }).click()
  const toast = page.getByText(words.menu.added)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
  await page.getByRole('button', { name: words.layout.cartCount(1), exact: true }).click()
  await page.getByRole('link', { name: words.cartPanel.toCart }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.cart.title })).toBeFocused()
  expect(await page.evaluate(() => (window as unknown as { moving: string[] }).moving)).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  // A signed-in person sees no login at the end of the page.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: words.footer.profile })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: words.footer.login })).toHaveCount(0)
})
