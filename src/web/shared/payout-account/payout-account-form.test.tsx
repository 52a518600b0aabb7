import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Language } from '#contracts/language.ts'
import { banks } from '#domain/money/banks.ts'
import { PayoutAccountForm } from './payout-account-form.tsx'
import type { PayoutAccountSource } from './payout-account-source.ts'

const never = () => new Promise<never>(() => {})
const source: PayoutAccountSource = {
  ...{ party: 'restaurant', key: '1', mayEdit: true, get: never, set: never, cancel: never },
}

function render(nextEffectiveAt: string, language: Language = 'vi'): string {
  const account = { current: null, pending: null, next_effective_at: nextEffectiveAt }
  const element = <PayoutAccountForm source={source} account={account} onSaved={() => {}} />
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const past = '2020-01-01T05:00:00.000Z'
const future = '2999-01-03T05:00:00.000Z'

it('offers every bank, suggests no number, and asks for the current password', () => {
  const html = render(past)
  for (const { bin } of banks) expect(html).toContain(`<option value="${bin}"`)
  const [number = ''] = html.match(/<input[^>]*name="account_number"[^>]*>/) ?? []
  expect(number).toMatch(/autocomplete="off"/i)
  const [password = ''] = html.match(/<input[^>]*name="password"[^>]*>/) ?? []
  expect(password).toMatch(/autocomplete="current-password"/i)
  expect(password).toContain('type="password"')
})

it.each([
  ['vi', past, 'có hiệu lực ngay'],
  ['en', past, 'takes effect at once'],
  ['vi', future, '12:00 03-01-2999'],
  ['en', future, '12:00 03-01-2999'],
] as const)('tells before sending when the entry takes effect: %s, %s', (language, at, words) => {
  expect(render(at, language)).toContain(words)
})
