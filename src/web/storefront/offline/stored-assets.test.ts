import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCaches } from './fake-caches.ts'
import { assetsCache, assetsNamedIn, openStoredAssets } from './stored-assets.ts'

const origin = 'https://shop.example'

let fake: ReturnType<typeof fakeCaches>
let answer: (url: string) => Response
const fetched = vi.fn()

function open(shell: readonly string[]) {
  return openStoredAssets({
    caches: fake.caches,
    origin,
    shell,
    fetch: async (asked) => {
      const url = asked instanceof Request ? asked.url : asked
      fetched(url.replace(origin, ''))
      return answer(url)
    },
  })
}

beforeEach(() => {
  fake = fakeCaches()
  fetched.mockReset()
  answer = (url) => new Response(`of ${url}`)
})

describe('the files of the pages', () => {
  it('are fetched once, and never again', async () => {
    await open(['/assets/a-1.js']).store(['/assets/a-1.js'])
    await open(['/assets/a-1.js', '/assets/b-1.js']).store(['/assets/a-1.js', '/assets/b-1.js'])
    expect(fetched.mock.calls.flat()).toEqual(['/assets/a-1.js', '/assets/b-1.js'])
    answer = () => {
      throw new TypeError('offline')
    }
    const kept = await open([]).answer(new Request(`${origin}/assets/a-1.js`))
    expect(await kept.text()).toBe(`of ${origin}/assets/a-1.js`)
  })

  it('are stored when a page requests one that is missing, unless the shop has none', async () => {
    const assets = open([])
    await assets.answer(new Request(`${origin}/assets/c-1.js`))
    answer = () => new Response(null, { status: 404 })
    expect((await assets.answer(new Request(`${origin}/assets/d-1.js`))).status).toBe(404)
    expect(fake.pathsIn(assetsCache)).toEqual(['/assets/c-1.js'])
  })

  it('a file that cannot be fetched fails the installation, which continues later where it stopped', async () => {
    const shell = ['/assets/a-1.js', '/assets/b-1.js']
    answer = (url) => (url.endsWith('b-1.js') ? new Response(null, { status: 404 }) : new Response('a'))
    await expect(open(shell).store(shell)).rejects.toThrow('/assets/b-1.js: 404')
    answer = () => new Response('b')
    await open(shell).store(shell)
    expect(fetched.mock.calls.flat()).toEqual(['/assets/a-1.js', '/assets/b-1.js', '/assets/b-1.js'])
  })

  it('files of an earlier version stay as long as a stored page names them', async () => {
    await open([]).store(['/assets/page-1.js', '/assets/style-1.css', '/assets/lazy-1.js'])
    const next = open(['/assets/page-2.js'])
    await next.store(['/assets/page-2.js'])
    await next.tidy([
      { html: '<link href="/assets/style-1.css"/><script>import "/assets/page-1.js"</script>' },
    ])
    expect(fake.pathsIn(assetsCache).toSorted()).toEqual([
      '/assets/page-1.js',
      '/assets/page-2.js',
      '/assets/style-1.css',
    ])
  })

  it('are six hundred at most, and include all files of this version', async () => {
    const own = '/assets/own.js'
    const assets = open([own])
    await assets.store([own])
    await assets.store(Array.from({ length: 610 }, (_, at) => `/assets/old-${at}.js`))
    const kept = fake.pathsIn(assetsCache)
    expect(kept.length).toBeLessThanOrEqual(601)
    expect(kept).toContain(own)
    expect(kept).toContain('/assets/old-609.js')
  })
})

it('finds every file that a page names', () => {
  const html = `<link rel="modulepreload" href="/assets/frame-A_1.js"/><link rel="stylesheet" href='/assets/frame-b.css'/>
    <script>import * as r from "/assets/frame-A_1.js";</script><img src="/images/a.webp"/>`
  expect(assetsNamedIn(html)).toEqual(['/assets/frame-A_1.js', '/assets/frame-b.css'])
})
