import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formatVnd } from '#domain/money/money.ts'
import { heldWords } from '#web/driver/pages/work/order/held-words.ts'
import { orderWords } from '#web/driver/pages/work/order/order-words.ts'
import { proofWords } from '#web/driver/pages/work/order/proof-words.ts'
import { photoWords } from '#web/driver/photo/photo-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { type Crew, hireCrew } from '../support/crew.ts'
import { newCustomer } from '../support/customer.ts'
import { openDriverApp } from '../support/driver-app.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 } })

const words = proofWords.vi

/** Brings an order with the code 0472 to its door, where the app asks for the code. */
async function atTheDoor(page: Page, crew: Crew) {
  const { id, total } = await crew.order(await newCustomer(page.request))
  const app = openDriverApp(page, page.context(), crew)
  await app.startWork(id)
  await app.acceptOffer()
  await app.do('arrive_at_partner')
  await app.tickAll()
  await app.do('pick_up')
  await inShopDatabase((db) =>
    db.insertInto('hand_over_codes').values({ order_id: id, code: '0472', created_at: new Date() }).execute(),
  )
  await app.rideHome()
  await app.do('arrive_at_customer')
  await expect(page.getByLabel(words.code)).toBeVisible()
  return { app, id, deliver: app.button(orderWords.vi.handedOverFor(formatVnd(total))) }
}

function readProof(orderId: number) {
  return inShopDatabase((db) =>
    db
      .selectFrom('delivery_steps')
      .leftJoin('delivery_proofs', 'delivery_proofs.step_id', 'delivery_steps.id')
      .select(['proof', 'recipient', 'reason', 'is_flagged'])
      .where('order_id', '=', orderId)
      .where('step', '=', 'hand_over')
      .execute(),
  )
}

test('a driver hands an order over by its code', async ({ page, request, restaurant, watch }) => {
  test.slow()
  const { app, id, deliver } = await atTheDoor(page, await hireCrew(request, restaurant))
  await expectAccessible(page, { byNight: true })
  await deliver.click()
  await expect(page.getByText(words.codeMissing)).toBeVisible()
  watch.expect(409, /\/steps$/)
  await page.getByLabel(words.code).fill('1111')
  await deliver.click()
  await expect(page.getByText(words.codeHint(4))).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await page.getByLabel(words.code).fill('0472')
  await app.button(heldWords.vi.send).click()
  await expect(page.getByText(orderWords.vi.done, { exact: true })).toBeVisible()
  await expect
    .poll(() => readProof(id))
    .toEqual([{ proof: 'code', recipient: null, reason: null, is_flagged: false }])
})

test('after five wrong codes a driver proves the hand-over with a photo, which a reload does not lose', async ({
  page,
  request,
  restaurant,
  watch,
}) => {
  test.slow()
  const { app, id, deliver } = await atTheDoor(page, await hireCrew(request, restaurant))
  watch.expect(409, /\/steps$/)
  await page.getByLabel(words.code).fill('1110')
  await deliver.click()
  await expect(page.getByText(words.codeHint(4))).toBeVisible()
  for (const [code, left] of [
    ['1111', 3],
    ['1112', 2],
    ['1113', 1],
  ] as const) {
    await page.getByLabel(words.code).fill(code)
    await app.button(heldWords.vi.send).click()
    await expect(page.getByText(words.codeHint(left))).toBeVisible()
  }
  await page.getByLabel(words.code).fill('1114')
  await app.button(heldWords.vi.send).click()
  await expect(page.getByLabel(words.photo)).toBeVisible()
  await app.button(heldWords.vi.send).click()
  await expect(page.getByText(words.missing)).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await page
    .getByLabel(words.photo)
    .setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText(photoWords.vi.unreadable)).toBeVisible()
  const photo = sharp({ create: { width: 2_600, height: 1_500, channels: 3, background: '#7090c0' } })
  await page
    .getByLabel(words.photo)
    .setInputFiles({ name: 'giao.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() })
  await expect(page.getByLabel(photoWords.vi.again)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(photoWords.vi.again)).toBeVisible()
  await page.getByLabel(words.recipientToo).fill('Chị Hoa')
  await page.getByLabel(words.reason).selectOption(words.someoneElse)
  await expectAccessible(page, { byNight: true })
  await app.button(heldWords.vi.send).click()
  await expect(page.getByText(orderWords.vi.done, { exact: true })).toBeVisible()
  await expect
    .poll(() => readProof(id))
    .toEqual([{ proof: 'photo', recipient: 'Chị Hoa', reason: words.someoneElse, is_flagged: true }])
  const pictures = await inShopDatabase((db) =>
    db.selectFrom('private_pictures').select('purpose').where('order_id', '=', id).execute(),
  )
  expect(pictures).toEqual([{ purpose: 'proof' }])
})
