import type { ServerResponse } from 'node:http'
import type { StreamTarget } from './progress-stream.ts'

/** How long the end of a stream may take, in ms. A client that does not read must not block the shutdown. */
const endWithinMs = 1_000

/** The body of a started response. */
export function streamTarget(response: ServerResponse): StreamTarget {
  let resolvePendingWrite = () => {}
  // Without a listener, an error on write would end the process.
  response.on('error', () => {})
  // Node does not call back for writes that were pending when the connection closed.
  response.once('close', () => resolvePendingWrite())
  return {
    write: (text) =>
      new Promise((resolve) => {
        if (response.writableEnded || response.destroyed) return resolve()
        resolvePendingWrite = resolve
        response.write(text, () => resolve())
      }),
    end() {
      response.end()
      const deadline = setTimeout(() => response.destroy(), endWithinMs)
      response.once('close', () => clearTimeout(deadline))
    },
    abandon: () => response.destroy(),
  }
}
