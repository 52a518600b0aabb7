import type { FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contracts/refusals/refusals.ts'
import { pictureMaxBytes } from '#domain/shop/limits.ts'

/** The fields of an upload form. */
export type UploadForm = { preset: string | null; bytes: Buffer }

export type ReadUpload =
  | { ok: true; form: UploadForm }
  | {
      ok: false
      code: Extract<RefusalCode, 'upload_incomplete' | 'picture_too_large' | 'upload_too_slow' | 'overloaded'>
    }

/** The size of the largest picture as a data URL, with its prefix. */
const fieldMaxBytes = Math.ceil(pictureMaxBytes / 3) * 4 + 1_000
/** Leaves room for the small fields that upload clients send too. */
const formMaxBytes = fieldMaxBytes + 100_000
const limits = {
  fieldSize: fieldMaxBytes,
  fileSize: pictureMaxBytes,
  files: 1,
  fields: 20,
  parts: 21,
  fieldNameSize: 100,
  headerPairs: 20,
}

const tooLarge = { ok: false, code: 'picture_too_large' } as const
const incomplete = { ok: false, code: 'upload_incomplete' } as const
const overloaded = { ok: false, code: 'overloaded' } as const
const tooSlow = { ok: false, code: 'upload_too_slow' } as const

/**
 * Reads a form whose `file` is a data URL or a file. Buffers at most one picture, and waits at most `idleMs` for the
 * next byte. Stops when another client needs the place.
 */
export async function readUpload(
  request: FastifyRequest,
  { idleMs, needed }: { idleMs: number; needed: AbortSignal },
): Promise<ReadUpload> {
  if (!request.isMultipart()) return incomplete
  // A request that was aborted earlier emits no event, so reading its form would never end.
  if (request.raw.destroyed) return incomplete
  if (needed.aborted) return overloaded
  if (Number(request.headers['content-length'] ?? 0) > formMaxBytes) return tooLarge
  const idle = whenIdle(request, idleMs)
  try {
    return await Promise.race([readForm(request), rejectTooLong(request), idle.reached, whenNeeded(needed)])
  } catch (error) {
    return isTooLarge(error) ? tooLarge : incomplete
  } finally {
    idle.stop()
    // Drains the rest, because the client reads the answer only after sending everything.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readForm(request: FastifyRequest): Promise<ReadUpload> {
  let preset: string | null = null
  let bytes: Buffer | null = null
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const data = await part.toBuffer()
      if (part.fieldname === 'file') bytes = data
    } else if (part.valueTruncated) {
      return tooLarge
    } else if (typeof part.value === 'string') {
      if (part.fieldname === 'upload_preset') preset = part.value
      if (part.fieldname === 'file') bytes = readDataUrl(part.value)
    }
  }
  return bytes === null ? incomplete : { ok: true, form: { preset, bytes } }
}

/** Rejects a form that is too long. Without Content-Length, its length is known only while it arrives. */
function rejectTooLong(request: FastifyRequest): Promise<ReadUpload> {
  return new Promise((resolve) => {
    let length = 0
    request.raw.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > formMaxBytes) resolve(tooLarge)
    })
  })
}

function whenNeeded(needed: AbortSignal): Promise<ReadUpload> {
  return new Promise((resolve) => needed.addEventListener('abort', () => resolve(overloaded), { once: true }))
}

/** Every byte restarts the timer, so a slow line may take as long as it needs. */
function whenIdle(request: FastifyRequest, idleMs: number) {
  const { promise: reached, resolve } = Promise.withResolvers<ReadUpload>()
  const timer = setTimeout(() => resolve(tooSlow), idleMs)
  const restart = () => timer.refresh()
  request.raw.on('data', restart)
  function stop(): void {
    clearTimeout(timer)
    request.raw.off('data', restart)
  }
  return { reached, stop }
}

/** Ignores the media type, because checkPicture inspects the bytes. */
function readDataUrl(url: string): Buffer | null {
  const comma = url.indexOf(',')
  const head = url.slice(0, comma)
  const data = url.slice(comma + 1)
  if (comma < 0 || !/^data:[^,]{0,200};base64$/i.test(head)) return null
  return /^[A-Za-z0-9+/]+={0,2}$/.test(data) ? Buffer.from(data, 'base64') : null
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413
}
