import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mountApi } from './mount-api.ts'
import { mountPages, type PageDependencies } from './mount-pages.ts'
import { createReadyBytes } from './ready-bytes.ts'

let server: FastifyInstance
let rendered: string[]
let isDishGone: (id: number) => Promise<boolean>
let answer: (path: string, language: string) => Response | Promise<Response>

const failsToRender = () => Promise.reject(new Error('select secret from somewhere'))

beforeEach(async () => {
  rendered = []
  isDishGone = async () => false
  answer = (path, language) => new Response(`${language} ${path}`, { status: 200 })
  const clock = () => new Date('2026-11-20T05:00:10.000Z')
  const readyBytes = createReadyBytes({ clock })
  server = Fastify()
  const unused = { signToken: async () => '', find: async () => null, findById: async () => null }
  const call = async () => ({ ok: true, value: [] }) as const
  await server.register(
    (api) => mountApi(api, { call, sessions: unused, readyBytes, pictureOrigin: null, clock }),
    {
      prefix: '/api/v1',
    },
  )
  mountPages(server, {
    readyBytes,
    imageOrigins: ['http://10.0.0.7:8080', 'https://images.example'],
    isBehindTls: false,
    isDishGone: (id) => isDishGone(id),
    connectOrigins: ['https://geo.example', 'http://10.0.0.9:81'],
    pageContext: (language) => ({ language }) as ReturnType<PageDependencies['pageContext']>,
    pages: async ({ url }, { language }) => {
      rendered.push(url)
      return answer(url.replace('http://localhost', ''), language)
    },
  })
})

afterEach(() => server.close())

describe('the address of a page', () => {
  it.each([
    ['//', '/'],
    ['//evil.example', '/evil.example'],
    ['///evil.example/a?b=c', '/evil.example/a?b=c'],
    ['/.//evil.example', '/evil.example'],
    ['//a:b', '/a:b'],
    ['//[::1', '/[::1'],
  ])('%s, which a link would take for a host, becomes %s', async (url, location) => {
    const { status, headers } = await askRaw(url)
    expect([status, headers.location, rendered]).toEqual([308, location, []])
  })

  it('says nothing about the host, even where the client names one', async () => {
    const { status, body } = await askRaw('http://evil.example/list-partners?page=2')
    expect([status, body]).toEqual([200, 'en /list-partners?page=2'])
    expect((await askRaw('http://evil.example')).body).toBe('en /')
  })

  async function askRaw(path: string) {
    if (!server.server.listening) await server.listen({ port: 0 })
    const { port } = server.server.address() as AddressInfo
    const [response] = await once(request({ port, path, agent: false }).end(), 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }
})

describe('what is kept', () => {
  it('is a page that was found, once in each language', async () => {
    const get = (language: string) =>
      server.inject({ url: '/login', headers: { 'accept-language': language } })
    expect([(await get('vi')).body, (await get('en')).body, (await get('vi')).body]).toEqual([
      'vi /login',
      'en /login',
      'vi /login',
    ])
    expect(rendered).toHaveLength(2)
  })

  it.each([404, 500])('is never an answer of %i', async (status) => {
    answer = () => new Response('sorry', { status })
    const first = await server.inject('/nothing')
    await server.inject('/nothing')
    expect([first.statusCode, first.body, first.headers['cache-control']]).toEqual([
      status,
      'sorry',
      'no-store',
    ])
    expect(rendered).toHaveLength(2)
  })

  it('is never the cookie of the visitor who chose a language', async () => {
    const chosen = await server.inject('/login?lang=vi')
    const later = await server.inject({ url: '/login?lang=vi', headers: { cookie: 'lang=en' } })
    const other = await server.inject('/login')
    expect([chosen.headers['set-cookie'], chosen.body]).toEqual([
      'lang=vi; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
      'vi /login?lang=vi',
    ])
    expect(later.body).toBe('vi /login?lang=vi')
    expect([other.headers['set-cookie'], other.body]).toEqual([undefined, 'en /login'])
  })

  it('does not take away a page that came to be while another visitor was told that there is none', async () => {
    const statuses = [404, 200]
    answer = () => new Response('a page', { status: statuses.shift() ?? 200 })
    const both = await Promise.all([server.inject('/new'), server.inject('/new')])
    expect(both.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [404, 'a page'],
      [200, 'a page'],
    ])
  })
})

describe('a dish that there is no page of', () => {
  beforeEach(() => {
    answer = () => new Response('not on the menu', { status: 404 })
    isDishGone = async (id) => id === 7
  })

  it.each(['/product-details/7', '/product-details/7/', '/product-details/7?lang=vi'])(
    '%s is gone, says the same page',
    async (path) => {
      const { statusCode, body, headers } = await server.inject(path)
      expect([statusCode, body, headers['cache-control']]).toEqual([410, 'not on the menu', 'no-store'])
    },
  )

  it.each(['/product-details/8', '/product-details/x7', '/list-products/7', '/product-details/7/8', '/7'])(
    '%s was never there',
    async (path) => expect((await server.inject(path)).statusCode).toBe(404),
  )

  it('is no failure of another kind', async () => {
    answer = () => new Response('busy', { status: 503 })
    expect((await server.inject('/product-details/7')).statusCode).toBe(503)
  })
})

describe('what a page may load', () => {
  it('are pictures from where the operator says and nowhere else, and scripts from there never', async () => {
    const { headers } = await server.inject('/login')
    const rules = String(headers['content-security-policy']).split('; ')
    expect(rules.filter((rule) => /10\.0\.0\.7|images\.example|img-src/.test(rule))).toEqual([
      "img-src 'self' data: blob: http://10.0.0.7:8080 https://images.example",
    ])
  })

  it('are the scripts rendered in it, each by its own bytes; a block of data is none', async () => {
    const data = '<script type="application/ld+json">{"@graph":[]}</script>'
    const code = 'go()'
    answer = () => new Response(`<p>page</p>${data}<script>${code}</script><script src="/a.js"></script>`)
    const { headers } = await server.inject('/login')
    const hash = createHash('sha256').update(code).digest('base64')
    expect(String(headers['content-security-policy']).split('; ')).toContain(
      `script-src 'self' 'sha256-${hash}'`,
    )
  })

  it('are the styles rendered in it, each by its own bytes', async () => {
    answer = () => new Response('<style>b{}</style><p style="color:red">page</p>')
    const { headers } = await server.inject('/login')
    const hash = createHash('sha256').update('b{}').digest('base64')
    expect(String(headers['content-security-policy']).split('; ')).toContain(
      `style-src 'self' 'sha256-${hash}'`,
    )
  })

  it('are a service worker and a manifest of this site', async () => {
    const { headers } = await server.inject('/login')
    const rules = String(headers['content-security-policy']).split('; ')
    expect(rules).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]))
  })

  it('are answers of the services that the operator names, and of this site', async () => {
    const { headers } = await server.inject('/login')
    const rules = String(headers['content-security-policy']).split('; ')
    expect(rules.filter((rule) => /geo\.example|10\.0\.0\.9|connect-src/.test(rule))).toEqual([
      "connect-src 'self' https://geo.example http://10.0.0.9:81",
    ])
  })
})

describe('what is no page', () => {
  it.each([
    ['POST', '/list-partners'],
    ['DELETE', '/'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v1/'],
    ['GET', '/api/v1'],
    ['GET', '/api/v2/partners'],
  ])('%s %s is refused in the shape of the API', async (method, url) => {
    const response = await server.inject({
      method: method as 'GET',
      url,
      headers: { 'accept-language': 'vi' },
    })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 'not_found', message: 'Không tìm thấy nội dung này.' })
    expect(rendered).toEqual([])
  })

  it('a crash tells nothing of itself', async () => {
    answer = failsToRender
    const response = await server.inject('/login')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again.',
    })
  })
})
