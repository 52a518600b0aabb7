import type { CallOptions, Refusal, Result } from '#contracts/endpoint.ts'
import { methodAndPath } from '#contracts/method-and-path.ts'
import { requestTimeoutMs } from '#domain/shop/limits.ts'
import { checkConnection } from './connection.ts'
import { withPicturePaths } from './picture-paths.ts'

type Input = Record<string, unknown>

/** The session that the calls belong to. */
export type HttpBinding = {
  currentToken: () => string | null
  /** Called if the server refuses the current token. */
  onDeadToken: () => void
}

/** The HTTP request of a call: fields named in the path fill it; the others are the query of a GET, else the body. */
export function splitInput(route: string, input: Input): { method: string; url: string; body: Input | null } {
  const { method, path } = methodAndPath(route)
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') return { method, url: `/api/v1${filled}`, body: rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return { method, url: `/api/v1${filled}${text && `?${text}`}`, body: null }
}

/** A refusal that this device creates, because the server has not answered. */
export function networkRefusal(code: 'offline' | 'timeout' | 'internal_error'): {
  ok: false
  refusal: Refusal
} {
  return { ok: false, refusal: { code, status: 0, message: '' } }
}

/** Reads the result of a call from its HTTP response. */
export async function resultOf(response: Response): Promise<Result<unknown>> {
  const body: unknown = JSON.parse(withPicturePaths(await response.text()))
  const total = response.headers.get('x-total-count')
  if (response.ok) return { ok: true, value: body, ...(total !== null && { total: Number(total) }) }
  const {
    code = 'internal_error',
    message = '',
    errors,
    ...details
  } = body as Refusal & Record<string, unknown>
  return {
    ok: false,
    refusal: { code, status: response.status, message, ...(errors && { errors }), details },
  }
}

/**
 * How long a prefetched answer can be used: as long as the server caches an answer (server/http/cache/cache-entry.ts).
 */
const prefetchLifetimeMs = 5_000

const prefetchedAnswers = new Map<string, { answer: Promise<Response>; askedAt: number }>()

/** Whether a prefetched answer for this URL is still fresh. */
export function isPrefetched(url: string): boolean {
  const prefetched = prefetchedAnswers.get(url)
  return prefetched !== undefined && performance.now() - prefetched.askedAt < prefetchLifetimeMs
}

/** Stores an answer that was requested before its page is opened. */
export function storePrefetched(url: string, answer: Promise<Response>): void {
  // The call that takes the answer handles the failure.
  answer.catch(() => {})
  for (const known of prefetchedAnswers.keys()) if (!isPrefetched(known)) prefetchedAnswers.delete(known)
  prefetchedAnswers.set(url, { answer, askedAt: performance.now() })
}

/** Takes a fresh prefetched answer once; null if there is none. `signal` ends the wait. */
export async function takePrefetched(url: string, signal: AbortSignal): Promise<Response | null> {
  const prefetched = isPrefetched(url) ? prefetchedAnswers.get(url) : undefined
  prefetchedAnswers.delete(url)
  if (!prefetched) return null
  return Promise.race([
    prefetched.answer.catch(() => null),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    }),
  ])
}

async function callOverHttp(
  { route, input, options }: { route: string; input: Input; options: CallOptions },
  { currentToken, onDeadToken }: HttpBinding,
): Promise<Result<unknown>> {
  const { method, url, body } = splitInput(route, input)
  const token = currentToken()
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  try {
    const response =
      (method === 'GET' && (await takePrefetched(url, signal))) ||
      (await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': document.documentElement.lang,
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(options.outlivesPage && { keepalive: true }),
        signal,
      }))
    const result = await resultOf(response)
    if (!result.ok && result.refusal.code === 'unauthorized' && token && token === currentToken()) {
      onDeadToken()
    }
    return result
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (timeout.aborted) return networkRefusal('timeout')
    if (error instanceof SyntaxError) return networkRefusal('internal_error')
    void checkConnection()
    return networkRefusal('offline')
  }
}

/** The API over HTTP, with the type of the in-process client of the server. */
export function createHttpApi<Api>(routes: Readonly<Record<string, string>>, binding: HttpBinding): Api {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (input: Input, options: CallOptions = {}) => callOverHttp({ route, input, options }, binding),
    ]),
  ) as Api
}
