import Fastify, { type InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Environment } from '../config/setting.ts'
import { readSettings } from '../config/settings.ts'
import { answerErrors } from './call/answer-errors.ts'
import { metricsRule, mountHealth } from './health.ts'

async function readMetrics(env: Environment, request: InjectOptions = {}) {
  const app = Fastify()
  answerErrors(app)
  mountHealth(app, {
    isReady: async () => true,
    mayReadMetrics: metricsRule(readSettings(env)),
    readMetrics: async () => ({ type: 'text/plain', text: 'mam_database_up 1' }),
  })
  const answer = await app.inject({ url: '/metrics', ...request })
  await app.close()
  return answer
}

const statusOf = async (env: Environment, request?: InjectOptions) =>
  (await readMetrics(env, request)).statusCode

describe('the metrics without a token', () => {
  it('are for this machine', async () => {
    const { statusCode, headers, body } = await readMetrics({})
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('mam_database_up 1')
  })

  it.each<[string, InjectOptions]>([
    ['another machine', { remoteAddress: '203.0.113.7' }],
    ['a proxy that passes the name on', { headers: { host: 'mam.example' } }],
    ['a proxy that marks what it passes on', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ])('answer 404 for %s', async (_who, request) => {
    const answer = await readMetrics({}, request)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  it.each([{ PUBLIC_URL: 'https://mam.example' }, { TRUST_PROXY: 'loopback' }, { TRUST_PROXY: '1' }])(
    'answer 404 if the setting %o means a proxy',
    async (env) => {
      expect(await statusOf(env)).toBe(404)
    },
  )
})

describe('the metrics with a token', () => {
  const METRICS_TOKEN = 'a long and secret word'
  const env = { METRICS_TOKEN, PUBLIC_URL: 'https://mam.example', TRUST_PROXY: '1' }
  const remoteAddress = '203.0.113.7'

  it('are sent to every client with the token, from any address', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': '198.51.100.9' }
    expect(await statusOf(env, { headers, remoteAddress })).toBe(200)
  })

  it.each([undefined, 'Bearer guess', 'Bearer ', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}!`])(
    'answer 404 for the authorization %s, even from this machine',
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization }
      expect(await statusOf({ METRICS_TOKEN }, { headers })).toBe(404)
    },
  )
})
