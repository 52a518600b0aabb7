import { once } from 'node:events'
import { request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageKey } from './page-key.ts'
import { createReadyBytes, type ReadyBytes } from './ready-bytes.ts'
import { createServerOfKeptAnswers } from './server-of-kept-answers.ts'

let ready: ReadyBytes
let server: Server

async function keep(key: string, body: string): Promise<void> {
  const answer = await ready.get(key, async () => ({ body: Buffer.from(body), headers: {} }))
  const variant = await answer?.pack('identity')
  if (variant) variant.head = ['x-first', 'yes', 'content-length', String(variant.bytes.length)]
}

async function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: object } = {},
) {
  const { port } = server.address() as AddressInfo
  const call = request({ port, path, method, headers: { ...headers } }).end()
  const [response] = await once(call, 'response')
  return { first: response.headers['x-first'], body: await text(response) }
}

beforeEach(async () => {
  ready = createReadyBytes({ clock: () => new Date('2026-11-20T05:00:10.000Z') })
  server = createServerOfKeptAnswers(ready, (_request, response) => response.end('asked'))
  server.listen(0)
  await once(server, 'listening')
})

afterEach(() => {
  server.close()
})

describe('a server of kept answers', () => {
  it('sends what is kept with the headers that it was first sent with', async () => {
    await keep('/api/v1/partners', 'kept')
    expect(await ask('/api/v1/partners')).toEqual({ first: 'yes', body: 'kept' })
  })

  it('sends a page in the language of the visitor', async () => {
    await keep(pageKey('/list-partners', 'vi'), 'tiếng Việt')
    await keep(pageKey('/list-partners', 'en'), 'English')
    expect((await ask('/list-partners', { headers: { 'accept-language': 'vi,en;q=0.5' } })).body).toBe(
      'tiếng Việt',
    )
    expect(
      (await ask('/list-partners', { headers: { cookie: 'lang=en', 'accept-language': 'vi' } })).body,
    ).toBe('English')
    expect((await ask('/list-partners')).body).toBe('English')
  })

  it('asks for a caller who names no host', async () => {
    await keep('/api/v1/partners', 'kept')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.end('GET /api/v1/partners HTTP/1.1\r\nconnection: close\r\n\r\n')
    expect(await text(socket)).toContain('asked')
  })

  it('asks for what it does not keep', async () => {
    expect((await ask('/api/v1/partners')).body).toBe('asked')
  })

  it('asks again once the kept answer was dropped', async () => {
    await keep('/api/v1/partners', 'kept')
    ready.drop()
    expect((await ask('/api/v1/partners')).body).toBe('asked')
  })

  it('asks for an encoding that is not packed yet', async () => {
    await keep('/api/v1/partners', 'kept')
    expect((await ask('/api/v1/partners', { headers: { 'accept-encoding': 'br' } })).body).toBe('asked')
  })

  it.each([{ 'if-none-match': '"a"' }, { origin: 'https://elsewhere.test' }])(
    'asks when the request says %o',
    async (headers) => {
      await keep('/api/v1/partners', 'kept')
      expect((await ask('/api/v1/partners', { headers })).body).toBe('asked')
    },
  )

  it('asks for every other method', async () => {
    await keep('/api/v1/partners', 'kept')
    expect((await ask('/api/v1/partners', { method: 'POST' })).body).toBe('asked')
  })

  it('asks where a chosen language has to be remembered', async () => {
    await keep(pageKey('/list-partners?lang=vi', 'en'), 'kept')
    expect((await ask('/list-partners?lang=vi')).body).toBe('asked')
  })
})
