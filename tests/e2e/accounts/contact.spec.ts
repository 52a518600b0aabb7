import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import { shopDetails } from '#domain/shop/shop-details.ts'
import { readOutbox } from '#server/adapters/mail/outbox.ts'
import { aboutWords } from '#web/storefront/pages/about-us/about-words.ts'
import { team } from '#web/storefront/pages/about-us/team.ts'
import { contactWords } from '#web/storefront/pages/contact-us/contact-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { expectPage } from '../support/checks/page-checks.ts'
import { enterAs, newCustomer } from '../support/customer.ts'
import { dataFolder } from '../support/mailed.ts'
import { expect, itsScreen, test } from '../support/shop-test.ts'
import { wordsIn } from '../support/words.ts'

const sentences = {
  en: {
    email: 'Email required',
    invalid: 'Email is invalid',
    name: 'Name is required',
    content: 'Please write something',
    thanks: 'Thank you! We have got your message and will answer soon.',
  },
  vi: {
    email: 'Vui lòng nhập email',
    invalid: 'Email không hợp lệ',
    name: 'Vui lòng nhập tên',
    content: 'Vui lòng viết nội dung',
    thanks: 'Cảm ơn bạn! Chúng tôi đã nhận được tin nhắn và sẽ sớm trả lời.',
  },
} as const

function formOf(page: Page, words: (typeof contactWords)['en']) {
  const main = page.getByRole('main')
  return {
    email: main.getByLabel(words.yourEmail),
    name: main.getByLabel(words.yourName),
    content: main.getByLabel(words.message),
    send: main.getByRole('button', { name: words.send }),
  }
}

for (const language of languages) {
  const words = contactWords[language]
  const said = sentences[language]
  const { layout } = wordsIn(language)

  test.describe(`writing to the shop in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('the form names what is missing, sends one message once all is valid, and mails both sides', async ({
      page,
    }) => {
      const opened = await page.goto('/contact-us')
      await expectPage(page, opened, { language, title: `${words.title} · Mâm`, heading: words.title })
      await expect(page.getByRole('main').getByRole('link', { name: shopDetails.email })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: shopDetails.phone })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(shopDetails.street)
      const form = formOf(page, words)
      await expect(form.send).toBeDisabled()
      await form.email.focus()
      await form.name.focus()
      await expect(form.email).toHaveAccessibleDescription(new RegExp(said.email))
      await form.email.fill('khach@')
      await form.content.focus()
      await expect(form.email).toHaveAccessibleDescription(new RegExp(said.invalid))
      await form.name.focus()
      await form.email.focus()
      await expect(form.name).toHaveAccessibleDescription(said.name)
      await expect(form.content).toHaveAccessibleDescription(said.content)
      await expectAccessible(page, { byNight: true })

      const sender = `writer-${language}-${Date.now()}-${Math.random().toString(36).slice(2)}@mam.test`
      await form.email.fill(sender)
      await form.name.fill('Khách Quen')
      await expect(form.send).toBeDisabled()
      await form.content.fill('Mì Quảng hôm nay ngon quá!')
      await expect(form.send).toBeEnabled()
      await form.send.click()
      await expect(page.getByRole('heading', { name: words.sentTitle })).toBeFocused()
      await expect(page.getByText(said.thanks)).toBeVisible()
      await expectAccessible(page, { byNight: true })

      await expect(async () => {
        const mails = await readOutbox(join(dataFolder(), 'outbox'), 200)
        const toShop = mails.find(({ text }) => text.includes(sender))
        expect(toShop?.text).toContain('Mì Quảng hôm nay ngon quá!')
        expect(mails.some(({ to }) => to.includes(sender))).toBe(true)
      }).toPass({ timeout: 15_000 })

      await page.getByRole('button', { name: words.again }).press('Enter')
      await expect(form.email).toBeFocused()
      await expect(form.content).toHaveValue('')
      await expect(form.send).toBeDisabled()
    })

    test('the page shows the shop’s address and the picture of the shared tray', async ({ page }) => {
      const about = aboutWords[language]
      const opened = await page.goto('/about-us')
      await expectPage(page, opened, { language, title: `${about.title} · Mâm`, heading: about.title })
      for (const { name, role, slogan } of team) {
        const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
        await card.scrollIntoViewIfNeeded()
        await expect(card).toContainText(role[language])
        await expect(card).toContainText(slogan[language])
        const portrait = card.getByRole('img', { name: about.portrait(name) })
        await expect
          .poll(() => portrait.evaluate((img) => (img as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(0)
      }
      await expectAccessible(page, { byNight: true })
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: wordsIn(language).footer.writeToUs })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    })

    test('a signed-in person finds name and e-mail filled in, and no cart', async ({
      page,
      context,
      request,
    }) => {
      const customer = await newCustomer(request)
      await enterAs(context, customer)
      await page.goto('/contact-us')
      await expect(formOf(page, words).email).toHaveValue(customer.email)
      await expect(page.getByRole('button', { name: layout.cart })).toHaveCount(0)
      await page.goto('/about-us')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: layout.cart })).toHaveCount(0)
    })
  })
}

test('a refusal stands above the form, and the typed text stays', async ({ page, watch }) => {
  await page.goto('/contact-us')
  const form = formOf(page, contactWords.en)
  await form.email.fill('writer@mam.test')
  await form.name.fill('Writer')
  await form.content.fill('Hello')
  watch.expect(429, /\/contact$/)
  await page.route('**/api/v1/contact', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Please wait a while.' } }),
  )
  await form.send.click()
  await expect(page.getByRole('alert')).toContainText('Please wait a while.')
  await expect(form.content).toHaveValue('Hello')
  await expect(form.send).toBeEnabled()
})
