import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#contracts/language.ts'
import { defaultShippingRates } from '#domain/money/shop-terms.ts'
import { HomeBlocks } from './home-blocks.tsx'

function render({ language = 'en' as Language, at = '/list-partners' } = {}) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ path: '*', Component: () => <HomeBlocks /> }],
    },
  ])
  const root = { language, shopTerms: { shippingRates: defaultShippingRates } }
  return renderToStaticMarkup(<Stub initialEntries={[at]} hydrationData={{ loaderData: { root } }} />)
}

test('the banners state the shop’s promises, with the amounts of each language', () => {
  const english = render()
  expect(english).toContain('>Free shipping over $5<')
  expect(english).toContain('>Free return within 1 hour<')
  expect(english).toContain('>10% off with the newsletter<')
  const vietnamese = render({ language: 'vi' })
  expect(vietnamese).toContain('>Miễn phí giao hàng từ 100k<')
  expect(vietnamese).toContain('>Trả món miễn phí trong 1 giờ<')
  expect(vietnamese).toContain('>Giảm 10% khi nhận bản tin<')
  expect(vietnamese).not.toContain('$5')
})

test('only the banners state the discount and, in English, the amount in dollars', () => {
  for (const language of ['en', 'vi'] as const) {
    const html = render({ language })
    expect(html.match(/10\s?%/g)).toHaveLength(1)
    expect(html.match(/\$5/g) ?? []).toHaveLength(language === 'en' ? 1 : 0)
  }
  expect(render()).toContain('>For dishes worth 100.000\u00a0₫ or more<')
})

test('the four services are named, under the anchor that the header links to', () => {
  expect(render()).toMatch(/id="service".*Free shipping<.*Free return<.*Secure payment<.*Best price</s)
})

test('the best sellers have their title and space for four dishes before any script is loaded', () => {
  const html = render()
  expect(html).toMatch(/<section id="bestseller".*<h2 id="bestseller-title"[^>]*>Top seller<\/h2>/s)
  const [section] = html.match(/<section id="bestseller".*?<\/section>/s) ?? []
  expect(section?.match(/aspect-\[4\/3\]/g)).toHaveLength(4)
})

test('the link to the newsletter keeps the filters of the list', () => {
  expect(render({ at: '/list-partners?status=open' })).toContain(
    'href="/list-partners?status=open#newsletter"',
  )
})

test('the newsletter asks for an e-mail, sends nothing even without script, and says so', () => {
  const html = render()
  expect(html).toMatch(/<form[^>]*method="dialog"/)
  expect(html).toMatch(/<input(?=[^>]*type="email")[^>]*required/)
  expect(html).toContain('nothing is sent or stored')
  expect(render({ language: 'vi' })).toContain('không có gì được gửi đi hay lưu lại')
})
