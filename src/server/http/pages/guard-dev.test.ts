import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerErrors } from '#server/http/call/answer-errors.ts'
import { createDevGuard, deriveDevKey, outboxLink } from './guard-dev.ts'
import { mountDev } from './mount-dev.ts'

const secret = 'a secret for tests only, long enough'
const devKey = deriveDevKey(secret)
const cookie = `lang=vi; dev=${devKey}`

let app: FastifyInstance

beforeAll(async () => {
  // As behind a proxy that is trusted: what it says about the client must not count here.
  app = Fastify({ trustProxy: true })
  answerErrors(app)
  await app.register(mountDev, { outboxFolder: join(tmpdir(), 'no-such'), guard: createDevGuard(devKey) })
})
afterAll(() => app.close())

const open = (options: InjectOptions) => app.inject({ url: '/dev/outbox', ...options })

describe('the outbox', () => {
  it('opens by the link that the start prints, which leaves a cookie and no key in the address', async () => {
    const link = new URL(outboxLink('http://localhost:3000', devKey))
    const answer = await open({ url: link.pathname + link.search })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/dev/outbox')
    expect(answer.headers['cache-control']).toBe('no-store')
    const left = String(answer.headers['set-cookie'])
    expect(left).toMatch(/^dev=[\w-]+; Path=\/dev; HttpOnly; SameSite=Strict$/)
    const [pair = ''] = left.split(';')
    expect((await open({ headers: { cookie: pair } })).statusCode).toBe(200)
    expect((await open({ headers: { cookie } })).body).toContain('<h1>Outbox')
  })

  it.each<[string, InjectOptions]>([
    ['without the key', {}],
    ['with a wrong key', { url: '/dev/outbox?key=guess' }],
    ['with an empty key', { url: '/dev/outbox?key=', headers: { cookie } }],
    ['with two keys', { url: `/dev/outbox?key=${devKey}&key=${devKey}` }],
    ['with a wrong cookie', { headers: { cookie: 'dev=guess' } }],
    ['with another cookie', { headers: { cookie: `development=${devKey}` } }],
    ['from another machine', { headers: { cookie }, remoteAddress: '203.0.113.7' }],
    [
      'from another machine that claims to be this one',
      {
        headers: { cookie, 'x-forwarded-for': '127.0.0.1' },
        remoteAddress: '203.0.113.7',
      },
    ],
    ['through a proxy that passes the name on', { headers: { cookie, host: 'mam.example' } }],
    ['through a proxy that marks it', { headers: { cookie, 'x-forwarded-for': '203.0.113.7' } }],
    ['through a proxy, with the key', { url: `/dev/outbox?key=${devKey}`, headers: { via: '1.1 proxy' } }],
  ])('is not there %s', async (_how, options) => {
    const answer = await open(options)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

it('has a key that stays with the secret and is not the secret', () => {
  expect(deriveDevKey(secret)).toBe(devKey)
  expect(deriveDevKey(`${secret}!`)).not.toBe(devKey)
  expect(devKey).toMatch(/^[\w-]{43}$/)
})
