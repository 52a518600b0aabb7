import { cancelWords } from '#web/partner/pages/orders/cancel/cancel-words.ts'
import { missingWords } from '#web/partner/pages/orders/missing/missing-words.ts'
import { refuseWords } from '#web/partner/pages/orders/refuse-words.ts'
import { openBoard, ticketIn } from '../support/board.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { newMember } from '../support/console-people.ts'
import { hireCrew } from '../support/crew.ts'
import { fillCart, newCustomer } from '../support/customer.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi' })

const says = missingWords.vi

test('without a missing dish the delivery is not free: the board warns, and the restaurant can give the order up', async ({
  page,
  request,
  restaurant,
}) => {
  const crew = await hireCrew(request, restaurant)
  const owner = await newMember('Trần Thị Hoa', crew.partner.id, 'owner')
  const customer = await newCustomer(request)
  await fillCart(request, customer, crew.partner, [2, 1])
  // 135,000 ₫: delivery is free from 100,000 ₫ on.
  const { id } = await crew.order(customer, { shipping_fee: 0 })
  await openBoard(page, owner)
  const placed = ticketIn(page, 'new', id)
  const dialog = page.getByRole('dialog')

  await placed.getByRole('button', { name: 'Bánh bèo' }).click()
  await expect(dialog.getByRole('button', { name: says.ask })).toBeEnabled()
  await expect(dialog.getByText(says.bearsdelivery)).toBeHidden()
  await dialog.getByRole('button', { name: says.keep }).click()

  await placed.getByRole('button', { name: 'Bún bò Huế' }).click()
  await expect(dialog.getByText(says.bearsdelivery)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: says.giveUp }).click()
  await expect(dialog.getByLabel('Bún bò Huế')).toBeChecked()
  await dialog.getByRole('button', { name: refuseWords.vi.keep }).click()

  await crew.accept(id)
  await ticketIn(page, 'cooking', id).getByRole('button', { name: 'Bún bò Huế' }).click()
  await dialog.getByRole('button', { name: says.giveUp }).click()
  await expect(dialog.getByRole('heading', { name: cancelWords.vi.title(id) })).toBeVisible()
})
