import { beforeEach, describe, expect, it } from 'vitest'
import { fakeCaches } from './fake-caches.ts'
import { openStoredPages, pagesCache, type StoredPages } from './stored-pages.ts'

const origin = 'https://shop.example'

let fake: ReturnType<typeof fakeCaches>
let pages: StoredPages
let minute: number

function aPage(language: string, title = 'Quán Thử · Mâm', more = ''): Response {
  const html = `<!DOCTYPE html><html lang="${language}" class="x"><head><title>${title}</title></head>${more}</html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
    'content-encoding': 'br',
    etag: '"1"',
  }
  return new Response(html, { headers })
}

beforeEach(() => {
  fake = fakeCaches()
  minute = 0
  const clock = () => new Date(Date.UTC(2026, 10, 20, 8, minute++))
  pages = openStoredPages({ caches: fake.caches, origin, clock })
})

describe('a stored page', () => {
  it('is found in its own language only', async () => {
    await pages.store('/list-products/1', aPage('vi'))
    expect((await pages.find('/list-products/1', 'vi'))?.title).toBe('Quán Thử')
    expect(await pages.find('/list-products/1', 'en')).toBeNull()
    await pages.store('/list-products/1', aPage('en', 'A test kitchen · Mâm'))
    expect((await pages.find('/list-products/1', 'vi'))?.title).toBe('Quán Thử')
    expect((await pages.find('/list-products/1', 'en'))?.title).toBe('A test kitchen')
  })

  it('is answered unchanged, and says when it was stored', async () => {
    await pages.store('/about-us', aPage('vi'))
    const answer = await pages.answer('/about-us', 'vi')
    expect(await answer?.text()).toContain('<html data-kept="2026-11-20T08:00:00.000Z" lang="vi" class="x">')
    expect(answer?.headers.get('content-security-policy')).toBe("default-src 'self'")
    // The body was changed, so headers about the original bytes must be gone.
    expect([answer?.headers.get('content-encoding'), answer?.headers.get('etag')]).toEqual([null, null])
  })

  it.each([
    [
      'an error',
      () => new Response('<html lang="vi">', { status: 503, headers: { 'content-type': 'text/html' } }),
    ],
    ['no page', () => Response.json({ lang: 'vi' })],
    ['a page in no language of ours', () => aPage('fr')],
    ['a page that is too large', () => aPage('vi', 'x', 'x'.repeat(600_000))],
    ['a redirected response', () => Object.defineProperty(aPage('vi'), 'redirected', { value: true })],
    ['an opaque response', () => Object.defineProperty(aPage('vi'), 'type', { value: 'opaque' })],
  ])('is never %s', async (_, response) => {
    expect(await pages.store('/about-us', response())).toBeNull()
    expect(fake.pathsIn(pagesCache)).toEqual([])
  })

  it('is removed in every language', async () => {
    for (const language of ['en', 'vi']) await pages.store('/list-products/1', aPage(language))
    await pages.forget('/list-products/1')
    expect(await pages.list()).toEqual([])
  })
})

describe('the stored pages', () => {
  it('are listed newest first, without the entry that remembers the language', async () => {
    await pages.store('/list-products/1', aPage('vi', 'Một · Mâm'))
    await pages.rememberLanguage('vi')
    await pages.store('/list-products/2', aPage('en', 'Two · Mâm'))
    expect((await pages.list()).map(({ path, language, title }) => [path, language, title])).toEqual([
      ['/list-products/2', 'en', 'Two'],
      ['/list-products/1', 'vi', 'Một'],
    ])
    expect(await pages.language()).toBe('vi')
  })

  it('are forty at most: those that were seen longest ago are removed', async () => {
    for (let id = 1; id <= 40; id += 1) await pages.store(`/list-products/${id}`, aPage('vi'))
    await pages.rememberLanguage('vi')
    await pages.store('/list-products/1', aPage('vi'))
    await pages.store('/list-products/41', aPage('vi'))
    const paths = (await pages.list()).map(({ path }) => path)
    expect(paths).toHaveLength(40)
    expect(paths.slice(0, 2)).toEqual(['/list-products/41', '/list-products/1'])
    expect(paths).not.toContain('/list-products/2')
    expect(await pages.language()).toBe('vi')
  })
})
