import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { Language } from '#contracts/language.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { tagOf } from '#server/http/cache/cache-tags.ts'
import { isOutage } from '#server/http/call/answer-errors.ts'
import type { CallPath } from '#server/http/call/call.ts'
import { refusalOf } from '#server/http/call/input-and-answer.ts'

/** The in-process API of a page that is rendered for a guest. `onShown` receives the cache tag of every answer. */
export function bindGuest(call: CallPath, language: Language, onShown: (tag: string) => void): StorefrontApi {
  const caller = { language, clientAddress: 'in-process', session: null, idempotencyKey: null, signal: null }

  async function ask(name: EndpointName, input: unknown) {
    try {
      const result = await call(name, input, caller)
      onShown(tagOf(name, input, result.ok ? result.value : null))
      return result
    } catch (error) {
      if (!isOutage(error)) throw error
      return { ok: false, refusal: refusalOf('overloaded', language) }
    }
  }

  const names = Object.keys(endpoints) as EndpointName[]
  return Object.fromEntries(
    names.map((name) => [name, (input: unknown) => ask(name, input)]),
  ) as StorefrontApi
}
