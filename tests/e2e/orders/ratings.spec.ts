import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '#contracts/language.ts'
import { pictureWords } from '#web/shared/picture/picture-words.ts'
import { feedbackWords } from '#web/storefront/pieces/feedback/feedback-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { callAs, enterAs, newCustomer } from '../support/customer.ts'
import { tabTo } from '../support/keyboard.ts'
import { deliverOrder, placeOrder, unfoldOrder } from '../support/order-life.ts'
import { type OwnRestaurant, test } from '../support/own-restaurant.ts'
import { expect, itsScreen } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { wordsIn } from '../support/words.ts'

const driverName = 'Trần Văn Lái'

type Scene = {
  page: Page
  context: BrowserContext
  request: APIRequestContext
  restaurant: OwnRestaurant
}

/** A delivered order, its restaurant and the customer who may rate both; no page shows it yet. */
async function deliveredOrder({ context, request, restaurant }: Scene, driver: string | null = driverName) {
  const partner = await restaurant.open()
  const customer = await newCustomer(request)
  const order = await placeOrder(request, customer, partner)
  await deliverOrder(order, driver)
  await enterAs(context, customer)
  return { partner, customer, order }
}

function starsIn(modal: Locator, stars: string): Locator {
  return modal.getByRole('radio', { name: stars })
}

/** Clicks the star like a finger or a pointer, since the radio button itself is hidden. */
async function chooseStars(modal: Locator, stars: string): Promise<void> {
  await starsIn(modal, stars).locator('..').click()
  await expect(starsIn(modal, stars)).toBeChecked()
}

/** Reloads the page until it shows this. */
async function untilShown(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    if (!(await part.isVisible())) await page.reload()
    await expect(part).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

for (const language of languages) {
  test.describe(`rating an order in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('a customer rates the driver, then the restaurant, and earns coins once', async ({
      page,
      context,
      request,
      restaurant,
    }) => {
      test.slow()
      const words = wordsIn(language)
      const { history, rating } = words
      const scene = { page, context, request, restaurant }
      const { partner, customer, order } = await deliveredOrder(scene)
      // The page was seen before, so no cached copy in the browser may hide the new review.
      await page.goto(`/list-products/${partner.id}`)
      await expect(page.getByText(feedbackWords[language].none)).toBeVisible()
      const inTheList = `/list-partners?name=${encodeURIComponent(partner.name)}`
      const shownAverage = page.getByRole('img', { name: words.partners.rating(4, 1) })
      await page.goto(inTheList)
      // Otherwise it would be among the recently viewed ones.
      await expect(page.locator('#results').getByRole('link', { name: partner.name })).toBeVisible()
      await expect(shownAverage).toHaveCount(0)
      await page.goto('/history-order')
      await unfoldOrder(page, wordsIn(language), order.id)
      await page.getByRole('button', { name: history.rateOrder(order.id) }).click()

      const driverModal = page.getByRole('dialog', { name: rating.driverTitle })
      await expect(driverModal.getByText(rating.driverQuestion(driverName))).toBeVisible()
      await driverModal.getByRole('button', { name: rating.send, exact: true }).click()
      await expect(driverModal.getByText(language === 'vi' ? 'Vui lòng chọn' : 'Please choose')).toBeVisible()
      await expectAccessible(page, { byNight: true })
      const reason = driverModal.getByRole('group', { name: rating.reason })
      await chooseStars(driverModal, rating.starsOf(2))
      await reason.getByRole('radio', { name: rating.ofRestaurant }).check()
      await expectAccessible(page, { byNight: true })
      await chooseStars(driverModal, rating.starsOf(5))
      await expect(reason).toHaveCount(0)
      await driverModal.getByLabel(rating.comment, { exact: true }).fill('Giao nhanh 🍜')
      await expect(driverModal.getByText(rating.counted(12, 300))).toBeVisible()
      await driverModal.getByRole('button', { name: rating.send, exact: true }).click()
      await expectToast(page, language === 'en' ? 'Add feedback driver successfully!' : rating.addedDriver)

      const partnerModal = page.getByRole('dialog', { name: rating.partnerTitle })
      await expect(partnerModal.getByText(rating.partnerQuestion(partner.name))).toBeVisible()
      await expect(partnerModal.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(partnerModal.getByLabel(rating.comment, { exact: true })).toHaveValue('')
      await chooseStars(partnerModal, rating.starsOf(4))
      await partnerModal.getByLabel(rating.comment, { exact: true }).fill('Bún rất ngon, sẽ quay lại.')
      await expectAccessible(page, { byNight: true })
      await partnerModal.getByRole('button', { name: rating.send, exact: true }).click()
      await expectToast(page, language === 'en' ? 'Add feedback partner successfully!' : rating.addedPartner)
      await expectToast(page, language === 'en' ? 'You have recieved 1000 coins!' : rating.earned(1000))

      // The history has reloaded.
      await expect(page.getByText(history.ratedReason, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: history.rateOrder(order.id) })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await expect(page.getByRole('button', { name: words.coins.coins(1000) })).toBeVisible()
      expect(await callAs(request, customer, ['GET', '/orders/coins_user'])).toEqual({ coins: 1000 })

      // The restaurant's own page and the list show it within 5 s, since a rating invalidates no cached answer.
      await page.getByRole('link', { name: partner.name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: partner.name })).toBeVisible()
      await untilShown(page, page.getByText('Bún rất ngon, sẽ quay lại.'))
      await untilShown(page, page.getByText(words.menu.reviews(1)).first())
      await expect(page.getByRole('img', { name: words.menu.rating(4) }).first()).toBeVisible()
      await page.goto(inTheList)
      await untilShown(page, shownAverage)
    })
  })
}

/** A photo of a soup, as far as an image host can tell. */
async function soupPicture() {
  const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8642d' } })
  return { name: 'soup.png', mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}

for (const language of languages) {
  test.describe(`a picture with a rating in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('a picture is previewed, can be removed, and appears in the review', async ({
      page,
      context,
      request,
      restaurant,
    }) => {
      test.slow()
      const { history, rating, menu } = wordsIn(language)
      const pictures = pictureWords[language]
      const scene = { page, context, request, restaurant }
      const { order, partner } = await deliveredOrder(scene, null)
      await page.goto('/history-order')
      await unfoldOrder(page, wordsIn(language), order.id)
      await page.getByRole('button', { name: history.rateOrder(order.id) }).click()
      const modal = page.getByRole('dialog', { name: rating.partnerTitle })
      await chooseStars(modal, rating.starsOf(3))
      await modal.getByLabel(rating.comment, { exact: true }).fill('Nước dùng đậm đà.')
      const field = modal.getByLabel(rating.picture)
      await field.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(modal.getByText(pictures.wrongType)).toBeVisible()
      // The form must not be sent without the picture silently.
      await modal.getByRole('button', { name: rating.send, exact: true }).click()
      await expect(field).toBeFocused()
      await expect(modal.getByText(pictures.wrongType)).toBeVisible()
      await field.setInputFiles(await soupPicture())
      await expect(modal.getByRole('img', { name: pictures.preview })).toBeVisible()
      await modal.getByRole('button', { name: pictures.remove }).click()
      await expect(modal.getByRole('img', { name: pictures.preview })).toHaveCount(0)
      await field.setInputFiles(await soupPicture())
      await expectAccessible(page, { byNight: true })
      await modal.getByRole('button', { name: rating.send, exact: true }).click()
      await expectToast(page, rating.addedPartner)

      await page.getByRole('link', { name: partner.name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: partner.name })).toBeVisible()
      await expect(page.getByText(feedbackWords[language].withPicture)).toBeVisible()
      await expect(page.getByText(menu.reviews(1)).first()).toBeVisible()
      await page.getByRole('listitem').filter({ hasText: 'Nước dùng đậm đà.' }).getByRole('button').click()
      const picture = page.getByRole('dialog').getByRole('img', { name: feedbackWords[language].picture('') })
      await expect(picture).toHaveAttribute('srcset', /\/images\/384\/[0-9a-f]{64}\.webp 384w/)
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    })
  })
}

const { history, rating } = wordsIn('en')

test('a rating waits for its picture: it is sent once the upload succeeds', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  watch.expect(503, /\/image-host\//)
  const { order, customer } = await deliveredOrder({ page, context, request, restaurant }, null)
  await page.route(/\/image-host\//, (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
  await page.goto('/history-order')
  await page.getByRole('button', { name: history.rateOrder(order.id) }).click()
  const modal = page.getByRole('dialog', { name: rating.partnerTitle })
  await chooseStars(modal, rating.starsOf(4))
  await modal.getByLabel(rating.picture).setInputFiles(await soupPicture())
  await modal.getByRole('button', { name: rating.send, exact: true }).click()
  await expect(modal.getByText('Not now.')).toBeVisible()
  const before = await callAs<{ rate_status: string | null }[]>(request, customer, ['GET', '/orders'])
  expect(before[0]?.rate_status).not.toBe('rated')
  await page.unroute(/\/image-host\//)
  await modal.getByRole('button', { name: rating.send, exact: true }).click()
  await expectToast(page, rating.addedPartner)
})

test('a rating needs only the keyboard', async ({ page, context, request, restaurant }) => {
  const { order } = await deliveredOrder({ page, context, request, restaurant })
  await page.goto('/history-order')
  const rate = page.getByRole('button', { name: history.rateOrder(order.id) })
  await tabTo(rate)
  await page.keyboard.press('Enter')
  for (const title of [rating.driverTitle, rating.partnerTitle]) {
    const modal = page.getByRole('dialog', { name: title })
    await expect(starsIn(modal, rating.starsOf(1))).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(starsIn(modal, rating.starsOf(3))).toBeChecked()
    await page.keyboard.press('Tab')
    if (title === rating.driverTitle) {
      await page.keyboard.press('Space')
      await expect(modal.getByRole('radio', { name: rating.ofRestaurant })).toBeChecked()
      await page.keyboard.press('Tab')
    }
    await expect(modal.getByLabel(rating.comment, { exact: true })).toBeFocused()
    await page.keyboard.type('Ổn')
    await page.keyboard.press('Tab')
    if (title === rating.partnerTitle) {
      await expect(modal.getByLabel(rating.picture)).toBeFocused()
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    await expect(modal.getByRole('button', { name: rating.send, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(modal).toBeHidden()
  }
  await expect(rate).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('heading', { level: 2, name: history.count(1) })).toBeFocused()
})

test('a comment has at most 300 characters, counted as people count them', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const { order, customer } = await deliveredOrder({ page, context, request, restaurant }, null)
  await page.goto('/history-order')
  await page.getByRole('button', { name: history.rateOrder(order.id) }).click()
  const modal = page.getByRole('dialog', { name: rating.partnerTitle })
  await chooseStars(modal, rating.starsOf(3))
  const comment = modal.getByLabel(rating.comment, { exact: true })
  await comment.fill('🍜'.repeat(301))
  await expect(modal.getByText(rating.counted(301, 300))).toBeVisible()
  await expect(comment).toHaveAccessibleDescription(new RegExp(rating.tooMany(1)))
  await modal.getByRole('button', { name: rating.send, exact: true }).click()
  await expect(comment).toBeFocused()
  await comment.fill('🍜'.repeat(300))
  await expect(modal.getByText(rating.tooMany(1))).toHaveCount(0)
  await modal.getByRole('button', { name: rating.send, exact: true }).click()
  await expect(modal).toBeHidden()
  const orders = await callAs<{ rate_status: string }[]>(request, customer, ['GET', '/orders'])
  expect(orders[0]?.rate_status).toBe('rated')
})

test('an order without a driver asks for the restaurant only', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const { order } = await deliveredOrder({ page, context, request, restaurant }, null)
  await page.goto('/history-order')
  await page.getByRole('button', { name: history.rateOrder(order.id) }).click()
  await expect(page.getByRole('dialog', { name: rating.partnerTitle })).toBeVisible()
  await page.getByRole('button', { name: rating.later }).click()
  await expect(page.getByRole('button', { name: history.rateOrder(order.id) })).toBeFocused()
})

test('a rating made in another tab is reported, and the rating continues from there', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const { order, partner, customer } = await deliveredOrder({ page, context, request, restaurant })
  const [shown] = await callAs<{ driver_id: number }[]>(request, customer, ['GET', '/orders'])
  const rateElsewhere = (who: object) =>
    callAs(request, customer, [
      'POST',
      '/orders/feedbacks',
      { order_id: order.id, point: 3, content: '', ...who },
    ])
  watch.expect(409, /\/orders\/feedbacks$/)
  await page.goto('/history-order')
  await page.getByRole('button', { name: history.rateOrder(order.id) }).click()
  const driverModal = page.getByRole('dialog', { name: rating.driverTitle })
  await chooseStars(driverModal, rating.starsOf(2))
  await rateElsewhere({ driver_id: shown?.driver_id })
  await driverModal.getByRole('button', { name: rating.send, exact: true }).click()
  await expectToast(page, 'You have already rated this.')
  const partnerModal = page.getByRole('dialog', { name: rating.partnerTitle })
  await chooseStars(partnerModal, rating.starsOf(2))
  await rateElsewhere({ partner_id: partner.id })
  await partnerModal.getByRole('button', { name: rating.send, exact: true }).click()
  await expect(partnerModal).toBeHidden()
  await expect(page.getByText(history.ratedReason, { exact: true })).toBeVisible()
  expect(await callAs(request, customer, ['GET', '/orders/coins_user'])).toEqual({ coins: 1000 })
})

test('a driver who was rated before is not asked about again', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const { order } = await deliveredOrder({ page, context, request, restaurant })
  await page.goto('/history-order')
  const rate = page.getByRole('button', { name: history.rateOrder(order.id) })
  await rate.click()
  const driverModal = page.getByRole('dialog', { name: rating.driverTitle })
  await chooseStars(driverModal, rating.starsOf(5))
  await driverModal.getByRole('button', { name: rating.send, exact: true }).click()
  const partnerModal = page.getByRole('dialog', { name: rating.partnerTitle })
  await partnerModal.getByRole('button', { name: rating.later }).click()
  await page.reload()
  await rate.click()
  await expect(partnerModal).toBeVisible()
  await expect(driverModal).toHaveCount(0)
})
