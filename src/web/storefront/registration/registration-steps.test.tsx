import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#contracts/language.ts'
import RegisterDriverPage from './register-driver-page.tsx'
import RegisterPartnerPage from './register-partner-page.tsx'
import { Registered } from './registered.tsx'

type Scene = { language?: Language; isApprovedAtOnce: boolean; isDemoWithoutMail?: boolean }

function render(Page: () => ReactNode, { language = 'en', ...more }: Scene): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }])
  const root = { language, ...more, idCardDigits: [9] }
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />)
}

function Activated() {
  const account = { email: 'quan@mam.test', codeSentAt: 0 }
  return <Registered state={{ account, isActivated: true, openModal: () => {} }} banner={null} />
}

for (const Page of [RegisterPartnerPage, RegisterDriverPage]) {
  test(`${Page.name} says before the form what it takes to be let in`, () => {
    expect(render(Page, { isApprovedAtOnce: true })).toMatch(/can log in to the app at once.*<form/s)
    const byHand = render(Page, { isApprovedAtOnce: false })
    expect(byHand).toMatch(/We look at your registration and let you in.*<form/s)
    expect(byHand).not.toContain('at once')
    expect(render(Page, { language: 'vi', isApprovedAtOnce: false })).toMatch(
      /Mâm xem và duyệt đăng ký.*<form/s,
    )
  })

  test(`${Page.name} says in a demo without mail that only the demo accounts work`, () => {
    const demo = { isApprovedAtOnce: true, isDemoWithoutMail: true }
    expect(render(Page, demo)).toMatch(/only the demo accounts work.*<form/s)
    expect(render(Page, { ...demo, language: 'vi' })).toMatch(/chỉ các tài khoản dùng thử.*<form/s)
    expect(render(Page, { isApprovedAtOnce: true })).not.toContain('demo')
  })

  test(`${Page.name} says above its button what one agrees to`, () => {
    expect(render(Page, { isApprovedAtOnce: true })).toMatch(/By signing up you agree.*type="submit"/s)
  })
}

test('whoever has proved the e-mail is sent to the app only where nobody has to look first', () => {
  expect(render(Activated, { isApprovedAtOnce: true })).toContain('Log in with it in the app')
  const waiting = render(Activated, { isApprovedAtOnce: false })
  expect(waiting).toContain('once we have let you in')
  expect(waiting).not.toContain('Welcome')
})
