import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contracts/language.ts'
import ShopLayout, { loader } from './shop-layout.tsx'

beforeAll(loader)

function render(at: string, { language = 'en' as Language, sellerUrl = '/seller' } = {}) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: ShopLayout,
      children: [{ path: '*', Component: () => <h1>Page</h1> }],
    },
  ])
  const root = { language, sellerUrl, publicUrl: 'https://mam.test', year: '2031' }
  return renderToStaticMarkup(<Stub initialEntries={[at]} hydrationData={{ loaderData: { root } }} />)
}

describe('the frame of the shop', () => {
  test('surrounds the page and offers a link that skips to it', () => {
    const html = render('/list-partners')
    expect(html).toMatch(/href="#content".*<header.*<main id="content".*<h1>Page<\/h1>.*<footer/s)
  })

  test('shows a guest the login and no cart, even on a restaurant’s pages', () => {
    const html = render('/list-products/3')
    expect(html).toContain('href="/login"')
    expect(html).not.toContain('Cart')
  })

  test('offers the types of restaurant for the search', () => {
    const html = render('/')
    for (const kind of ['ALL', 'VEGE', 'RICEBOX', 'STREETFOOD', 'SUSHI', 'DRINK'])
      expect(html).toContain(`>${kind}</option>`)
  })

  test('links to the same address in each language, each as a page of its own', () => {
    const html = render('/list-partners?name=com&page=2', { language: 'vi' })
    expect(html).toContain('href="?name=com&amp;page=2&amp;lang=en"')
    expect(html).toContain('rel="canonical" href="https://mam.test/list-partners?page=2&amp;lang=vi"')
    expect(html).toContain('>Trang chủ<')
  })

  test('opens an external seller channel in a new tab without opener, and its own page in place', () => {
    expect(render('/', { sellerUrl: 'https://seller.test/' })).toMatch(
      /<a href="https:\/\/seller.test\/" target="_blank" rel="noopener noreferrer"/,
    )
    expect(render('/')).not.toContain('_blank')
  })

  test('shows the year that the server sent', () => {
    expect(render('/')).toContain('© 2031 Mâm')
  })

  test('links to the information pages above and below the page', () => {
    const html = render('/contact-us')
    expect(html).toMatch(/<header.*href="\/about-us".*<footer.*href="\/about-us"/s)
    expect(html).toMatch(
      /<header.*aria-current="page"[^>]*href="\/contact-us".*<footer.*href="\/contact-us"/s,
    )
  })

  test('links to the sign-up of restaurants and drivers', () => {
    const html = render('/')
    for (const path of ['/register-partner', '/register-driver']) expect(html).toContain(`href="${path}"`)
  })
})
