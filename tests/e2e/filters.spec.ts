import { expectAccessible } from './support/checks/accessibility.ts'
import { expect, test } from './support/shop-test.ts'
import { wordsIn } from './support/words.ts'

const { filter } = wordsIn('en')

test.use({ viewport: { width: 390, height: 844 } })

test('a phone’s filters cover nothing at first, say at every field what a change leaves, and lead there', async ({
  page,
}) => {
  await page.goto('/list-partners', { waitUntil: 'networkidle' })
  await page.getByText(filter.filters, { exact: true }).first().click()
  const form = page.getByRole('form', { name: filter.filters })
  await expectAccessible(page, { byNight: true })

  const submit = form.locator('button[type=submit]:visible')
  await expect(submit).not.toBeInViewport()
  await form.getByRole('radio', { name: filter.open, exact: true }).check()
  await expect(page).toHaveURL(/status=open/)
  await expect(submit).toBeInViewport({ ratio: 1 })
  await expect(submit).toHaveText(/^Show \d+ restaurants$/)

  const stops = form.locator('input:visible, a:visible, button:enabled:visible')
  expect(await stops.count()).toBeGreaterThan(10)
  for (const stop of await stops.all()) {
    await page.evaluate(() => scrollTo(0, 0))
    await stop.focus()
    const isCovered = await stop.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top === null || !element.contains(top)
    })
    expect(isCovered, await stop.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))).toBe(false)
  }

  await submit.click()
  await expect(form).toBeHidden()
  // Other journeys open restaurants meanwhile.
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ restaurants$/ })).toBeInViewport()
})
