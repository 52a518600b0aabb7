import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Captured } from './capture.ts'

/** The least that Node can do: one answer, its bytes at hand, whatever is asked. */
function serve({ status, headers, body }: Captured): void {
  const server = createServer((request, response) => {
    // What was posted has to be read all the same.
    request.resume()
    request.on('end', () => response.writeHead(status, headers).end(body))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

process.once('message', serve)
process.once('disconnect', () => process.exit())
