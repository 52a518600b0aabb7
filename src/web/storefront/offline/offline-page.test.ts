import { expect, test } from 'vitest'
import { offlinePage } from './offline-page.ts'
import { offlinePageWords } from './offline-page-words.ts'
import type { StoredPage } from './stored-pages.ts'

const built = { shell: [], style: '/assets/root-1.css', icons: '/assets/icons-1.svg' }
const storedAt = '2026-11-20T08:05:00.000Z'

function storedPage(path: string, language: 'en' | 'vi', title: string): StoredPage {
  return { path, language, title, storedAt, html: '' }
}

function show(address: string, language: 'en' | 'vi', pages: StoredPage[] = []) {
  return offlinePage({ language, url: new URL(address, 'https://shop.example'), pages, built })
}

test('says in its language that the page is not available, and lists stored pages with this language first', async () => {
  const pages = [
    storedPage('/list-products/2', 'en', 'Two'),
    storedPage('/list-products/1', 'en', 'One'),
    storedPage('/list-products/1', 'vi', 'Cơm &amp; Gà'),
  ]
  const answer = show('/list-products/9', 'vi', pages)
  const html = await answer.text()
  expect(answer.status).toBe(503)
  expect(html).toContain('<html lang="vi">')
  expect(html).toContain(offlinePageWords.vi.text)
  expect(
    [...html.matchAll(/<a href="(\/list-products[^"]+)" class="block/g)].map(([, href]) => href),
  ).toEqual(['/list-products/1', '/list-products/2?lang=en'])
  expect(html).toContain(
    '>Cơm &amp; Gà</a><span class="text-sm text-muted">xem lúc 15:05 ngày 20-11-2026</span>',
  )
  expect(html).not.toContain('>One<')
})

test('says that no page is stored', async () => {
  expect(await show('/list-products/9', 'en').text()).toContain(offlinePageWords.en.nothing)
})

test.each(['/cart/1', '/history-order', '/login'])(
  '%s needs a connection, and nothing is sent later',
  async (path) => {
    expect(await show(path, 'en').text()).toContain(offlinePageWords.en.personal)
  },
)

test('escapes the address, and allows no script but its own', async () => {
  const answer = show('/list-products/9?a="><script>alert(1)</script>', 'en')
  const html = await answer.text()
  expect(html).not.toMatch(/href="[^"]*[<>]/)
  const [nonce = '', ...others] = [...html.matchAll(/<script(?: nonce="([-\da-f]{36})")?>/g)].map(
    ([, own]) => own,
  )
  expect(others).toEqual([])
  expect(answer.headers.get('content-security-policy')).toMatch(
    new RegExp(`^default-src 'none'; script-src 'nonce-${nonce}'; `),
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('switches the language at the same address', async () => {
  const html = await show('/list-products/9?tab=3&lang=vi', 'vi').text()
  expect(html).toContain('href="/list-products/9?tab=3&#38;lang=en"')
})
