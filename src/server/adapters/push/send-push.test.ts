import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { derivePushKeys } from './push-keys.ts'
import { createPushSender } from './send-push.ts'

const asked: string[] = []
const refused: number[] = []
let origin = ''

/** A push service that answers the status in the path. Its redirects lead to `/200`. */
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.writeHead(Number(url.slice(1)), { location: '/200' }).end()
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function sentTo(status: number): Promise<string> {
  asked.length = 0
  refused.length = 0
  const send = createPushSender({
    keys: derivePushKeys('a secret for tests only'),
    subject: 'mailto:shop@mam.test',
    onRefused: (answered) => refused.push(answered),
  })
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const to = { endpoint: `${origin}/${status}`, p256dh, auth: randomBytes(16).toString('base64url') }
  return send(to, { text: 'x', topic: 'test', ttlSeconds: 1 }).catch(() => 'thrown')
}

it.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [429, 'thrown'],
  [500, 'thrown'],
  [503, 'thrown'],
])('the answer %d of a push service means %s', async (status, expected) => {
  expect(await sentTo(status)).toBe(expected)
  expect(refused).toEqual(expected === 'refused' ? [status] : [])
})

it.each([301, 302, 307, 308])('does not follow a redirect by %d', async (status) => {
  expect(await sentTo(status)).toBe('thrown')
  expect(asked).toEqual([`/${status}`])
})
