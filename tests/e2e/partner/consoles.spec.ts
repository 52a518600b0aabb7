import type { Page } from '@playwright/test'
import { type Language, languages } from '#contracts/language.ts'
import { type ConsoleName, consoles } from '#contracts/surfaces.ts'
import { adminWords } from '#web/admin/admin-words.ts'
import { driverWords } from '#web/driver/driver-words.ts'
import { homeWords as partnerHomeWords } from '#web/partner/pages/home/home-words.ts'
import { partnerWords } from '#web/partner/partner-words.ts'
import { roleWords } from '#web/partner/role-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { passwordWords } from '#web/shared/account/password-words.ts'
import { consoleWords } from '#web/shared/console/console-words.ts'
import { loginWords } from '#web/storefront/pages/login/login-words.ts'
import { openChangingShop } from '../support/changing-shop.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { unmarkedWords } from '../support/checks/unmarked-words.ts'
import { type ConsolePerson, newConsolePerson } from '../support/console-people.ts'
import { codeMailedTo } from '../support/mailed.ts'
import { expect, itsScreen, test } from '../support/shop-test.ts'
import { signIn as signInToShop } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { wordsIn } from '../support/words.ts'

const ownWords = { partner: partnerWords, driver: driverWords, admin: adminWords }

function saysIn(surface: ConsoleName, language: Language) {
  return {
    ...accountWords[language],
    ...passwordWords[language],
    ...consoleWords[language],
    ...ownWords[surface][language],
  }
}

type Says = ReturnType<typeof saysIn>

async function signIn(page: Page, { email, password }: ConsolePerson, says: Says): Promise<void> {
  await page.getByLabel(says.email, { exact: true }).fill(email)
  await page.getByLabel(says.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
}

function titleOf(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}

/** The restaurants of a person, with the roles. */
async function expectRestaurants(page: Page, restaurants: readonly string[], language: Language) {
  const region = page.getByRole('region', { name: partnerHomeWords[language].restaurants })
  const { manager, kitchen } = roleWords[language]
  await expect(region.getByRole('listitem')).toHaveText([
    `${restaurants[0]}${manager}`,
    `${restaurants[1]}${kitchen}`,
  ])
}

for (const surface of consoles) {
  // The three consoles share the same forms and words, so only one is tested in both languages.
  for (const language of surface === 'partner' ? languages : (['en'] as const)) {
    test.describe(`/${surface}/ in ${language}`, itsScreen[language], () => {
      test.use({ language })
      const says = saysIn(surface, language)

      test('the right password signs a person in, the console shows the name, and signs out again', async ({
        page,
        watch,
      }) => {
        const person = await newConsolePerson[surface]()
        await page.goto(`/${surface}`)
        await expect(page).toHaveURL(`/${surface}/login`)
        await expect(titleOf(page, says.signInTitle)).toBeVisible()
        await expect(page).toHaveTitle(`${says.signInTitle} · ${says.fullName}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectAccessible(page, { byNight: true })

        watch.expect(401, /\/sign_in/)
        await signIn(page, { ...person, password: 'Sai@12345' }, says)
        await expect(page.getByRole('alert')).toContainText(
          language === 'vi' ? 'Email hoặc mật khẩu không đúng.' : 'The email or the password is wrong.',
        )
        await expectAccessible(page)
        await signIn(page, person, says)
        await expect(page).toHaveURL(`/${surface}/`)
        await expect(titleOf(page, person.name)).toBeVisible()
        if (surface !== 'driver') await expect(page.getByText(person.email)).toBeVisible()
        if (person.restaurants) await expectRestaurants(page, person.restaurants, language)
        await expectAccessible(page, { byNight: true })
        expect(await unmarkedWords(page)).toEqual([])

        await page.reload()
        await expect(titleOf(page, person.name)).toBeVisible()
        // An earlier request may reach the server after the sign-out.
        watch.expect(401, /^\/api\/v1\/(partner\/(board|deliveries)|drivers\/)/)
        await page.getByRole('button', { name: says.signOut }).click()
        await expect(page).toHaveURL(`/${surface}/login`)
        await page.goto(`/${surface}/`)
        await expect(page).toHaveURL(`/${surface}/login`)
      })
    })
  }

  const says = saysIn(surface, 'en')

  test(`/${surface}/ replaces a forgotten password with a code from a mail, and refuses a wrong code`, async ({
    page,
    watch,
  }) => {
    const person = await newConsolePerson[surface]()
    await page.goto(`/${surface}/login`)
    await page.getByRole('link', { name: says.forgot }).click()
    await expect(page).toHaveURL(`/${surface}/forgot`)
    await expectAccessible(page, { byNight: true })
    await page.getByLabel(says.email, { exact: true }).fill(person.email)
    await page.getByRole('button', { name: says.sendCode }).click()
    await expect(page).toHaveURL(`/${surface}/reset`)
    await expectAccessible(page, { byNight: true })
    await page.getByLabel(says.code, { exact: true }).fill('ABCDEFGH')
    await page.getByLabel(says.newPassword, { exact: true }).fill('Moi@12345')
    watch.expect(404, /\/(passwords\/reset|reset_password)/)
    await page.getByRole('button', { name: says.save }).click()
    await expect(page.getByRole('alert')).toHaveText('This code is wrong or has expired.')
    await page.getByLabel(says.code, { exact: true }).fill(await codeMailedTo(person.email))
    await page.getByRole('button', { name: says.save }).click()
    await expect(page).toHaveURL(`/${surface}/login`)
    await signIn(page, { ...person, password: 'Moi@12345' }, says)
    await expect(titleOf(page, person.name)).toBeVisible()
  })

  test(`/${surface}/ leads on to the address that was asked for, and shows it again when loaded anew, and signs out in every tab`, async ({
    page,
    context,
    watch,
  }) => {
    const person = await newConsolePerson[surface]()
    await page.goto(`/${surface}/not/there?page=2`)
    await expect(titleOf(page, says.signInTitle)).toBeVisible()
    await signIn(page, person, says)
    await expect(page).toHaveURL(`/${surface}/not/there?page=2`)
    await expect(titleOf(page, says.notFoundTitle)).toBeVisible()
    await expectAccessible(page, { byNight: true })
    await page.reload()
    await expect(titleOf(page, says.notFoundTitle)).toBeVisible()
    await page.getByRole('link', { name: says.toStart }).click()
    await expect(titleOf(page, person.name)).toBeFocused()
    await page.goto(`/${surface}/login`)
    await expect(page).toHaveURL(`/${surface}/`)
    const other = await context.newPage()
    await other.goto(`/${surface}/`)
    await expect(titleOf(other, person.name)).toBeVisible()
    // The stream of the open tab ends with the session, perhaps before the tab learns of the sign-out: it queries once
    // more.
    watch.expect(401, /^\/api\/v1\/(partner\/(board|deliveries)|drivers\/)/)
    await other.getByRole('button', { name: says.signOut }).click()
    await expect(page).toHaveURL(`/${surface}/login`)
  })

  test(`/${surface}/ changes its language without losing what was typed, and keeps it`, async ({ page }) => {
    const other = saysIn(surface, 'vi')
    await page.goto(`/${surface}/login`)
    await page.getByLabel(says.email, { exact: true }).fill('ai-do@mam.test')
    await page.getByRole('button', { name: 'VI Tiếng Việt' }).click()
    await expect(titleOf(page, other.signInTitle)).toBeVisible()
    await expect(page.getByLabel(other.email, { exact: true })).toHaveValue('ai-do@mam.test')
    await expect(page).toHaveTitle(`${other.signInTitle} · ${other.fullName}`)
    await page.reload()
    await expect(titleOf(page, other.signInTitle)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /manifest-vi/)
  })

  test(`/${surface}/ says so when the server has ended the session`, async ({ page, request, watch }) => {
    const person = await newConsolePerson[surface]()
    await page.goto(`/${surface}/login`)
    await signIn(page, person, says)
    await expect(titleOf(page, person.name)).toBeVisible()
    const token: string = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '""'),
      `mam.${surface}.token.v1`,
    )
    // No page is open while the session ends, since an open one may notice it before the reload.
    await page.goto('about:blank')
    const answer = await request.delete('/api/v1/sign_out', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.ok()).toBe(true)
    watch.expect(401, /^\/api\/v1\//)
    await page.goto(`/${surface}/`)
    await expect(page).toHaveURL(`/${surface}/login?ended=1`)
    await expect(page.getByText(says.sessionEnded)).toBeVisible()
    await expectAccessible(page)
  })
}

test('a console does not reveal whether an e-mail has an account', async ({ page }) => {
  const says = saysIn('driver', 'en')
  await page.goto('/driver/forgot')
  await page.getByLabel(says.email, { exact: true }).fill('khong-co-ai@mam.test')
  await page.getByRole('button', { name: says.sendCode }).click()
  await expect(page).toHaveURL('/driver/reset')
  await expectToast(page, 'If this email has an account, a code for a new password is on its way to it.')
})

for (const [surface, link] of [
  ['partner', 'toPartner'],
  ['driver', 'toDriver'],
] as const) {
  test(`the shop’s login links a person of /${surface}/ to it, with the e-mail and without the password`, async ({
    page,
    watch,
  }) => {
    const person = await newConsolePerson[surface]()
    const says = saysIn(surface, 'en')
    await page.goto('/login')
    watch.expect(401, /\/sign_in$/)
    await signInToShop(page, { ...person, phone: '' }, wordsIn('en'))
    const way = page.getByRole('alert').getByRole('link', { name: loginWords.en[link] })
    expect(await way.getAttribute('href')).not.toContain(encodeURIComponent(person.password))
    await expectAccessible(page, { byNight: true })
    await way.click()
    await expect(titleOf(page, says.signInTitle)).toBeVisible()
    await expect(page.getByLabel(says.email, { exact: true })).toHaveValue(person.email)
    await signIn(page, person, says)
    await expect(titleOf(page, person.name)).toBeVisible()
    // The shop itself stays signed out.
    await page.goto('/login')
    await expect(page).toHaveURL('/login')
  })
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const surface of consoles) {
    test(`the frame of /${surface}/ opens, says so, and goes on once the connection is back`, async ({
      page,
      baseURL,
      watch,
    }) => {
      const says = saysIn(surface, 'en')
      const person = await newConsolePerson[surface]()
      watch.expectFailure(/./)
      const shop = await openChangingShop(String(baseURL))
      await page.goto(`${shop.origin}/${surface}/login`)
      await signIn(page, person, says)
      await expect(titleOf(page, person.name)).toBeVisible()
      await page.evaluate(() => navigator.serviceWorker.ready)
      const kept = await page.evaluate(async () => {
        const names = await caches.keys()
        const asked = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return asked.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(kept).toContain(`/${surface}/`)
      expect(kept.filter((path) => !path.startsWith(`/${surface}/`))).toEqual([])

      shop.shut()
      // Restaurants and drivers work on: their apps know the last person. The back office waits for the service.
      const worksOn = surface !== 'admin'
      const title = worksOn ? person.name : says.unreachableTitle
      await page.goto(`${shop.origin}/${surface}/`)
      await expect(titleOf(page, title)).toBeVisible()
      await expect(page.getByText(says.offlineTitle)).toBeVisible()
      await expectAccessible(page, { byNight: true })
      await page.goto(`${shop.origin}/${surface}/?again`)
      await expect(titleOf(page, title)).toBeVisible()
      shop.open()
      // They retry on their own, so a press could come too late.
      await expect(titleOf(page, person.name)).toBeVisible()
      await expect(page.getByText(says.offlineTitle)).toBeHidden()
      await shop.close()
    })
  }
})
