import type { APIRequestContext } from '@playwright/test'
import { type Language, languages } from '#contracts/language.ts'
import { aboutWords } from '#web/storefront/pages/about-us/about-words.ts'
import { contactWords } from '#web/storefront/pages/contact-us/contact-words.ts'
import { sellerWords } from '#web/storefront/pages/seller/seller-words.ts'
import { errorWords } from '#web/storefront/pieces/error/error-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { expectPage, linksOn } from '../support/checks/page-checks.ts'
import { expect, test } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

type PublicPage = { path: string; title: string; heading: string; shows: string[] }

async function publicPages(request: APIRequestContext, language: Language): Promise<PublicPage[]> {
  const { partners, login, signUp } = wordsIn(language)
  const seller = sellerWords[language]
  const contact = contactWords[language]
  const about = aboutWords[language]
  const partner = await findPartner(request, openPartnerName)
  const [dish] = dishesOf(partner)
  if (!dish) throw new Error('The open restaurant sells nothing.')
  const list = { title: `${partners.title} · Mâm`, heading: partners.greeting, shows: [partners.sort] }
  return [
    { path: '/', ...list },
    { path: '/list-partners', ...list },
    { path: '/list-partners?name=com+ga+ba+hanh', ...list, shows: [openPartnerName, partner.address] },
    {
      path: `/list-products/${partner.id}`,
      title: `${openPartnerName} · Mâm`,
      heading: openPartnerName,
      shows: [partner.address, dish.name, dish.description],
    },
    {
      path: `/product-details/${dish.id}`,
      title: `${dish.name} · Mâm`,
      heading: dish.name,
      shows: [dish.description, openPartnerName],
    },
    { path: '/login', title: `${login.loginTitle} · Mâm`, heading: login.welcome, shows: [login.email] },
    {
      path: '/login?tab=sign-up',
      title: `${login.signUpTitle} · Mâm`,
      heading: login.welcomeNew,
      shows: [signUp.passwordConfirmation],
    },
    {
      path: '/contact-us',
      title: contact.title,
      heading: contact.title,
      shows: [contact.intro, contact.message],
    },
    { path: '/about-us', title: about.title, heading: about.title, shows: [about.intro, about.teamText] },
    { path: '/seller', title: seller.title, heading: seller.title, shows: [seller.intro] },
  ]
}

/** A browser without script does not even fetch it. */
const scripts = /^\/assets\/.*\.js$/

for (const language of languages) {
  test.describe(`without script in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false })
    test.beforeEach(({ watch }) => watch.expectFailure(scripts))

    test('every public page is complete without script', async ({ page, request }) => {
      for (const { path, title, heading, shows } of await publicPages(request, language)) {
        await expectPage(page, await page.goto(path), { language, title: new RegExp(title), heading })
        for (const text of shows) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
      }
    })

    test('a page behind the login arrives with its frame and title', async ({ page, request }) => {
      const { id } = await findPartner(request, openPartnerName)
      for (const path of [`/cart/${id}`, `/checkout/${id}`, `/orderconfirm/${id}`, '/edit-address']) {
        await expectPage(page, await page.goto(path), { language, title: /.+ · Mâm$/ })
      }
    })

    test('an unknown address answers 404 with a sentence', async ({ page, watch }) => {
      const words = errorWords[language]
      watch.expect(404, /./)
      for (const [path, heading] of [
        ['/nothing/here', words.missingTitle],
        ['/list-products/999999', words.missingPartnerTitle],
        ['/list-products/abc', words.missingPartnerTitle],
        ['/product-details/999999', words.missingProductTitle],
        ['/product-details/1%00', words.missingProductTitle],
      ] as const) {
        const title = `${heading} · Mâm`
        await expectPage(page, await page.goto(path), { status: 404, language, title, heading })
        await expect(page.getByRole('link', { name: words.toHome, exact: true })).toBeVisible()
      }
    })
  })

  test.describe(`the language ${language}`, () => {
    const other = language === 'en' ? 'vi' : 'en'
    test.use({ language: other, javaScriptEnabled: false })
    test.beforeEach(({ watch }) => watch.expectFailure(scripts))

    test('comes from the address, is remembered, and is the canonical of its page', async ({ page }) => {
      const { partners, login } = wordsIn(language)
      const title = new RegExp(partners.title)
      await expectPage(page, await page.goto(`/list-partners?lang=${language}`), { language, title })
      await expectPage(page, await page.goto('/login'), { language, title: `${login.loginTitle} · Mâm` })
      await expectPage(page, await page.goto('/list-partners'), { language, title })
    })

    test('comes from the cookie before the browser is asked', async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: language, url: String(baseURL) }])
      const { login } = wordsIn(language)
      await expectPage(page, await page.goto('/login'), { language, title: `${login.loginTitle} · Mâm` })
    })
  })
}

test('an address where nothing is answers the 404 page', async ({ page, request, watch }) => {
  for (const path of ['/nowhere', '/orders', '/list-partners/1']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  watch.expect(404, /^\/nowhere$/)
  const { missingTitle: heading } = errorWords.en
  await expectPage(page, await page.goto('/nowhere'), { status: 404, language: 'en', title: /Mâm/, heading })
  await expectAccessible(page, { byNight: true })
})

test('every link of a public page leads somewhere', async ({ page, request }) => {
  const found = new Set<string>()
  for (const { path } of await publicPages(request, 'en')) {
    await page.goto(path)
    for (const link of await linksOn(page)) found.add(link)
  }
  const own = [...found].filter((link) => link.startsWith('/'))
  expect(own.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const link of own) {
    const status = (await request.get(link)).status()
    if (status !== 200) wrong.push(`${link}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('search engines learn of both languages of a page', async ({ request, baseURL }) => {
  const html = await (await request.get('/list-partners?lang=vi&status=open&page=2')).text()
  for (const [rel, query] of [
    ['canonical', '?page=2&amp;lang=vi'],
    ['alternate" hrefLang="en', '?page=2&amp;lang=en'],
    ['alternate" hrefLang="x-default', '?page=2&amp;lang=en'],
  ]) {
    expect(html).toContain(`<link rel="${rel}" href="${baseURL}/list-partners${query}"/>`)
  }
})
