import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Captured } from './capture.ts'

/** The minimal work of a Node server: a constant answer from memory. */
function serve({ status, headers, body }: Captured): void {
  const server = createServer((request, response) => {
    // The body must be consumed.
    request.resume()
    request.on('end', () => response.writeHead(status, headers).end(body))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

process.once('message', serve)
process.once('disconnect', () => process.exit())
