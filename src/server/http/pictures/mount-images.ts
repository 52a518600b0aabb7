import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguage } from '#contracts/language.ts'
import { imageKeyOf, readImageVariant } from '#domain/pictures/image-variants.ts'
import type { ImageLibrary } from '#server/adapters/images/image-library.ts'
import { answerErrors, sendRefusal } from '#server/http/call/answer-errors.ts'
import { refusalOf } from '#server/http/call/input-and-answer.ts'
import { clientNetwork } from '#server/limits/client-network.ts'

const types = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const

/** Serves images: `/{key}.webp` as stored and `/{width}/{key}.{format}` in fixed sizes. */
export async function mountImages(
  app: FastifyInstance,
  { library }: { library: ImageLibrary },
): Promise<void> {
  answerErrors(app)

  app.get('/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const key = imageKeyOf(`/images/${name}`)
    const data = key === null ? null : await library.readOriginal(key, clientNetwork(request.ip))
    if (key === null || data === null) return reply.callNotFound()
    if (data === 'busy')
      return sendRefusal(
        reply,
        refusalOf('overloaded', preferredLanguage(request.headers['accept-language'])),
      )
    return sendPicture(request, reply, { data, etag: `"${key}"`, type: types.webp })
  })

  app.get('/:width/:name', async (request, reply) => {
    const { width, name } = request.params as { width: string; name: string }
    const variant = readImageVariant(width, name)
    const data = variant === null ? null : await library.readVariant(variant, clientNetwork(request.ip))
    if (variant === null || data === null) return reply.callNotFound()
    // The original is larger, but better than no picture.
    if (data === 'busy')
      return reply.header('cache-control', 'no-store').redirect(`/images/${variant.key}.webp`, 302)
    const etag = `"${variant.key}-${variant.width}-${variant.format}"`
    return sendPicture(request, reply, { data, etag, type: types[variant.format] })
  })

  app.get('/*', (_request, reply) => reply.callNotFound())
}

type Picture = { data: Buffer; etag: string; type: string }

/** A picture's name is a hash of its content, so the picture is immutable. */
function sendPicture(request: FastifyRequest, reply: FastifyReply, { data, etag, type }: Picture) {
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send()
  return reply.type(type).send(data)
}
