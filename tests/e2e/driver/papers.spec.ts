import sharp from 'sharp'
import { workWords } from '#web/driver/frame/work-words.ts'
import { papersWords } from '#web/driver/pages/account/papers-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { hireCrew } from '../support/crew.ts'
import { openDriverApp } from '../support/driver-app.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 } })

test('a driver sends the driving licence with a photo, and sees it again after a reload', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const words = papersWords.vi
  const app = openDriverApp(page, context, await hireCrew(request, restaurant))
  const photo = sharp({ create: { width: 2_600, height: 1_500, channels: 3, background: '#7090c0' } })
  await app.signIn()
  await page.getByRole('link', { name: workWords.vi.account }).click()
  await page.getByRole('button', { name: words.driving_licence }).click()
  await page.getByLabel(words.number).fill('790123456789')
  await page.getByLabel(words.expiry).fill('2035-05-01')
  // A paper is sent with its picture only.
  await app.button(words.send).click()
  await expect(page.getByText(words.pictureMissing)).toBeVisible()
  await page
    .getByLabel(words.picture)
    .setInputFiles({ name: 'gplx.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() })
  await expectAccessible(page, { byNight: true })
  await app.button(words.send).click()
  await expect(page.getByText(words.waiting)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`790123456789, ${words.until('01-05-2035')}`)).toBeVisible()
  await expect(page.getByText(words.waiting)).toBeVisible()
  await expectAccessible(page, { byNight: true })
})
