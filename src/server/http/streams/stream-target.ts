import type { ServerResponse } from 'node:http'
import type { StreamTarget } from './progress-stream.ts'

/** How long the end of a stream may take to reach its reader, in ms; one who does not read must not hold up a stop. */
const endWithinMs = 1_000

/** The body of an answer that is under way. */
export function streamTarget(response: ServerResponse): StreamTarget {
  let resolvePendingWrite = () => {}
  // Without a listener a write into a connection that has just broken would end the process.
  response.on('error', () => {})
  // Node forgets who waits for a text that was written while the connection broke.
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
