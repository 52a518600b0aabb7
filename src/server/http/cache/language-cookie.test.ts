import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { languageFromCookie, rememberLanguage } from './language-cookie.ts'

it.each([
  [false, 'lang=vi; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly'],
  [true, '__Host-lang=vi; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure'],
])('behind TLS (%s) the browser sends the language cookie only over TLS', async (isBehindTls, cookie) => {
  const server = Fastify()
  server.get('/', (_request, reply) => {
    rememberLanguage(reply, 'vi', { isBehindTls })
    reply.send('')
  })
  expect((await server.inject('/')).headers['set-cookie']).toBe(cookie)
  await server.close()
})

it.each([
  ['lang=vi', 'vi'],
  ['other=1; __Host-lang=en', 'en'],
  // Only this host can have set the second cookie.
  ['lang=vi; __Host-lang=en', 'en'],
  ['lang=xx', null],
  ['language=vi', null],
  [undefined, null],
])('the cookie %s means the language %s', (cookie, language) => {
  expect(languageFromCookie(cookie)).toBe(language)
})
