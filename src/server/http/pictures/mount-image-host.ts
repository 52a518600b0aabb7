import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguage } from '#contracts/language.ts'
import { absoluteImageUrl } from '#domain/pictures/absolute-image-urls.ts'
import type { ImageLibrary, StoredImage } from '#server/adapters/images/image-library.ts'
import type { Allowance } from '#server/config/allowances.ts'
import type { Database } from '#server/context.ts'
import { answerErrors, refuse, sendRefusal } from '#server/http/call/answer-errors.ts'
import { refusalOf } from '#server/http/call/input-and-answer.ts'
import { createSecurityLog } from '#server/http/call/security-log.ts'
import { clientNetwork } from '#server/limits/client-network.ts'
import { createFairPlaces } from '#server/limits/fair-places.ts'
import { countAgainstLimit } from '#server/limits/limits.ts'
import { readUpload } from './read-upload.ts'

export type ImageHostDependencies = {
  library: ImageLibrary
  db: Database
  clock: () => Date
  /** The names that an upload must give. */
  cloudName: string
  uploadPreset: string
  /** Prefix of image URLs in answers. Null leaves them as paths. */
  pictureOrigin: string | null
  allowance: Allowance
  /** Overrides maxIdleMs in tests. */
  idleMs?: number
}

/** The bounds of concurrent uploads in memory: per process, client network and account. */
const maxUploads = { all: 20, ofClient: 10, ofAccount: 10 }
/** The timeout of clients (rule 12.2). */
const uploadTimeoutMs = 60_000
/** A longer pause is a dead connection or a deliberately slow upload. */
const maxIdleMs = 10_000

/** Serves `POST /v1_1/{cloud}/upload` in the shape of image hosts (wire: third-party services). */
export async function mountImageHost(
  host: FastifyInstance,
  dependencies: ImageHostDependencies,
): Promise<void> {
  answerErrors(host)
  host.removeAllContentTypeParsers()
  await host.register(multipart)
  // Other content types reach the handler, whose refusal says which one to send.
  host.addContentTypeParser('*', (_request, _body, done) => done(null))
  const places = createFairPlaces(maxUploads)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const client = clientNetwork(request.ip)
    // Aborts when a client with fewer uploads needs the place.
    const needed = new AbortController()
    const place = places.take({ client, account: client }, () => needed.abort())
    if (typeof place === 'string') {
      endSoon(request, dependencies.idleMs ?? maxIdleMs)
      return refuse(request, reply, 'overloaded')
    }
    const timer = setTimeout(() => request.raw.destroy(), uploadTimeoutMs)
    try {
      return await take(request, reply, { ...dependencies, client, needed: needed.signal })
    } finally {
      clearTimeout(timer)
      place.leave()
    }
  }

  host.post('/v1_1/:cloud/upload', answer)
  host.get('/*', (_request, reply) => reply.callNotFound())
}

/** Reads the rest of a refused form for a while, so that the client receives the answer, then closes the connection. */
function endSoon({ raw }: FastifyRequest, withinMs: number): void {
  const timer = setTimeout(() => raw.destroy(), withinMs)
  raw.once('close', () => clearTimeout(timer))
}

type Taking = ImageHostDependencies & { client: string; needed: AbortSignal }

async function take(request: FastifyRequest, reply: FastifyReply, dependencies: Taking) {
  const { library, db, clock, cloudName, uploadPreset, allowance, idleMs = maxIdleMs } = dependencies
  const { client, needed } = dependencies
  const { cloud } = request.params as { cloud: string }
  if (cloud === '') return refuse(request, reply, 'upload_not_named')
  if (cloud !== cloudName) return refuseUnknown(request, reply, dependencies)
  const counted = { name: 'upload', subject: client, allowance, now: clock() } as const
  const { allowed, left, retryAfterSeconds } = await countAgainstLimit(db, counted)
  if (left === -1) createSecurityLog(request.log)({ event: 'limit_reached', limit: 'upload' })
  if (!allowed) return refuse(request, reply, 'too_many_requests', { retry_after: retryAfterSeconds })
  const upload = await readUpload(request, { idleMs, needed })
  if (!upload.ok) {
    // The rest of the form stays unread, so the connection cannot be reused.
    if (upload.code === 'upload_too_slow' || upload.code === 'overloaded') reply.header('connection', 'close')
    return refuse(request, reply, upload.code)
  }
  const { preset, bytes } = upload.form
  if (preset === null || preset === '') return refuse(request, reply, 'upload_not_named')
  if (preset !== uploadPreset) return refuseUnknown(request, reply, dependencies)
  const now = clock()
  const taken = await library.storeUpload(bytes, client, now)
  if (taken.ok)
    return reply
      .header('cache-control', 'no-store')
      .send(answerOf(taken.image, now, dependencies.pictureOrigin))
  return refuse(request, reply, taken.problem === 'busy' ? 'overloaded' : taken.problem)
}

/** `secure_url` has the form that the API accepts for pictures. */
function answerOf({ key, width, height, bytes }: StoredImage, now: Date, pictureOrigin: string | null) {
  return {
    secure_url: absoluteImageUrl(`/images/${key}.webp`, pictureOrigin),
    public_id: key,
    width,
    height,
    format: 'webp',
    bytes,
    resource_type: 'image',
    created_at: now.toISOString(),
  }
}

/** Both names are public, because every page contains them. */
function refuseUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  { cloudName, uploadPreset }: ImageHostDependencies,
): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language'])
  const refusal = refusalOf('upload_unknown', language)
  const message = `${refusal.message} ${expectedNames[language](cloudName, uploadPreset)}`
  return sendRefusal(reply, { ...refusal, message })
}

const expectedNames = {
  en: (cloud: string, preset: string) => `Send to /v1_1/${cloud}/upload with upload_preset ${preset}.`,
  vi: (cloud: string, preset: string) => `Hãy gửi đến /v1_1/${cloud}/upload với upload_preset ${preset}.`,
}
