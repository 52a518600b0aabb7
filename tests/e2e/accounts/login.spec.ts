import type { Locator, Page } from '@playwright/test'
import { untilStill } from '../support/alive.ts'
import { newCustomer, newPerson, signUp } from '../support/customer.ts'
import { codeMailedTo } from '../support/mailed.ts'
import { expect, test } from '../support/shop-test.ts'
import { fillSignUp, signIn } from '../support/sign-in.ts'
import { wordsIn } from '../support/words.ts'

const words = wordsIn('en')
const { activation, login } = words
const noon = new Date('2026-11-20T12:00:00+07:00')

function activateButton(page: Page) {
  return page.getByRole('button', { name: login.activate, exact: true })
}

function modalOn(page: Page) {
  return page.getByRole('dialog', { name: activation.title })
}

/** Signs a person up while the browser's clock is stopped; answers the ms that have passed on it since. */
async function signUpWithStoppedClock(page: Page, whenSignedUp = async () => 0) {
  await page.clock.install({ time: noon })
  const person = newPerson()
  await page.goto('/login?tab=sign-up')
  await expect(page.getByLabel(words.signUp.name)).toBeVisible()
  await page.clock.pauseAt(noon.getTime() + 3_600_000)
  const signedUp = page.waitForResponse((answer) => answer.url().endsWith('/sign_up'))
  await fillSignUp(page, person, words)
  await signedUp
  // The answer has arrived, and its handlers have run before the clock advances.
  await expect(page.locator('button[aria-busy]')).toHaveCount(0)
  let passedMs = await whenSignedUp()
  await expect(async () => {
    // The script of the modal is loaded now; the clock shows the modal.
    passedMs += 50
    await page.clock.runFor(50)
    await expect(modalOn(page)).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [50] })
  return { person, passedMs }
}

test('the activation button is hidden once the account is known to be active, and shown for one that is not', async ({
  page,
  request,
  watch,
}) => {
  const waiting = await signUp(request)
  await page.goto('/login')
  await activateButton(page).click()
  await expect(modalOn(page)).toBeVisible()
  await page.keyboard.press('Escape')

  watch.expect(403, /\/sign_in$/)
  await signIn(page, waiting, words)
  await expect(page.getByRole('alert')).toHaveText(
    'This account is not activated yet. We have sent you a code.',
  )
  await activateButton(page).click()
  await modalOn(page)
    .getByLabel(activation.code, { exact: true })
    .fill(await codeMailedTo(waiting.email))
  await modalOn(page).getByRole('button', { name: activation.activate, exact: true }).click()
  await expect(modalOn(page)).toBeHidden()
  await expect(activateButton(page)).toBeHidden()
  await page.reload()
  await expect(page.getByLabel(login.email)).toBeVisible()
  await expect(activateButton(page)).toBeHidden()

  await signIn(page, await signUp(request), words)
  await expect(activateButton(page)).toBeVisible()
})

test('the link of a mail opens the activation with the code filled in; it leaves the address, and a person sends it @phone', async ({
  page,
  request,
}) => {
  const code = await codeMailedTo((await signUp(request)).email)
  const sent: string[] = []
  page.on('request', (one) => one.url().includes('activated_account') && sent.push(one.url()))
  await page.goto(`/login#code=${code}`)
  const field = modalOn(page).getByLabel(activation.code, { exact: true })
  await expect(field).toHaveValue(code)
  await expect(modalOn(page).getByText(activation.filledIn)).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(sent).toEqual([])
  await modalOn(page).getByRole('button', { name: activation.activate, exact: true }).click()
  await expect(modalOn(page)).toBeHidden()
  await expect(activateButton(page)).toBeHidden()
  expect(sent).toHaveLength(1)
  await page.reload()
  await expect(page.getByLabel(login.email)).toBeVisible()
  await expect(modalOn(page)).toBeHidden()
})

test('an edit removes a login error', async ({ page, request, watch }) => {
  const customer = await newCustomer(request)
  await page.goto('/login')
  watch.expect(401, /\/sign_in$/)
  await signIn(page, { ...customer, password: 'Sai@12345' }, words)
  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.')
  await page.getByLabel(login.password, { exact: true }).press('End')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(login.password, { exact: true }).press('Backspace')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('‘Sign up success’ stays for 4 seconds; the activation leads to the login', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/activation-modal/, async (route) => {
    await script.promise
    await route.continue()
  })
  const { person } = await signUpWithStoppedClock(page, async () => {
    await page.clock.runFor(5_000)
    script.resolve()
    return 5_000
  })
  const banner = page.getByText('Sign up success', { exact: true })
  await expect(banner).toBeVisible()
  await expect(modalOn(page).getByText(activation.sentTo(person.email))).toBeVisible()
  await untilStill(page)
  // The message appeared within the last 50 ms.
  await page.clock.runFor(3_949)
  await expect(banner).toBeVisible()
  await page.clock.runFor(51)
  await expect(banner).toBeHidden()
  await expect(modalOn(page).getByText(activation.sentTo(person.email))).toBeVisible()

  await modalOn(page)
    .getByLabel(activation.code, { exact: true })
    .fill(await codeMailedTo(person.email))
  await page.keyboard.press('Enter')
  await expect(modalOn(page)).toBeHidden()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: login.welcome })).toBeVisible()
  await expect(page.getByLabel(login.email)).toHaveValue(person.email)
  // The typed password is still in the form: one press logs in.
  const enter = page.getByRole('button', { name: login.loginButton, exact: true })
  await expect(enter).toBeFocused()
  await enter.press('Enter')
  await expect(page).toHaveURL('/list-partners')
})

test('a new code can be requested every 30 seconds, with a countdown', async ({ page }) => {
  const { passedMs } = await signUpWithStoppedClock(page)
  const fetchCode = (name: string) => modalOn(page).getByRole('button', { name, exact: true })
  await page.clock.runFor(1_250 - passedMs)
  await expect(fetchCode(activation.fetchAgainIn(29))).toBeDisabled()
  await page.clock.runFor(28_500)
  await expect(fetchCode(activation.fetchAgainIn(1))).toBeDisabled()
  await page.clock.runFor(500)
  await fetchCode(activation.fetch).press('Enter')
  await expect(fetchCode(activation.fetchAgainIn(30))).toBeDisabled()
  await expect(fetchCode(activation.fetchAgainIn(30))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fetchCode(activation.fetchAgainIn(30))).not.toHaveAttribute('aria-busy')
})

test('the 30 seconds for a new code go on while the modal is closed', async ({ page, request }) => {
  const { email } = await signUp(request)
  await page.goto('/login')
  await activateButton(page).click()
  await modalOn(page).getByLabel(activation.email, { exact: true }).fill(email)
  await modalOn(page).getByRole('button', { name: activation.fetch, exact: true }).click()
  const locked = modalOn(page).getByRole('button', { name: /^Send a new code \(\d+ s\)/ })
  await expect(locked).toBeDisabled()
  await page.keyboard.press('Escape')
  await activateButton(page).click()
  await expect(locked).toBeDisabled()
})

test('the page refuses a code of another sign-up for the same e-mail', async ({ page, request, watch }) => {
  const person = newPerson()
  await signUp(request, { ...person, name: 'Kẻ Lạ', password: 'Theirs@12345' })
  const theirCode = await codeMailedTo(person.email)
  await page.goto('/login?tab=sign-up')
  await fillSignUp(page, person, words)
  const code = modalOn(page).getByLabel(activation.code, { exact: true })
  const send = modalOn(page).getByRole('button', { name: activation.activate, exact: true })
  await code.fill(theirCode)
  watch.expect(404, /\/activated_account$/)
  await send.click()
  await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired\./)
  await expect.poll(() => codeMailedTo(person.email)).not.toBe(theirCode)
  await paste(code, `Hello! Your activation code is: ${await codeMailedTo(person.email)}`)
  await expect(code).toHaveValue(await codeMailedTo(person.email))
  await send.click()
  await expect(modalOn(page)).toBeHidden()
  await signIn(page, person, words)
  await expect(page).toHaveURL('/list-partners')
})

/** Pastes a text into a field, as from another program. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('a wrong code is refused at its field', async ({ page, watch }) => {
  await page.goto('/login')
  await activateButton(page).click()
  const code = modalOn(page).getByLabel(activation.code, { exact: true })
  const send = modalOn(page).getByRole('button', { name: activation.activate, exact: true })
  await send.click()
  await expect(code).toHaveAccessibleDescription(/Active code is required/)
  await code.fill('ABCDEFGH')
  watch.expect(404, /\/activated_account$/)
  await send.click()
  await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired\./)
})

test('the forms show the sentences of older clients', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, { name: '', phone: '', email: '', password: '' }, words)
  await expect(page.getByLabel(login.email)).toHaveAccessibleDescription('Email is required')
  await page.getByLabel(login.email).fill('nobody@')
  await page.getByLabel(login.password, { exact: true }).fill('1234')
  await page.getByRole('button', { name: login.loginButton, exact: true }).click()
  await expect(page.getByLabel(login.email)).toHaveAccessibleDescription('Email is invalid')

  await page.getByRole('link', { name: login.signUp, exact: true }).click()
  const weak = { name: 'Thử', email: 'thu@mam.test', phone: '09000003ab', password: 'yeuyeuyeu' }
  await fillSignUp(page, weak, words)
  await expect(page.getByLabel(words.signUp.phone)).toHaveAccessibleDescription(/Phone number is numeric/)
  await expect(page.getByLabel(login.password, { exact: true })).toHaveAccessibleDescription(
    /Password must have 1 uppercase, 1 lowercase, 1 number characters, 1 special character/,
  )
})

test('a password can be shown', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel(login.password, { exact: true })
  await password.fill('Mam@12345')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: login.showPassword }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: login.hidePassword }).click()
  await expect(password).toHaveAttribute('type', 'password')
})
