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

function activated(kind: 'partner' | 'driver') {
  return () => (
    <Registered kind={kind} email="quan@mam.test" isActivated banner={null} onEnterCode={() => {}} />
  )
}

const pages = [
  { Page: RegisterPartnerPage, approvedAtOnce: 'Your restaurant is in the list at once' },
  { Page: RegisterDriverPage, approvedAtOnce: 'You are approved at once' },
]

for (const { Page, approvedAtOnce } of pages) {
  test(`${Page.name} lists before the form what approval requires`, () => {
    expect(render(Page, { isApprovedAtOnce: true })).toMatch(new RegExp(`${approvedAtOnce}.*<form`, 's'))
    const byHand = render(Page, { isApprovedAtOnce: false })
    expect(byHand).toMatch(/An administrator looks at your registration.*<form/s)
    expect(byHand).not.toContain('at once')
    expect(render(Page, { language: 'vi', isApprovedAtOnce: false })).toMatch(
      /Quản trị viên xem và duyệt đăng ký.*<form/s,
    )
  })

  test(`${Page.name} says in a demo without mail that only the demo accounts work`, () => {
    const demo = { isApprovedAtOnce: true, isDemoWithoutMail: true }
    expect(render(Page, demo)).toMatch(/only the demo accounts work.*<form/s)
    expect(render(Page, { ...demo, language: 'vi' })).toMatch(/chỉ các tài khoản dùng thử.*<form/s)
    expect(render(Page, { isApprovedAtOnce: true })).not.toContain('demo')
  })

  test(`${Page.name} states the accepted terms above its button`, () => {
    expect(render(Page, { isApprovedAtOnce: true })).toMatch(/By signing up you agree.*type="submit"/s)
  })
}

test.each(['partner', 'driver'] as const)(
  'a %s who has confirmed the e-mail reads which step really follows',
  (kind) => {
    for (const isApprovedAtOnce of [true, false]) {
      const html = render(activated(kind), { isApprovedAtOnce })
      expect(html).toContain(`href="/${kind}/login#email=quan%40mam.test"`)
      expect(html).not.toMatch(/\bapp\b|log in/i)
      expect(render(activated(kind), { language: 'vi', isApprovedAtOnce })).not.toContain('ứng dụng')
    }
    const waiting = render(activated(kind), { isApprovedAtOnce: false })
    expect(waiting).toContain(
      kind === 'driver' ? 'An administrator looks at your registration next' : 'Then you ask Mâm to look at',
    )
    expect(waiting).not.toContain('Welcome')
  },
)
