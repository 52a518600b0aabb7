import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { User } from '#contracts/accounts/user.ts'
import { languages } from '#contracts/language.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { expectPage } from '../support/checks/page-checks.ts'
import { addAddress, callAs, enterAs, home, newCustomer, newPerson } from '../support/customer.ts'
import { grantCoins, test } from '../support/own-restaurant.ts'
import { expect, itsScreen } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { type ScreenWords, wordsIn } from '../support/words.ts'

/** A photograph of one colour. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c4291a' } })
    .jpeg()
    .toBuffer()
  return { name: 'toi.jpg', mimeType: 'image/jpeg', buffer }
}

function updateButton(page: Page, { profile }: ScreenWords) {
  return page.getByRole('button', { name: profile.update, exact: true })
}

/** The name of the signed-in person in the header; phones show it in their menu. */
async function headerPerson(page: Page, isMobile: boolean, { layout }: ScreenWords) {
  if (isMobile) await page.getByRole('button', { name: layout.openMenu }).click()
  return page.getByRole('link', { name: layout.profile }).last()
}

for (const language of languages) {
  test.describe(`the profile in ${language}`, itsScreen[language], () => {
    test.use({ language })
    const words = wordsIn(language)
    const { profile, coins, picture } = words

    test('shows the person, and changes name and phone', async ({ page, context, request, isMobile }) => {
      const customer = await newCustomer(request)
      await addAddress(request, customer)
      await grantCoins(request, customer, 12_000)
      await enterAs(context, customer)
      const response = await page.goto('/profile')
      await expectPage(page, response, { language, title: `${profile.title} · Mâm`, heading: profile.title })
      await expect(page.getByText(`${profile.role}: ${profile.member}`)).toBeVisible()
      // The line with the place contains the name too.
      await expect(page.getByRole('main').getByText(home.name)).toBeVisible()
      await expect(page.getByText(customer.email)).toBeVisible()
      await expect(page.getByRole('textbox', { name: profile.name })).toHaveValue(customer.name)
      await expectAccessible(page, { byNight: true })

      await page.getByRole('textbox', { name: profile.name }).fill('  Trần Văn Mới ')
      await page.getByRole('textbox', { name: profile.phone }).fill('0912345')
      await updateButton(page, words).click()
      await expect(page.getByRole('textbox', { name: profile.phone })).toBeFocused()
      await expect(page.getByText(/Phone number minimum is 10|phải đủ 10 chữ số/)).toBeVisible()
      const { phone } = newPerson()
      await page.getByRole('textbox', { name: profile.phone }).fill(phone)
      await updateButton(page, words).click()
      await expectToast(page, language === 'en' ? 'Update successfully' : profile.updated)
      await expect(page.getByRole('textbox', { name: profile.name })).toHaveValue('Trần Văn Mới')
      expect(await callAs<User>(request, customer, ['GET', '/user'])).toMatchObject({
        name: 'Trần Văn Mới',
        phone_number: phone,
      })

      await page.getByRole('button', { name: profile.coins }).click()
      const history = page.getByRole('dialog', { name: coins.title })
      await expect(history.getByText(coins.coins(12_000), { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(history).toBeHidden()

      await page.goto('/list-partners')
      const person = await headerPerson(page, isMobile, words)
      await expect(person).toContainText('Mới')
      await person.click()
      await expect(page).toHaveURL('/profile')
      await page.getByRole('link', { name: profile.editAddress }).click()
      await expect(page).toHaveURL('/edit-address')
      await page.goBack()
      await page.getByRole('link', { name: profile.orders }).click()
      await expect(page).toHaveURL('/history-order')
    })

    test('takes a picture, uploads it first and shows it everywhere', async ({
      page,
      context,
      request,
      isMobile,
    }) => {
      const customer = await newCustomer(request)
      await enterAs(context, customer)
      await page.goto('/profile')
      const field = page.getByLabel(profile.picture)
      await field.setInputFiles(await photo())
      await expect(page.getByRole('img', { name: picture.preview })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: picture.remove }).click()
      await expect(page.getByRole('img', { name: picture.preview })).toBeHidden()
      await field.setInputFiles(await photo())
      await updateButton(page, words).click()
      await expectToast(page, profile.updated)
      await expect(page.getByRole('img', { name: picture.preview })).toBeHidden()
      const { image } = await callAs<User>(request, customer, ['GET', '/user'])
      expect(image.url).toMatch(/^\/images\/[0-9a-f]+\.webp$/)
      const shown = page.locator('main img[src^="/images/"]')
      await expect(shown).toBeVisible()
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      const person = await headerPerson(page, isMobile, words)
      await expect(person.locator('img')).toBeVisible()
    })
  })
}

const words = wordsIn('en')
const { profile } = words

test('a picture that the host refuses changes nothing, and the message stays for 3 seconds', async ({
  page,
  context,
  request,
  watch,
}) => {
  const customer = await newCustomer(request)
  await enterAs(context, customer)
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.goto('/profile')
  await page.getByRole('textbox', { name: profile.name }).fill('Somebody Else')
  const field = page.getByLabel(profile.picture)
  await field.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(field).toHaveAccessibleDescription(/Only PNG and JPEG pictures can be taken/)
  await updateButton(page, words).click()
  await expect(field).toBeFocused()
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  watch.expect(400, /\/upload$/)
  await page.clock.pauseAt(now + 3_600_000)
  await updateButton(page, words).click()
  const said = page.getByText('This is not a whole PNG or JPEG picture. Please choose another one.')
  await expect(said).toBeVisible()
  await page.clock.runFor(2_999)
  await expect(said).toBeVisible()
  await page.clock.runFor(1)
  await expect(said).toBeHidden()
  expect((await callAs<User>(request, customer, ['GET', '/user'])).name).toBe(customer.name)
})

test('a picture chosen during a save stays chosen; one that cannot be shown leaves the initial', async ({
  page,
  context,
  request,
}) => {
  const customer = await newCustomer(request)
  await enterAs(context, customer)
  await page.goto('/profile')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/user', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  const field = page.getByLabel(profile.picture)
  await page.getByRole('textbox', { name: profile.name }).fill('Trần Văn Mới')
  await updateButton(page, words).click()
  await expect(updateButton(page, words)).toHaveAttribute('aria-busy', 'true')
  await field.setInputFiles(await photo())
  held.resolve()
  await expectToast(page, profile.updated)
  await expect(page.getByRole('img', { name: words.picture.preview })).toBeVisible()
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/webp', body: '' }))
  // The toast appears before the saved profile is read again, and a busy button ignores presses.
  await expect(updateButton(page, words)).not.toHaveAttribute('aria-busy', 'true')
  await updateButton(page, words).click()
  await expectToast(page, profile.updated)
  await expect(page.getByRole('img', { name: words.picture.preview })).toBeHidden()
  await expect(page.getByRole('main').getByText('M', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText('M', { exact: true })).toBeVisible()
})

test('a phone number of another account is refused at its field', async ({
  page,
  context,
  request,
  watch,
}) => {
  const other = await newCustomer(request)
  await enterAs(context, await newCustomer(request))
  await page.goto('/profile')
  await page.getByRole('textbox', { name: profile.phone }).fill(other.phone)
  watch.expect(400, /\/user$/)
  await updateButton(page, words).click()
  await expect(page.getByText('This phone number already has an account.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: profile.phone })).toBeFocused()
})

test('a guest comes to the login first, and to the profile after it', async ({ page, request }) => {
  const customer = await newCustomer(request)
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await page.getByLabel(words.login.email, { exact: true }).fill(customer.email)
  await page.getByLabel(words.login.password, { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: words.login.loginButton, exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('main').getByRole('button', { name: profile.logout }).click()
  await expect(page).toHaveURL('/login')
})
