import type { FastifyReply } from 'fastify'

/** Sends a file that the browser saves under its name, which has no character that would need an escape. */
export function sendFile(reply: FastifyReply, type: string, value: unknown): FastifyReply {
  const { file_name: name, text } = value as { file_name: string; text: string }
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(text)
}
