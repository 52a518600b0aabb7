import type { Page } from '@playwright/test'
import { trailSentences } from '#contracts/office/trail-sentences.ts'
import { layoutWords } from '#web/admin/frame/layout-words.ts'
import { adjustmentsWords } from '#web/admin/pages/adjustments/adjustments-words.ts'
import { payoutsWords } from '#web/admin/pages/payouts/payouts-words.ts'
import { rightsWords } from '#web/admin/pages/rights/rights-words.ts'
import { statementsWords } from '#web/admin/pages/statements/statements-words.ts'
import { trailWords } from '#web/admin/pages/trail/trail-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { type ConsolePerson, newAdministrator } from '../support/console-people.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'

test.use({ language: 'vi', viewport: { width: 1280, height: 800 } })

const says = { ...accountWords.vi, ...layoutWords.vi, ...listWords.vi }

async function signIn(page: Page, { email, password }: ConsolePerson, path: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.getByLabel(says.email, { exact: true }).fill(email)
  await page.getByLabel(says.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
}

const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Proposes coins above the limit of one person, as this administrator. */
async function proposeCoins(page: Page, { email, password }: ConsolePerson, reason: string): Promise<void> {
  const { id } = await inShopDatabase((db) =>
    db
      .selectFrom('users')
      .select('id')
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const signed = await page.request.post('/api/v1/administrators/sign_in', { data: { email, password } })
  const { token } = await signed.json()
  const proposed = await page.request.post('/api/v1/administrators/coins', {
    data: { user_id: id, amount: 900_000, reason },
    headers: { authorization: `Bearer ${token}` },
  })
  expect([proposed.status(), (await proposed.json()).state]).toEqual([201, 'waiting'])
}

test('what one person proposes another one confirms, and the trail shows both', async ({ page, browser }) => {
  const finance = await newAdministrator({ role: 'finance', name: 'Lê Thị Sổ' })
  const owner = await newAdministrator({ role: 'owner', name: 'Trần Văn Chủ' })
  const reason = `Đền bù ${finance.email}`
  await proposeCoins(page, finance, reason)
  const first = await (await browser.newContext()).newPage()
  await signIn(first, finance, '/adjustments?state=waiting')
  const own = first.getByRole('row').filter({ hasText: reason })
  await expect(own).toContainText(adjustmentsWords.vi.own)
  await expect(own.getByRole('button', { name: adjustmentsWords.vi.confirm })).toHaveCount(0)

  await signIn(page, owner, '/adjustments?state=waiting&sate=paid')
  await expect(page.getByRole('status').filter({ hasText: 'sate' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: reason })
  await row.getByRole('button', { name: adjustmentsWords.vi.confirm }).click()
  await expectAccessible(page, { byNight: true })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: adjustmentsWords.vi.confirm }).click()
  await expectToast(page, adjustmentsWords.vi.confirmDone)
  await expect(row).toHaveCount(0)

  await page.goto('/admin/trail?action=confirmAdjustment')
  await expect(titleOf(page, trailWords.vi.title)).toBeVisible()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText(owner.name)
  await expect(newest).toContainText(trailSentences.confirmAdjustment.vi)
  await expectAccessible(page, { byNight: true })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: says.save }).click(),
  ])
  expect(file.suggestedFilename()).toBe('mam-trail.csv')

  await first.goto('/admin/trail')
  await expect(first.getByText(layoutWords.vi.notAllowed)).toBeVisible()
  await first.context().close()
})

test('an owner sees who may do what, and invites a person by mail', async ({ page }) => {
  const owner = await newAdministrator({ role: 'owner', name: 'Trần Văn Chủ' })
  const email = `moi-${owner.email}`
  await signIn(page, owner, '/rights')
  await page.getByRole('button', { name: rightsWords.vi.invite }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(rightsWords.vi.name).fill('Phạm Thị Mới')
  await dialog.getByLabel(rightsWords.vi.email).fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: rightsWords.vi.send }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(rightsWords.vi.invited)
  await expectAccessible(page, { byNight: true })
})

test('the pages of statements, payouts and hand-ins are accessible by day and by night', async ({ page }) => {
  const finance = await newAdministrator({ role: 'finance', name: 'Lê Thị Sổ' })
  await signIn(page, finance, '/statements?party=restaurant')
  await expect(titleOf(page, statementsWords.vi.title)).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await page.goto('/admin/payouts')
  await expect(titleOf(page, payoutsWords.vi.title)).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await page.goto('/admin/hand-ins')
  await expect(titleOf(page, says.handIns)).toBeVisible()
  await expectAccessible(page, { byNight: true })
})
