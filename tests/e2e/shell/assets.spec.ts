import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

async function scriptsOf(request: APIRequestContext, page: string): Promise<string[]> {
  const html = await (await request.get(page)).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
}

const takes = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })

test('every script of a page is precompressed with the best encoding that the client accepts', async ({
  request,
}) => {
  const scripts = await scriptsOf(request, '/list-partners')
  expect(scripts.length).toBeGreaterThan(3)
  const total = { identity: 0, gzip: 0, br: 0 }
  for (const script of scripts) {
    const plain = await request.get(script, takes('identity'))
    expect(plain.headers()['content-encoding'], script).toBeUndefined()
    total.identity += Number(plain.headers()['content-length'])
    for (const encoding of ['gzip', 'br'] as const) {
      const answer = await request.get(script, takes(encoding))
      expect(answer.headers(), script).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringMatching(/accept-encoding/i),
      })
      expect(await answer.text(), `${script} as ${encoding}`).toBe(await plain.text())
      total[encoding] += Number(answer.headers()['content-length'])
    }
  }
  expect(total.gzip).toBeLessThan(total.identity * 0.5)
  expect(total.br).toBeLessThan(total.gzip)
})

test('an asset is not sent again to a client that has it', async ({ request }) => {
  const [script = ''] = await scriptsOf(request, '/list-partners')
  for (const path of [script, '/manifest-en.webmanifest', '/share.png']) {
    const { etag = '' } = (await request.get(path, takes('br'))).headers()
    const again = await request.get(path, { headers: { ...takes('br').headers, 'if-none-match': etag } })
    expect([again.status(), (await again.body()).length], path).toEqual([304, 0])
    const other = await request.get(path, {
      headers: { ...takes('br').headers, 'if-none-match': '"another"' },
    })
    expect(other.status(), path).toBe(200)
  }
})

test('the page’s icon is inline and the only one; its manifest loads later', async ({ page, watch }) => {
  watch.expect(404, /^\/nowhere$/)
  const icon = page.locator('link[rel=icon]')
  const written = readFileSync('public/favicon.svg', 'utf8')
  for (const path of ['/about-us', '/nowhere']) {
    await page.goto(path)
    const href = (await icon.getAttribute('href')) ?? ''
    expect(href.slice(0, 19)).toBe('data:image/svg+xml,')
    expect(decodeURIComponent(href.slice(19)).replaceAll("'", '"')).toBe(written.trim())
    // The files for the installation load after the visible content.
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest-en.webmanifest')
  }
})
