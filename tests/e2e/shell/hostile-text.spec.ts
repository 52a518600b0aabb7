import { createHash } from 'node:crypto'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

const codes = ['alert(1)', 'alert(2)']
const text = `</script><script>${codes[0]}</script><style>*{display:none}</style><!--<script>${codes[1]}`

test('a dish whose name looks like a script runs nothing, leaves the content policy alone, and its page works', async ({
  page,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const dish = await inShopDatabase((db) =>
    db
      .updateTable('products')
      .set({ name: text, description: text })
      .where('partner_id', '=', partner.id)
      .where('price', '=', 40_000)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  for (const path of [`/product-details/${dish.id}`, `/list-products/${partner.id}`]) {
    const answer = await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy.match(/'sha256-/g)?.length).toBeGreaterThan(4)
    for (const code of codes) expect(policy).not.toContain(createHash('sha256').update(code).digest('base64'))
    expect(await answer?.text()).not.toContain('nonce')
  }
  await page.getByRole('button', { name: `Add to cart: ${text}` }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(opened).toEqual([])
})
