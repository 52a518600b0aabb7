import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { importJWK, jwtVerify } from 'jose'

/** A subscribed browser: its address at the service, its public key and its private one. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

/** A message to a browser, decrypted like a browser does. */
export type Received = { endpoint: string; text: string; ttl: string; topic: string; urgency: string }

type Keys = { privateKey: string; p256dh: string; auth: string }

const read = (text: string) => Buffer.from(text, 'base64url')

/** Decrypts a message like browsers do (RFC 8291, RFC 8188 with one record); throws if it was made for another one. */
export function decryptPush(body: Buffer, { privateKey, p256dh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > body.readUInt32BE(16)) throw new Error('More than one record.')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(read(privateKey))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), read(p256dh), theirs])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), read(auth), info, 32))
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${use}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.')
  return padded.subarray(0, end).toString('utf8')
}

/**
 * Checks the sender (RFC 8292): signed by the key that it names, for this service, for a day at most. Answers the key.
 */
async function checkSender({ headers }: IncomingMessage, origin: string): Promise<string> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
  const half = (from: number) =>
    read(key)
      .subarray(from, from + 32)
      .toString('base64url')
  const signer = await importJWK({ kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, 'ES256')
  const { payload } = await jwtVerify(token, signer, { audience: origin })
  const lasts = (payload.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1000
  if (lasts <= 0 || lasts > 86_400) throw new Error('It lasts for too long.')
  if (!/^(mailto:|https:)/.test(String(payload.sub))) throw new Error('Nobody to write to.')
  return key
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Starts a push service on a free port that accepts what a browser could read, and refuses other messages, or follows
 * the script.
 */
export async function startPushService() {
  const browsers = new Map<string, Keys & { serverKey: string }>()
  const received: Received[] = []
  /** The next answers, before the usual behaviour. */
  const answers: number[] = []
  /** The paths of browsers that get no answer, and the number of hanging requests. */
  const silent = new Set<string>()
  let hanging = 0
  let origin = ''

  async function take(request: IncomingMessage): Promise<number> {
    const body = await readBody(request)
    const told = answers.shift()
    if (told !== undefined) return told
    const path = request.url ?? ''
    if (silent.has(path)) {
      hanging += 1
      return new Promise(() => {})
    }
    const browser = browsers.get(path)
    if (browser === undefined) return 410
    const { headers } = request
    if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return 400
    const key = await checkSender(request, origin).catch(() => null)
    if (key !== browser.serverKey) return 403
    received.push({
      endpoint: origin + path,
      text: decryptPush(body, browser),
      ttl: String(headers.ttl),
      topic: String(headers.topic),
      urgency: String(headers.urgency),
    })
    return 201
  }

  const server = createServer((request, response) => {
    void take(request)
      .catch(() => 400)
      .then((status) => response.writeHead(status).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    received,
    answers,
    /** Subscribes a browser with the shop's public key. */
    subscribe(serverKey: string): Browser {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const path = `/push/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { privateKey: pair.getPrivateKey('base64url'), p256dh, auth, serverKey })
      return { endpoint: origin + path, p256dh, auth }
    },
    /** Stops answering for this browser; the others work as usual. */
    silence: ({ endpoint }: Browser) => void silent.add(endpoint.slice(origin.length)),
    countHanging: () => hanging,
    /** The browser cancels its subscription. */
    forget: ({ endpoint }: Browser) => browsers.delete(endpoint.slice(origin.length)),
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
