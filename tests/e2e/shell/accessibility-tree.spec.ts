import { readTree } from '../support/checks/accessibility-tree.ts'
import { addAddress, enterAs, newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/shop-test.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

// The other language has other words in the same places.
test.use({ language: 'vi' })

test('by the accessibility tree only, a person finds a restaurant and orders', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const { addToCart, cart, cartPanel, checkout, filter, layout, menu, order, partners } = wordsIn('vi')
  const customer = await newCustomer(request)
  await addAddress(request, customer)
  await enterAs(context, customer)
  const [dish] = dishesOf(await findPartner(request, openPartnerName))
  if (!dish) throw new Error('The open restaurant sells nothing.')
  await page.goto('/list-partners', { waitUntil: 'networkidle' })
  const tree = await readTree(page)
  async function beginPage(heading: string): Promise<void> {
    await tree.find({
      role: 'heading',
      name: heading,
      state: { level: 1, focused: true },
    })
    await tree.find({ role: 'main' })
    expect(await tree.nameless(), heading).toEqual([])
  }

  await tree.find({ role: 'heading', name: partners.greeting, state: { level: 1 } })
  await tree.type({ role: 'textbox', name: filter.name }, 'com ga ba hanh')
  await tree.hear(partners.count(1))
  await tree.press({ role: 'link', name: openPartnerName })
  await beginPage(openPartnerName)

  await tree.press({ role: 'button', name: addToCart.addDish(dish.name) })
  await tree.hear(menu.added)
  const bag = { role: 'button', name: layout.cartCount(1) }
  await tree.find({ ...bag, state: { expanded: false } })
  await tree.press(bag)
  await tree.find({ ...bag, state: { expanded: true } })
  await tree.find({ role: 'region', name: layout.cart })
  await tree.press({ role: 'link', name: cartPanel.toCart })
  await beginPage(cart.title)

  await tree.type({ role: 'textbox', name: cart.quantityOf(dish.name) }, '3\n')
  await tree.hear(cart.updated)
  await tree.press({ role: 'button', name: cart.checkout })
  await beginPage(checkout.title)

  const { value } = await tree.find({ role: 'combobox', name: checkout.address })
  expect(value).toContain('Thọ Quang')
  await tree.find({ role: 'radio', name: new RegExp(`^${checkout.cash}`), state: { checked: 'true' } })
  await tree.press({ role: 'button', name: new RegExp(`^${checkout.proceed} · `) })
  await beginPage(order.thanks)
})
