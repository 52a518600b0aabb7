import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { LoadRequest } from './load.ts'

/** A response as the server sent it, with its body still compressed. */
export type Captured = { status: number; headers: Record<string, string | string[]>; body: Buffer }

const connectionHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** Sends one request and keeps the response's bytes. */
export async function capture(
  origin: string,
  { method, path, headers, body }: LoadRequest,
): Promise<Captured> {
  const call = request(new URL(path, origin), { method, headers }).end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = await response.toArray()
  const kept = Object.entries(response.headers).filter(([name]) => !connectionHeaders.has(name))
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(kept) as Captured['headers'],
    body: Buffer.concat(chunks),
  }
}
