import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint, Result } from '#contracts/endpoint.ts'
import { withAbsoluteImageUrlsInJson } from '#domain/pictures/absolute-image-urls.ts'
import { sendRefusal } from './answer-errors.ts'

/** The content type of JSON answers. */
export const jsonType = 'application/json; charset=utf-8'

/**
 * Sends a file that the browser saves under `file_name`, which needs no escaping. A text in parts is sent while it is
 * read. If reading fails, the connection ends, so that the browser does not mistake a part for the whole file.
 */
function sendFile(reply: FastifyReply, type: string, value: unknown): FastifyReply {
  const { file_name: name, text } = value as { file_name: string; text: string | AsyncIterable<string> }
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(typeof text === 'string' ? text : Readable.from(text, { objectMode: false }))
}

/** Sends a use case's result with the status that its endpoint declares. */
export function sendResult(
  reply: FastifyReply,
  endpoint: Endpoint,
  result: Result<unknown>,
  origin: string | null,
) {
  if (!result.ok) return sendRefusal(reply, result.refusal)
  if (result.total !== undefined) reply.header('x-total-count', String(result.total))
  if (endpoint.file !== undefined) return sendFile(reply, endpoint.file, result.value)
  const { success = 200, falseStatus = success } = endpoint
  const status = result.value === false ? falseStatus : success
  const body = withAbsoluteImageUrlsInJson(JSON.stringify(result.value), origin)
  return reply.code(status).type(jsonType).send(body)
}
