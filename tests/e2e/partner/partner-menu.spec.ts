import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { leaveWords } from '#web/partner/frame/leave-words.ts'
import { cropWords } from '#web/partner/pages/menu/dish/crop-words.ts'
import { dishWords } from '#web/partner/pages/menu/dish/dish-words.ts'
import { importWords } from '#web/partner/pages/menu/import/import-words.ts'
import { optionWords } from '#web/partner/pages/menu/options/option-words.ts'
import { menuWords } from '#web/partner/pages/menu/parts/menu-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { pictureWords } from '#web/shared/picture/picture-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { newMember } from '../support/console-people.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

test.use({ language: 'vi' })

const says = { ...menuWords.vi, ...leaveWords.vi, ...accountWords.vi }
const dishSays = dishWords.vi
const imports = importWords.vi
type Category = { name: string; products: { name: string }[] }

/** 40 dishes under two headings, one of them without a price. */
const pasted = [
  'BÚN',
  ...Array.from({ length: 20 }, (_, n) => `Bún số ${n + 1} ${30 + n}k, thêm chả 10k`),
  'Đồ uống:',
  ...Array.from({ length: 19 }, (_, n) => `Trà số ${n + 1} M 25k L 30k`),
  '- Chè bưởi',
].join('\n')

test('an owner pastes 40 dishes, corrects the wrong line, and the shop shows them at once', async ({
  page,
  context,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const owner = await newMember('Trần Thị Hoa', partner.id, 'owner')
  await recordToasts(context)
  await page.goto('/partner/menu?view=import')
  await page.getByLabel(says.email, { exact: true }).fill(owner.email)
  await page.getByLabel(says.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  await page.getByLabel(imports.paste, { exact: true }).fill(pasted)
  await page.getByRole('button', { name: imports.read }).click()
  const send = page.getByRole('button', { name: imports.send(40) })
  await expect(send).toBeDisabled()
  const wrong = page.getByRole('listitem').filter({ hasText: imports.price_missing })
  await wrong.getByLabel(imports.price, { exact: true }).fill('18k')
  await send.click()
  await expectToast(page, imports.done(40))
  await expect(async () => {
    const { categories } = await (await page.request.get(`/api/v1/partners/${partner.id}`)).json()
    expect(categories.map(({ name, products }: Category) => [name, products.length])).toEqual([
      ['Món Huế', 2],
      ['BÚN', 20],
      ['Đồ uống', 20],
    ])
    expect(categories[2].products[19]).toMatchObject({ name: 'Chè bưởi', price: 18_000 })
    expect(categories[1].products[0]).toMatchObject({ price: 30_000, has_options: true })
    // A stale cached answer would stay for five seconds.
  }).toPass({ intervals: [20], timeout: 1_000 })
})

/** Drags a row by its handle to the place of another, with the mouse, and waits until it is saved. */
async function drag(page: Page, row: Locator, other: Locator): Promise<void> {
  await row.locator('button[aria-hidden]').first().hover()
  await page.mouse.down()
  const to = await other.boundingBox()
  const from = await row.boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag.')
  const isDown = to.y > from.y
  await page.mouse.move(to.x + 20, isDown ? to.y + to.height - 4 : to.y + 4, { steps: 5 })
  const kept = page.waitForResponse((answer) => answer.url().includes('order') && answer.ok())
  await page.mouse.up()
  await kept
}

test('an owner adds a category and a dish with a cropped picture and a group, moves it first, and the shop shows it', async ({
  page,
  context,
  restaurant,
}) => {
  test.slow()
  const partner = await restaurant.open()
  const owner = await newMember('Trần Thị Hoa', partner.id, 'owner')
  await recordToasts(context)
  await page.goto('/partner/menu')
  await page.getByLabel(says.email, { exact: true }).fill(owner.email)
  await page.getByLabel(says.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Món Huế' })).toBeVisible()

  await page.getByRole('button', { name: says.addCategory }).click()
  await page.getByLabel(says.categoryName).fill('Đồ uống')
  await page.getByRole('button', { name: says.save, exact: true }).click()
  await page.getByRole('link', { name: says.options, exact: true }).click()
  await page.getByRole('button', { name: optionWords.vi.sugar, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Đường' })).toBeVisible()
  await page.getByRole('link', { name: says.dishes, exact: true }).click()

  await page.getByRole('button', { name: says.addDishTo('Món Huế') }).click()
  await page.getByLabel(dishSays.name, { exact: true }).fill('Cơm hến')
  await page.getByLabel(dishSays.price, { exact: true }).fill('25k')
  const picture = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  await page
    .getByLabel(dishSays.picture, { exact: true })
    .setInputFiles({ name: 'com-hen.png', mimeType: 'image/png', buffer: picture })
  const frame = page.getByRole('application', { name: cropWords.vi.frame })
  await frame.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowUp')
  await expectAccessible(page)
  await page.getByRole('button', { name: cropWords.vi.use }).click()
  await expect(page.getByRole('img', { name: pictureWords.vi.preview })).toBeVisible()
  await page.getByLabel(dishSays.attach).selectOption({ label: 'Đường' })
  await expectAccessible(page)
  // Leaving the page asks before it discards typed text.
  await page.getByRole('link', { name: says.history, exact: true }).click()
  await page.getByRole('button', { name: says.stay }).click()
  await page.getByRole('button', { name: says.save, exact: true }).click()
  await expectToast(page, says.saved)
  await expect(page.getByRole('button', { name: says.editDish('Cơm hến') })).toBeVisible()

  await page.getByRole('button', { name: says.arrange }).click()
  const rows = page.getByRole('region', { name: 'Món Huế' }).getByRole('listitem')
  for (const place of [1, 0]) {
    await page.getByRole('button', { name: says.up('Cơm hến') }).click()
    await expect(rows.nth(place)).toContainText('Cơm hến')
  }
  await expectToast(page, says.ordered)
  const categories = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
  await drag(page, rows.nth(0), rows.nth(1))
  await drag(page, categories.filter({ hasText: 'Đồ uống' }), categories.filter({ hasText: 'Món Huế' }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Đồ uống', 'Món Huế'])
  await expect(rows.nth(1)).toContainText('Cơm hến')
  await page.getByRole('button', { name: says.arrange }).click()
  await page.getByRole('button', { name: says.up('Cơm hến') }).click()
  await page.getByRole('button', { name: says.up('Món Huế') }).click()

  await expect(async () => {
    const { categories } = await (await page.request.get(`/api/v1/partners/${partner.id}`)).json()
    expect(categories[0].products[0]).toMatchObject({ name: 'Cơm hến', price: 25_000, has_options: true })
    const { width, height } = await sharp(
      await (await page.request.get(new URL(categories[0].products[0].image.url, page.url()).href)).body(),
    ).metadata()
    expect([width, height]).toEqual([1_200, 900])
  }).toPass({ timeout: 10_000 })
})
