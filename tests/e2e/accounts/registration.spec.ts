import { languages } from '#contracts/language.ts'
import { untilStill } from '../support/alive.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { expectPage } from '../support/checks/page-checks.ts'
import { newPerson } from '../support/customer.ts'
import { codeMailedTo } from '../support/mailed.ts'
import {
  countSignUps,
  fillDriver,
  fillPartner,
  newDocuments,
  partsOf,
  registerByApi,
} from '../support/registration.ts'
import { expect, itsScreen, test } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { wordsIn } from '../support/words.ts'

const { login } = wordsIn('en')

for (const language of languages) {
  test.describe(`registrations in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('a restaurant signs up with its picture and its place, and proves its e-mail', async ({
      page,
      request,
    }) => {
      const { words, field, send, modal, activation, picture } = partsOf(page, language)
      const response = await page.goto('/register-partner')
      await expectPage(page, response, {
        language,
        title: `${words.partnerTitle} · Mâm`,
        heading: words.partnerTitle,
      })
      await expect(send).toBeDisabled()
      const person = await fillPartner(page, language)
      await expect(page.getByAltText(picture.preview)).toBeVisible()
      await expect(send).toBeEnabled()
      await expectAccessible(page, { byNight: true })
      await send.click()
      await expect(modal).toBeVisible()
      const isDone = language === 'en' ? 'Sign up successfully!' : words.partnerSuccess
      await expect(modal.getByText(isDone, { exact: true })).toBeVisible()
      await expectAccessible(page)

      await modal.getByLabel(activation.code, { exact: true }).fill(await codeMailedTo(person.email))
      await page.keyboard.press('Enter')
      await expect(modal).toBeHidden()
      await expect(page.getByRole('heading', { name: words.activatedTitle })).toBeFocused()
      await expect(field(words.partnerName)).toHaveCount(0)
      const entered = await request.post('/api/v1/sign_in_partner', {
        data: { email: person.email, password: person.password },
      })
      expect(entered.status(), await entered.text()).toBe(200)
    })

    test('a driver signs up and proves the e-mail', async ({ page, request }) => {
      const { words, send, modal, activation } = partsOf(page, language)
      const response = await page.goto('/register-driver')
      await expectPage(page, response, {
        language,
        title: `${words.driverTitle} · Mâm`,
        heading: words.driverTitle,
      })
      await expect(send).toBeDisabled()
      const person = await fillDriver(page, language)
      await expect(send).toBeEnabled()
      await expectAccessible(page, { byNight: true })
      await send.click()
      await expect(modal).toBeVisible()
      await expectToast(page, language === 'en' ? 'Sign up successfully' : words.driverSuccess)

      await modal.getByLabel(activation.code, { exact: true }).fill(await codeMailedTo(person.email))
      await page.keyboard.press('Enter')
      await expect(modal).toBeHidden()
      await expect(page.getByRole('heading', { name: words.activatedTitle })).toBeFocused()
      const entered = await request.post('/api/v1/sign_in_driver', {
        data: { email: person.email, password: person.password },
      })
      expect(entered.status(), await entered.text()).toBe(200)
    })
  })
}

test('a press on an incomplete form sends nothing and shows what is missing', async ({ page }) => {
  const { words, field, send, file, email } = partsOf(page)
  const sent = countSignUps(page)
  await page.goto('/register-partner')
  await send.press('Enter')
  await expect(field(words.partnerName)).toBeFocused()
  await expect(field(words.partnerName)).toHaveAccessibleDescription('Name is required')
  await expect(file).toHaveAccessibleDescription(/Image is required/)
  await expect(field(words.timeOpen)).toHaveAccessibleDescription('Time open is required')
  await expect(field(words.timeClose)).toHaveAccessibleDescription('Time close is required')
  await expect(page.getByRole('combobox', { name: words.address })).toHaveAccessibleDescription(
    /Address is required/,
  )
  await expect(page.getByText('Please choose the location of the restaurant on the map')).toBeVisible()
  await expect(email).toHaveAccessibleDescription('Email is required')
  await expectAccessible(page)

  await page.goto('/register-driver')
  await send.press('Enter')
  await expect(field(words.idCard)).toHaveAccessibleDescription(/Id card Number is required/)
  await expect(field(words.plate)).toHaveAccessibleDescription(/License plate is required/)
  await field(words.idCard).fill('12345678')
  await field(words.plate).fill('43B2-1234')
  await send.press('Enter')
  await expect(field(words.idCard)).toHaveAccessibleDescription(/Id card Number is invalid/)
  await expect(field(words.plate)).toHaveAccessibleDescription(/License plate is invalid/)
  expect(sent()).toBe(0)
})

test('a restaurant must open before it closes', async ({ page }) => {
  const { words, field, send } = partsOf(page)
  await page.goto('/register-partner')
  await field(words.timeOpen).fill('22:00')
  await field(words.timeClose).fill('22:00')
  await field(words.partnerName).focus()
  await expect(field(words.timeClose)).toHaveAccessibleDescription('Time close must be after Time open')
  await send.press('Enter')
  await expect(field(words.timeOpen)).toHaveAccessibleDescription('Time open must be before Time close')
  await field(words.timeClose).fill('22:01')
  await send.press('Enter')
  await expect(field(words.timeOpen)).toHaveAccessibleDescription('')
  await expect(field(words.timeClose)).toHaveAccessibleDescription('')
})

test('a refusal of a restaurant is a banner that an edit removes', async ({ page, request, watch }) => {
  const { words, field, send, modal } = partsOf(page)
  const taken = newPerson('Quán Có Rồi')
  await registerByApi(request, taken, {
    type_user: 3,
    type_id: 1,
    time_open: '08:00',
    time_close: '20:00',
    latitude: 16.07,
    longitude: 108.22,
  })
  await page.goto('/register-partner')
  await fillPartner(page, 'en', { ...newPerson(), email: taken.email })
  watch.expect(400, /\/sign_up$/)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('This email already has an account.')
  await field(words.partnerName).press('End')
  await expect(page.getByRole('alert')).toBeVisible()
  await field(words.partnerName).pressSequentially('!')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel(login.email, { exact: true }).fill(newPerson().email)
  await send.click()
  await expect(modal).toBeVisible()
})

test('a refusal of a driver is a toast, and nothing is sent again before an edit', async ({
  page,
  request,
  watch,
}) => {
  const { send, modal, email } = partsOf(page)
  const taken = newPerson('Tài Xế Có Rồi')
  await registerByApi(request, taken, { type_user: 2, ...newDocuments() })
  const sent = countSignUps(page)
  await page.goto('/register-driver')
  await fillDriver(page, 'en', { ...newPerson(), email: taken.email })
  watch.expect(400, /\/sign_up$/)
  await send.click()
  await expectToast(page, 'This email already has an account.')
  await expect(send).toBeDisabled()
  await send.press('Enter')
  await email.press('Enter')
  await expect(send).toBeDisabled()
  expect(sent()).toBe(1)
  // A press directly followed by an edit: the old refusal does not return after the edit.
  await send.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.form?.querySelector('[name=email]')?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect(send).toBeEnabled()
  await email.fill(newPerson().email)
  await send.click()
  await expect(modal).toBeVisible()
  expect(sent()).toBe(2)
})

test('an upload shows its progress; a failed upload signs up nothing', async ({ page, watch }) => {
  const { send, file, picture, modal } = partsOf(page)
  const sent = countSignUps(page)
  const held = Promise.withResolvers<void>()
  await page.route(/\/image-host\/.*\/upload$/, async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto('/register-driver')
  await fillDriver(page)
  watch.expectFailure(/\/upload$/)
  await send.click()
  await expect(page.getByRole('progressbar', { name: picture.uploading })).toBeVisible()
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  held.resolve()
  await expect(file).toHaveAccessibleDescription(/You seem to be offline/)
  await expect(file).toBeFocused()
  expect(sent()).toBe(0)

  await page.unroute(/\/image-host\/.*\/upload$/)
  await send.click()
  await expect(modal).toBeVisible()
  expect(sent()).toBe(1)
})

test('only PNG and JPEG up to 5 MB are accepted, and a chosen picture can be removed', async ({ page }) => {
  const { words, field, send, file, picture, removePicture } = partsOf(page)
  await page.goto('/register-driver')
  await fillDriver(page)
  await expect(send).toBeEnabled()
  await removePicture.click()
  await expect(file).toBeFocused()
  await expect(page.getByAltText(picture.preview)).toHaveCount(0)
  await expect(send).toBeDisabled()

  await file.setInputFiles({ name: 'quan.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(file).toHaveAccessibleDescription(/Only PNG and JPEG/)
  await expect(send).toBeDisabled()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await file.setInputFiles({ name: 'lon.png', mimeType: 'image/png', buffer: large })
  await expect(file).toHaveAccessibleDescription(/larger than 5 MB/)
  await file.setInputFiles({ name: 'vua.png', mimeType: 'image/png', buffer: large.subarray(1) })
  await expect(page.getByAltText(picture.preview)).toHaveCount(1)
  await expect(field(words.driverName)).not.toHaveAttribute('aria-invalid')
  await expect(send).toBeEnabled()
})

test('a picture chosen while a problem is being drawn stays chosen', async ({ page }) => {
  const { send, file, phone, picture, removePicture } = partsOf(page)
  await page.goto('/register-driver')
  await fillDriver(page)
  await removePicture.click()
  await expect(send).toBeDisabled()
  const { phone: number } = newPerson()
  await phone.fill('12')
  // As soon as the error appears, before React does anything else.
  await file.evaluate((input: HTMLInputElement) => {
    const observer = new MutationObserver(() => {
      if (!input.form?.querySelector('[name=phone_number][aria-invalid=true]')) return
      observer.disconnect()
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(10)], 'xe.png', { type: 'image/png' }))
      input.files = chosen.files
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
  await phone.blur()
  await expect(page.getByAltText(picture.preview)).toHaveCount(1)
  await phone.fill(number)
  await expect(send).toBeEnabled()
})

test('‘Sign up successfully!’ stays for 5 seconds, and a new code can be requested every 30', async ({
  page,
}) => {
  const { words, send, modal, activation } = partsOf(page)
  const noon = new Date('2026-11-20T12:00:00+07:00')
  await page.clock.install({ time: noon })
  await page.goto('/register-partner')
  await fillPartner(page)
  await expect(send).toBeEnabled()
  await page.clock.pauseAt(noon.getTime() + 3_600_000)
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/sign_up'))
  await send.click()
  await answered
  // The answer has arrived, and everything that it starts has started before the clock advances.
  await expect(page.locator('button[aria-busy]')).toHaveCount(0)
  let passedMs = 0
  await expect(async () => {
    passedMs += 50
    await page.clock.runFor(50)
    await expect(modal).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [50] })
  const banner = modal.getByText(words.partnerSuccess, { exact: true })
  await expect(banner).toBeVisible()
  await untilStill(page)
  // The message appeared within the last 50 ms.
  await page.clock.runFor(4_949)
  await expect(banner).toBeVisible()
  await page.clock.runFor(51)
  await expect(banner).toBeHidden()
  const fetchCode = (name: string) => modal.getByRole('button', { name, exact: true })
  const leftMs = 25_000 - passedMs
  const seconds = Math.floor(leftMs / 1_000)
  await page.clock.runFor((leftMs % 1_000) + 500)
  await expect(fetchCode(activation.fetchAgainIn(seconds))).toBeDisabled()
  await page.clock.runFor(1_000 * (seconds - 1))
  await expect(fetchCode(activation.fetchAgainIn(1))).toBeDisabled()
  // The countdown updates four times a second.
  await page.clock.runFor(750)
  await fetchCode(activation.fetch).click()
  await expect(fetchCode(activation.fetchAgainIn(30))).toBeDisabled()
})

test('the registrations are linked from the shop and from signing up, and lead back to the login', async ({
  page,
}) => {
  const { layout } = wordsIn('en')
  await page.goto('/seller')
  await page.getByRole('link', { name: layout.registerPartner }).first().click()
  await expect(page).toHaveURL('/register-partner')
  await page.getByRole('link', { name: login.backToLogin }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: login.signUp, exact: true }).click()
  await page.getByRole('link', { name: login.registerDriver }).click()
  await expect(page).toHaveURL('/register-driver')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // Between phone and desktop the top bar has no room for these links.
  await page.setViewportSize({ width: 800, height: 1_000 })
  await page.goto('/seller')
  await page.getByRole('button', { name: layout.openMenu }).click()
  await page.getByRole('dialog').getByRole('link', { name: layout.registerPartner }).click()
  await expect(page).toHaveURL('/register-partner')
})
