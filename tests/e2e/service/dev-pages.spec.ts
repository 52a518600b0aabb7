import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '#contracts/language.ts'
import { loginWords } from '#web/storefront/pages/login/login-words.ts'
import { signUpWords } from '#web/storefront/pages/login/sign-up-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { openScreen } from '../support/checks/every-screen.ts'
import { layoutFaultsOf } from '../support/checks/fit-checks.ts'
import { type OwnService, startOwnService } from '../support/own-service.ts'
import { expect, test } from '../support/shop-test.ts'

// A private demo: without a proxy, so that no visitor is marked by one.
let folder: string
let service: OwnService

test.use({ extraHTTPHeaders: {} })
// One worker, since each would start its own service.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = await mkdtemp(join(tmpdir(), 'mam-dev-'))
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755)
  service = await startOwnService(join(folder, 'data'), { DEMO_PUBLIC: '0', TRUST_PROXY: '' })
  await service.ready
})

test.afterAll(async () => {
  await service.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** The link that the start prints, with the address of this service. */
function printedLink(): string {
  const [, path = ''] =
    /Mails that it would send: http:\/\/localhost:\d+(\/dev\/outbox\?key=[\w-]+)\n/.exec(service.output()) ??
    []
  return `${service.origin}${path}`
}

test('the link of the start opens the outbox, and the page of all parts', async ({ page, request }) => {
  test.setTimeout(240_000)
  const email = `khach-${Date.now()}@mam.test`
  const password = 'Matkhau@1'
  const answer = await request.post(`${service.origin}/api/v1/sign_up`, {
    data: {
      name: 'Khách Mới',
      email,
      phone_number: '0912345678',
      password,
      password_confirmation: password,
      type_user: 1,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(async () => {
    await page.goto(printedLink())
    await expect(page.getByText(email)).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(page.url()).toBe(`${service.origin}/dev/outbox`)
  await expectAccessible(page)

  await openScreen(page, `${service.origin}/dev/ui`)
  expect(await layoutFaultsOf(page)).toEqual([])
  await expectAccessible(page, { byNight: true })
})

test('nothing under /dev is visible to others', async ({ request }) => {
  const link = printedLink()
  const status = async (url: string, headers = {}) =>
    (await request.get(url, { headers, maxRedirects: 0 })).status()
  for (const path of ['/dev/outbox', '/dev/ui', '/dev/UI', '/dev/']) {
    expect(await status(`${service.origin}${path}`), path).toBe(404)
  }
  expect(await status(link, { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await status(link, { host: 'mam.example' })).toBe(404)
  expect(await status(link)).toBe(303)
})

for (const language of languages) {
  test.describe(`a public demo in ${language}`, () => {
    test.use({ language })

    test('shows no mails, and its sign-up pages say that only the demo accounts work', async ({
      page,
      watch,
    }) => {
      const said = { en: 'only the demo accounts work', vi: 'chỉ các tài khoản dùng thử' }[language]
      for (const path of ['/login?tab=sign-up', '/register-partner', '/register-driver']) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(said)).toBeVisible()
      }
      await page.goto('/login')
      await expect(page.getByText(said)).toHaveCount(0)
      await page.goto(`${service.origin}/login?tab=sign-up`)
      await expect(page.getByRole('button', { name: signUpWords[language].signUpButton })).toBeVisible()
      await expect(page.getByText(said), loginWords[language].signUpTitle).toHaveCount(0)
      watch.expect(404, /^\/dev\//)
      for (const path of ['/dev/outbox', '/dev/ui']) expect((await page.goto(path))?.status()).toBe(404)
    })
  })
}
