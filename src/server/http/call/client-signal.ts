import type { FastifyReply } from 'fastify'

/** A signal that aborts when the connection closes before the answer has been sent. */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
