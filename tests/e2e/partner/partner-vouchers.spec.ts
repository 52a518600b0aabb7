import { describeDiscount } from '#contracts/money/describe-discount.ts'
import { leaveWords } from '#web/partner/frame/leave-words.ts'
import { voucherFormWords } from '#web/partner/pages/vouchers/voucher-form-words.ts'
import { vouchersWords } from '#web/partner/pages/vouchers/vouchers-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { newMember } from '../support/console-people.ts'
import { newCustomer } from '../support/customer.ts'
import { deliverOrder, placeOrder } from '../support/order-life.ts'
import { test } from '../support/own-restaurant.ts'
import { money } from '../support/prices.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi' })

const says = { ...accountWords.vi, ...leaveWords.vi, ...vouchersWords.vi, ...voucherFormWords.vi }

test('a percentage with a cap is refused while it is wrong, replayed over past orders, published, and seen on the menu', async ({
  page,
  request,
  restaurant,
  watch,
}) => {
  const partner = await restaurant.open()
  await deliverOrder(
    await placeOrder(request, await newCustomer(request), partner, { quantities: [2] }),
    null,
  )
  const owner = await newMember('Trần Thị Hoa', partner.id, 'owner')
  await page.goto('/partner/vouchers')
  await page.getByLabel(says.email, { exact: true }).fill(owner.email)
  await page.getByLabel(says.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  await page.getByRole('button', { name: says.add }).click()
  const form = page.getByRole('dialog', { name: says.titleNew })
  await form.getByLabel(says.code, { exact: true }).fill('TRUA20')
  await form.getByText(says.percentKind, { exact: true }).click()
  await form.getByLabel(says.percent, { exact: true }).fill('120')
  await form.getByLabel(says.cap, { exact: true }).fill('15.000')
  await form.getByLabel(says.uses, { exact: true }).fill('50')
  await form.getByLabel(says.description).fill('Giảm 20% cho bữa trưa')
  watch.expect(400, /vouchers/)
  await form.getByRole('button', { name: says.save, exact: true }).click()
  await expect(form.getByLabel(says.percent, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(says.percent, { exact: true }).fill('20')

  // 20 % of two dishes of 40,000 ₫ is more than the cap.
  await form.getByRole('button', { name: says.replayAsk }).click()
  await expect(form.getByText(says.cost(money(15_000)))).toBeVisible()
  await expectAccessible(page, { byNight: true })

  // What is typed is not lost by one key.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: says.stay }).click()
  await form.getByRole('button', { name: says.save, exact: true }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'TRUA20' })
  await expect(row).toContainText(says.draft)
  const gives = describeDiscount({ discount: 15_000, percent: 20 }, 'vi')
  await expect(row).toContainText(gives)

  await row.getByRole('button', { name: `${says.publish}: TRUA20` }).click()
  await page
    .getByRole('dialog', { name: says.titleEdit('TRUA20') })
    .getByRole('button', { name: says.publish, exact: true })
    .click()
  await expect(row).toContainText(says.effective)
  await page.goto(`/list-products/${partner.id}`)
  await expect(page.getByText(gives).filter({ visible: true }).first()).toBeVisible()
})
