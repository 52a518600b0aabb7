import { expectAccessible } from './support/accessibility.ts'
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

  const radios = await form.getByRole('radio').all()
  for (const radio of radios) {
    await page.evaluate(() => scrollTo(0, 0))
    await radio.focus()
    const isCovered = await radio.evaluate((input) => {
      const { x, y, width, height } = input.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) !== input
    })
    expect(isCovered, await radio.inputValue()).toBe(false)
  }

  await submit.click()
  await expect(form).toBeHidden()
  // Other journeys open restaurants meanwhile.
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ restaurants$/ })).toBeInViewport()
})
