import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A content encoding that a client may accept. */
export type Encoding = 'identity' | 'gzip' | 'br'

/** A body in one encoding, with its own strong ETag. */
export type Variant = {
  bytes: Buffer
  etag: string
  /** The headers of the first response, names and values alternating; null before the first response. */
  head: readonly string[] | null
}

/** An answer before encoding. */
export type ProducedAnswer = { status: number; body: Buffer; headers: Record<string, string> }

/** An answer that can be sent in any encoding. */
export type EncodedAnswer = {
  status: number
  headers: Record<string, string>
  /** How long the production took, in ms. */
  producedInMs: number
  /** Whether a client has received it. */
  wasSent: boolean
  /** Encodes on the first request for an encoding, because most keys are requested in one encoding only. */
  encode: (encoding: Encoding) => Promise<Variant>
  /** The finished encodings. */
  encoded: Partial<Record<Encoding, Variant>>
}

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** TCP's usual initial congestion window in bytes: ten packets, response headers included. */
const initialWindowBytes = 14_600
/** The largest body, in bytes, that can fit into the initial window if it compresses well. */
const maxBytesForWindow = 64 * 1024

/** The compressor's buffer size: room for the whole compressed body, so that it allocates once. */
function chunkSizeFor({ length }: Buffer): number {
  return Math.min(64 * 1024, Math.max(1024, length))
}

/**
 * The compression quality. Quality 3 takes a third of the default's time for 10 % more bytes. Quality 6 is used if it
 * may save a round trip.
 */
function brotliQuality({ length }: Buffer): number {
  return length > initialWindowBytes && length <= maxBytesForWindow ? 6 : 3
}

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  identity: async (body) => body,
  gzip: (body) => gzipAsync(body, { level: 5, chunkSize: chunkSizeFor(body) }),
  br: (body) =>
    brotliAsync(body, {
      chunkSize: chunkSizeFor(body),
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(body) },
    }),
}

/** The ETag of an encoding: the hash of its bytes, which are fewer than those of the plain body. */
function etagOf(bytes: Buffer, encoding: Encoding): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
}

/** Makes an answer that can be sent in any encoding. Each encoding is made at its first request. */
export function encodeAnswer({ status, body, headers }: ProducedAnswer, producedInMs: number): EncodedAnswer {
  const encoded: EncodedAnswer['encoded'] = {}
  const pending: Partial<Record<Encoding, Promise<Variant>>> = {}

  async function encodeVariant(encoding: Encoding): Promise<Variant> {
    const bytes = await encoders[encoding](body)
    const variant = { bytes, etag: etagOf(bytes, encoding), head: null }
    encoded[encoding] = variant
    return variant
  }

  function encode(encoding: Encoding): Promise<Variant> {
    pending[encoding] ??= encodeVariant(encoding)
    return pending[encoding]
  }
  return { status, headers, producedInMs, wasSent: false, encode, encoded }
}

/**
 * How often the headers are stored: once for each of three encodings and once plain. `objectsBytes` is V8's overhead.
 */
const headCount = 4
const objectsBytes = 2_000

/** An upper bound of an answer's memory in bytes. All the compressed bodies together are smaller than the plain one. */
export function estimateBytes({ body, headers }: ProducedAnswer): number {
  const headBytes = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    0,
  )
  return body.length * 2 + headBytes * headCount + objectsBytes
}
