import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerPage, type PageWorld, storeVisitedPage } from './answer-page.ts'
import { fakeCaches } from './fake-caches.ts'
import { openStoredPages } from './stored-pages.ts'

const origin = 'https://shop.example'

let world: PageWorld
let now: Date
let work: Promise<unknown>[]
const fetchPage = vi.fn<PageWorld['fetchPage']>()

function html(language: string, text = ''): Response {
  const body = `<html lang="${language}"><title>t</title>${text}</html>`
  return new Response(body, { headers: { 'content-type': 'text/html' } })
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  now = new Date('2026-11-20T08:00:00Z')
  work = []
  fetchPage.mockReset().mockImplementation(async (_path, language) => html(language))
  world = {
    pages: openStoredPages({ caches: fakeCaches().caches, origin, clock: () => now }),
    clock: () => now,
    ownLanguage: 'en',
    pause: () => new Promise(() => {}),
    fetchPage,
    storeFiles: vi.fn(async () => {}),
    refuse: ({ language, url, pages }) =>
      new Response(`no ${url.pathname} in ${language}, but ${pages.length}`, { status: 503 }),
  }
})

async function ask(path: string, asked: Promise<Response>): Promise<Response> {
  const answer = await answerPage(
    { url: new URL(path, origin), asked, later: (more) => work.push(more) },
    world,
  )
  await Promise.all(work)
  return answer
}

/** What a visitor reads offline: the page's text, or the address that it redirects to. */
async function readOffline(path: string): Promise<string> {
  const answer = await ask(path, offline())
  return answer.headers.get('location')?.replace(origin, 'to ') ?? (await answer.text())
}

describe('a page that the shop answers', () => {
  it('is answered unchanged, and stored for reading offline', async () => {
    expect(await (await ask('/list-products/1', Promise.resolve(html('vi', 'Mì')))).text()).toContain('Mì')
    expect(await readOffline('/list-products/1')).toMatch(/^<html data-kept=".+" lang="vi">.*Mì/)
    expect(world.storeFiles).toHaveBeenCalledTimes(1)
  })

  it.each(['/cart/1', '/profile', '/login', '/orders/1', '/dev/outbox'])(
    'is not stored where it is %s',
    async (path) => {
      await ask(path, Promise.resolve(html('vi')))
      expect(await world.pages.list()).toEqual([])
      expect(await readOffline(path)).toBe(`no ${path} in en, but 0`)
    },
  )

  it('is stored without its filters, as the shop shows it to every guest', async () => {
    await ask('/list-partners?latitude=16.05&longitude=108.2', Promise.resolve(html('vi', 'near me')))
    expect(fetchPage.mock.calls).toEqual([['/list-partners', 'vi']])
    expect(await readOffline('/list-partners')).not.toContain('near me')
  })

  it.each([404, 410])('is removed once the shop answers %d', async (status) => {
    for (const language of ['vi', 'en']) await ask('/list-products/1', Promise.resolve(html(language)))
    await ask('/list-products/1', Promise.resolve(new Response('gone', { status })))
    expect(await world.pages.list()).toEqual([])
  })

  it('stays stored through an error of the shop, which is shown', async () => {
    await ask('/list-products/1', Promise.resolve(html('vi')))
    expect((await ask('/list-products/1', Promise.resolve(new Response('', { status: 503 })))).status).toBe(
      503,
    )
    expect(await world.pages.list()).toHaveLength(1)
  })
})

describe('without the shop', () => {
  beforeEach(async () => {
    await ask('/list-products/1', Promise.resolve(html('en', 'noodles')))
    await ask('/about-us', Promise.resolve(html('en', 'we')))
    await ask('/list-products/1?lang=vi', Promise.resolve(html('vi', 'Mì')))
    await ask('/list-partners', Promise.resolve(html('vi', 'Quán')))
  })

  it.each([
    ['shows the page in the language seen last', '/list-products/1', /Mì/],
    ['never shows a page in the other language', '/about-us', /^no \/about-us in vi, but 4$/],
    [
      'shows the chosen language, at the address without its query',
      '/list-products/1?lang=en',
      /^to \/list-products\/1$/,
    ],
    [
      'keeps to the chosen language, even where the page is not stored in it',
      '/list-partners?lang=en',
      /^no \/list-partners in en, but 4$/,
    ],
    ['shows the page without filters', '/list-products/1?tab=3', /^to \/list-products\/1$/],
    ['shows the list for the root', '/', /^to \/list-partners$/],
    ['ignores a slash at the end', '/list-partners/', /^to \/list-partners$/],
    [
      'lists the stored pages instead of a page that is not stored',
      '/product-details/9',
      /^no \/product-details\/9 in vi, but 4$/,
    ],
  ])('%s', async (_, path, read) => {
    expect(await readOffline(path)).toMatch(read)
  })

  it('remembers the language that the visitor chose meanwhile', async () => {
    await readOffline('/list-products/1?lang=en')
    expect(await readOffline('/list-products/1')).toContain('noodles')
  })
})

describe('a shop that takes long', () => {
  it('is not waited for where the page is stored; its late answer is stored', async () => {
    await ask('/list-products/1', Promise.resolve(html('en', 'old')))
    world.pause = async () => {}
    const slow = Promise.withResolvers<Response>()
    const answer = await answerPage(
      { url: new URL('/list-products/1', origin), asked: slow.promise, later: (more) => work.push(more) },
      world,
    )
    expect(await answer.text()).toContain('old')
    slow.resolve(html('en', 'new'))
    await slow.promise
    await vi.waitFor(() => expect(work).toHaveLength(2))
    await Promise.all(work)
    expect(await readOffline('/list-products/1')).toContain('new')
  })

  it('is waited for where nothing is stored', async () => {
    world.pause = async () => {}
    const answer = new Promise<Response>((resolve) => setTimeout(resolve, 20, html('en', 'late')))
    expect(await (await ask('/list-products/1', answer)).text()).toContain('late')
  })
})

describe('a page visited within the browser', () => {
  it('is fetched and stored, unless that has just happened', async () => {
    await storeVisitedPage('/product-details/7', 'vi', world)
    now = new Date(now.getTime() + 59_000)
    await storeVisitedPage('/product-details/7', 'vi', world)
    expect(fetchPage.mock.calls).toEqual([['/product-details/7', 'vi']])
    now = new Date(now.getTime() + 1_000)
    await storeVisitedPage('/product-details/7', 'vi', world)
    expect(fetchPage).toHaveBeenCalledTimes(2)
    expect(await readOffline('/product-details/7')).toContain('lang="vi"')
  })

  it.each(['/cart/1', '/profile', '/api/v1/user', '//evil.example'])(
    'is not fetched where it is %s',
    async (path) => {
      await storeVisitedPage(path, 'vi', world)
      expect(fetchPage).not.toHaveBeenCalled()
    },
  )
})
