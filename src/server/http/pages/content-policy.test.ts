import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createNonce, replaceNoncesByHashes } from './content-policy.ts'

const nonce = createNonce()
const nowhere = { nonce, imageOrigins: [], connectOrigins: [] }
const hashed = (html: string) => replaceNoncesByHashes(html, nowhere)

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function ruleOf(name: string, policy: string): string | undefined {
  return policy.split('; ').find((rule) => rule.startsWith(name))
}

it('allows texts with the nonce, each text once, and removes the nonce', () => {
  const { body, policy } = hashed(
    `<link rel="modulepreload" nonce="${nonce}"/>` +
      `<script nonce="${nonce}">go()</script><script type="later" nonce="${nonce}" async="">\n"đi"</script>` +
      `<script nonce="${nonce}">go()</script>`,
  )
  expect(`${body}`).toBe(
    '<link rel="modulepreload"/>' +
      '<script>go()</script><script type="later" async="">\n"đi"</script><script>go()</script>',
  )
  expect(ruleOf('script-src', policy)).toBe(`script-src 'self' ${hashOf('go()')} ${hashOf('\n"đi"')}`)
})

it('allows no style in the page itself, marked or not', () => {
  for (const text of [`<style nonce="${nonce}">b{}</style>`, '<style>b{}</style>'])
    expect(ruleOf('style-src', hashed(text).policy)).toBe("style-src 'self'")
})

it.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  `<script nonce="${createNonce()}">alert(1)</script>`,
  '<SCRIPT nonce=x>alert(1)</SCRIPT>',
  '</script><script>alert(1)</script>',
  '<script>alert(1)//',
  '<script x="',
])('allows nothing for the text %s at any place', (text) => {
  const own = `<script nonce="${nonce}">go()</script>`
  const { policy } = hashed(`${own}${text}${own}`)
  expect(ruleOf('script-src', policy)).toBe(`script-src 'self' ${hashOf('go()')}`)
})

it('names the origins that pictures and answers may come from', () => {
  const { policy } = replaceNoncesByHashes('', {
    nonce,
    imageOrigins: ['https://a.example'],
    connectOrigins: ['https://b.example'],
  })
  expect(ruleOf('img-src', policy)).toBe("img-src 'self' data: blob: https://a.example")
  expect(ruleOf('connect-src', policy)).toBe("connect-src 'self' https://b.example")
})
