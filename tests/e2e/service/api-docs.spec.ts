import { expect, test } from '../support/shop-test.ts'

test('the API documentation shows the calls by groups and asks this site alone', async ({ page, watch }) => {
  // The page's policy blocks Scalar's few inline styles, without a visible effect.
  watch.expectComplaint(/^console: Applying inline style violates/)
  await page.goto('/api/v1/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Mâm' })).toBeVisible({ timeout: 20_000 })
  for (const name of ['Accounts', 'Cart', 'Orders', 'Drivers'])
    await expect(page.getByRole('link', { name, exact: true })).toBeAttached()
  await expect(page.getByRole('link', { name: '/sign_in ' }).first()).toBeAttached()
  // Scalar's own style was allowed by the nonce.
  const rules = await page.evaluate(
    () =>
      [...document.styleSheets].find(({ ownerNode }) => (ownerNode as Element).id === 'scalar-style')
        ?.cssRules.length,
  )
  expect(rules).toBeGreaterThan(10)
})
