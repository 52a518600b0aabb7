import { join } from 'node:path'
import { readOutbox } from '#server/adapters/mail/outbox.ts'
import { layoutWords } from '#web/partner/frame/layout-words.ts'
import { joinWords } from '#web/partner/pages/join/join-words.ts'
import { moneyWords } from '#web/partner/pages/money/money-words.ts'
import { staffWords } from '#web/partner/pages/staff/staff-words.ts'
import { roleWords } from '#web/partner/role-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { consoleWords } from '#web/shared/console/console-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { newMember } from '../support/console-people.ts'
import { dataFolder } from '../support/mailed.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi' })

const says = { ...layoutWords.vi, ...consoleWords.vi, ...accountWords.vi, ...staffWords.vi }

/** The path of the link in the newest invitation to this person. */
async function linkMailedTo(email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails = await readOutbox(join(dataFolder(), 'outbox'), 200)
    const text = mails.find(({ to }) => to.includes(email))?.text ?? ''
    link = /\/partner\/join#code=\w+/.exec(text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ intervals: [50], timeout: 15_000 })
  return link
}

test('an owner invites a person to the kitchen, who joins on another phone and sees no money', async ({
  page,
  browser,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const owner = await newMember('Trần Thị Hoa', partner.id, 'owner')
  const email = `bep-${partner.id}@mam.test`
  await page.goto('/partner/staff')
  await page.getByLabel(says.email, { exact: true }).fill(owner.email)
  await page.getByLabel(says.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: says.title })).toBeVisible()
  await page.getByLabel(says.email, { exact: true }).fill(email)
  await page.getByRole('radio', { name: roleWords.vi.kitchen }).check()
  await page.getByRole('button', { name: says.send }).click()
  await expect(page.getByRole('region', { name: says.waiting })).toContainText(email)
  await expectAccessible(page, { byNight: true })

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(await linkMailedTo(email))
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(joinWords.vi.titleFrom(partner.name))
  await phone.getByLabel(joinWords.vi.name).fill('Lê Văn Bếp')
  await phone.getByLabel(joinWords.vi.phone).fill(`09${String(partner.id).padStart(8, '0')}`)
  await phone.getByLabel(joinWords.vi.password, { exact: true }).fill(owner.password)
  await phone.getByLabel(joinWords.vi.again).fill(owner.password)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: joinWords.vi.join, exact: true }).click()
  const places = phone.getByRole('navigation', { name: says.pages })
  await expect(places.getByRole('link', { name: says.orders })).toBeVisible()
  await expect(places.getByRole('link', { name: says.money, exact: true })).toBeHidden()
  await phone.goto('/partner/money')
  await expect(phone.getByText(says.notForRole)).toBeVisible()
  await expect(phone.getByRole('heading', { name: moneyWords.vi.revenue })).toBeHidden()

  await page.getByRole('link', { name: says.log }).click()
  await expect(page.getByRole('row', { name: /Lê Văn Bếp/ })).toContainText('Vào làm ở quán (Bếp)')
  await page.getByRole('link', { name: says.money, exact: true }).click()
  await expect(page.getByRole('heading', { name: moneyWords.vi.revenue })).toBeVisible()
  await expectAccessible(page, { byNight: true })

  await page.getByRole('link', { name: says.staff, exact: true }).click()
  await page.getByRole('button', { name: says.makeDevice }).click()
  await page.getByRole('dialog').getByRole('button', { name: says.makeDevice }).click()
  await expect(page.getByRole('heading', { level: 1, name: says.orders })).toBeVisible()
  await expect(page.getByRole('link', { name: says.money, exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: says.staff, exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: consoleWords.vi.signOut })).toBeHidden()
})
