import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The service under test behind a proxy, which can be closed, and behind which a new version can appear. */
export type ChangingShop = {
  origin: string
  /** From now on no request is answered. */
  shut: () => void
  open: () => void
  /** From now on its service worker differs, and these files of the version before are gone. */
  bringOut: (gone: RegExp) => void
  /** The requests that reached the service to change something. */
  writes: () => readonly string[]
  close: () => Promise<void>
}

/** Opens the proxy to the service at `target`. */
export async function openChangingShop(target: string): Promise<ChangingShop> {
  const writes: string[] = []
  let isShut = false
  let version = 1
  let gone: RegExp | null = null

  async function passOn(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = asked
    if (isShut) return void asked.socket.destroy()
    if (method !== 'GET' && method !== 'HEAD') writes.push(`${method} ${url}`)
    if (gone?.test(url)) return void answer.writeHead(404).end()
    const isWorker = url === '/sw.js'
    const headers = { ...asked.headers }
    // As a whole, so that text can be inserted before it.
    if (isWorker)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    const onward = request(target + url, { method, headers, agent: false })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
    const [told]: IncomingMessage[] = await once(onward, 'response')
    if (!told) return
    if (isWorker) for (const name of ['content-length', 'etag', 'last-modified']) delete told.headers[name]
    answer.writeHead(told.statusCode ?? 502, told.headers)
    if (isWorker) answer.write(`/* version ${version} */\n`)
    told.pipe(answer)
  }

  const server = createServer((asked, answer) => {
    passOn(asked, answer).catch(() => answer.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    shut() {
      isShut = true
      server.closeAllConnections()
    },
    open() {
      isShut = false
    },
    bringOut(missing) {
      version += 1
      gone = missing
    },
    writes: () => writes,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
