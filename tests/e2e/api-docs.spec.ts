import { expect, test } from './support/shop-test.ts'

test('the API documentation shows every group of calls and asks this site alone', async ({ page, watch }) => {
  // Scalar's few inline styles are refused by the page's policy, and nothing is missing for it.
  watch.expectComplaint(/^console: Applying inline style violates/)
  await page.goto('/api/v1/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Mâm' })).toBeVisible({ timeout: 20_000 })
  for (const name of ['Accounts', 'Cart', 'Orders', 'Drivers'])
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeAttached()
  await expect(page.getByText('/sign_in', { exact: true }).first()).toBeAttached()
  // Its own style came in under the nonce.
  const styleLength = await page.evaluate(
    () => document.getElementById('scalar-style')?.textContent?.length ?? 0,
  )
  expect(styleLength).toBeGreaterThan(10_000)
})
