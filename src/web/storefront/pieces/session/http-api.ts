import type { CallOptions } from '#contracts/endpoint.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { checkConnection } from '#web/shared/api/connection.ts'

type Calls = Record<string, (input: object, options?: CallOptions) => Promise<unknown>>

let opened: Calls | null = null

/** Fetches the script of all calls. A guest's first page makes no call. */
export async function fetchHttpApi(): Promise<Calls> {
  opened ??= (await import('./open-http-api.ts')).openApi as unknown as Calls
  return opened
}

async function callLater(name: string, input: object, options?: CallOptions): Promise<unknown> {
  const calls = await fetchHttpApi().catch(() => null)
  if (calls) return calls[name]?.(input, options)
  options?.signal?.throwIfAborted()
  void checkConnection()
  return { ok: false, refusal: { code: 'offline', status: 0, message: '' } }
}

/** The storefront's API in the browser. With its script loaded, a call is sent at once, as the page may be closing. */
export const httpApi = new Proxy({} as StorefrontApi, {
  get:
    (_, name: string) =>
    (input: object, options?: CallOptions): Promise<unknown> =>
      opened?.[name]?.(input, options) ?? callLater(name, input, options),
})
