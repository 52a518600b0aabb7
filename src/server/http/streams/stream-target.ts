import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { StreamTarget } from './live-stream.ts'

/** How long closing a stream may take, in ms. A client that does not read must not block the shutdown. */
const endWithinMs = 1_000

/** The body of a started response. */
export function streamTarget(response: ServerResponse): StreamTarget {
  let resolvePendingWrite = () => {}
  // An error event without a listener would end the process.
  response.on('error', () => {})
  // Node does not call back for writes that are pending when the connection closes.
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

/** Starts an answer with events. The framework no longer handles it. */
export function takeOverReply(reply: FastifyReply): StreamTarget {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  return streamTarget(reply.raw)
}
